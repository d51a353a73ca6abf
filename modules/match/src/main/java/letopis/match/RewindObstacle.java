package letopis.match;

/// Why a match cannot go back to an entry.
public enum RewindObstacle {

    /// It has no such entry yet, or its states are not at hand.
    NO_SUCH_ENTRY("no-such-entry"),

    /// More follows from the same choice.
    INSIDE_A_COMMIT("inside-a-commit"),

    /// The match is there.
    NOTHING_TO_TAKE_BACK("nothing-to-take-back");

    private final String code;

    RewindObstacle(String code) {
        this.code = code;
    }

    /// Stable, lower-case with dashes.
    public String code() {
        return code;
    }
}
