package letopis.live;

import letopis.journal.Commit;
import letopis.journal.Sequence;

/// Thrown when the events of a commit cannot be applied to the current state. The log is corrupt, or was written under
/// incompatible rules.
public final class ImpossibleCommitException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Sequence firstEntry;
    private final transient Sequence lastEntry;

    ImpossibleCommitException(Commit commit, RuntimeException cause) {
        super("the entries " + commit.first() + " to " + commit.last()
                + " cannot have happened: " + cause.getMessage(), cause);
        firstEntry = commit.first();
        lastEntry = commit.last();
    }

    public Sequence first() {
        return firstEntry;
    }

    public Sequence last() {
        return lastEntry;
    }
}
