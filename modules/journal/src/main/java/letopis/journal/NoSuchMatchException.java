package letopis.journal;

/// Thrown when the log has no match with this id.
public final class NoSuchMatchException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient MatchId match;

    public NoSuchMatchException(MatchId match) {
        super("the log has no match " + match);
        this.match = match;
    }

    public MatchId match() {
        return match;
    }
}
