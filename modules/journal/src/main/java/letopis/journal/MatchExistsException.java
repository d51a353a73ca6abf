package letopis.journal;

/// An exception thrown when the log already has a match with this id.
public final class MatchExistsException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient MatchId match;

    public MatchExistsException(MatchId match) {
        super("the log already has a match " + match);
        this.match = match;
    }

    public MatchId match() {
        return match;
    }
}
