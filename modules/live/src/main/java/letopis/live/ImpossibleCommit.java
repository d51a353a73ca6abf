package letopis.live;

import letopis.journal.Commit;
import letopis.journal.Sequence;

/// An error: the events of a commit cannot be applied to the current state. The log is corrupt, or was written under
/// incompatible rules.
public final class ImpossibleCommit extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Sequence first;
    private final transient Sequence last;

    ImpossibleCommit(Commit commit, RuntimeException cause) {
        super("the entries " + commit.first() + " to " + commit.last()
                + " cannot have happened: " + cause.getMessage(), cause);
        first = commit.first();
        last = commit.last();
    }

    public Sequence first() {
        return first;
    }

    public Sequence last() {
        return last;
    }
}
