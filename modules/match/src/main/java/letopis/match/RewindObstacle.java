package letopis.match;

/// A reason why a match cannot rewind to an entry.
public enum RewindObstacle {

    /// The match does not have this entry yet, or its states are not available.
    NO_SUCH_ENTRY("no-such-entry"),

    /// The choice at this entry has further consequences.
    INSIDE_A_COMMIT("inside-a-commit"),

    /// The match is already at this entry.
    NOTHING_TO_TAKE_BACK("nothing-to-take-back");

    private final String code;

    RewindObstacle(String code) {
        this.code = code;
    }

    /// Returns the stable code, in lower-case kebab form.
    public String code() {
        return code;
    }
}
