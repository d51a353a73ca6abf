package letopis.journal;

/// Thrown when an entry is not allowed at its position; see [Completion].
public final class MisplacedEntryException extends IllegalArgumentException {

    public enum Reason {

        /// The match has already ended.
        AFTER_THE_END,

        /// An agreement was added to a match that has not ended.
        BEFORE_THE_END,

        /// An event about the match as a whole, such as its end, shares its commit with other entries, has a cause, or
        /// has the wrong author.
        NOT_BY_ITSELF
    }

    private static final long serialVersionUID = 1;

    private final transient Sequence seq;
    private final Reason reason;

    public MisplacedEntryException(Sequence seq, Reason reason) {
        super("entry " + seq + " cannot be here: " + reason);
        this.seq = seq;
        this.reason = reason;
    }

    public Sequence seq() {
        return seq;
    }

    public Reason reason() {
        return reason;
    }
}
