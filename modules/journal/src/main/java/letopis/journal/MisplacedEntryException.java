package letopis.journal;

/// An entry of a match stands where none of its kind can be; see [Completion].
public final class MisplacedEntryException extends IllegalArgumentException {

    public enum Why {

        /// The match has ended before.
        AFTER_THE_END,

        /// An agreement to a match that has not ended.
        BEFORE_THE_END,

        /// What happens to a match as a whole, its end for one, is one entry, follows from nothing, and has its own
        /// author.
        NOT_BY_ITSELF
    }

    private static final long serialVersionUID = 1;

    private final transient Sequence seq;
    private final Why why;

    public MisplacedEntryException(Sequence seq, Why why) {
        super("entry " + seq + " cannot be here: " + why);
        this.seq = seq;
        this.why = why;
    }

    public Sequence seq() {
        return seq;
    }

    public Why why() {
        return why;
    }
}
