package letopis.live;

import letopis.journal.Commit;
import letopis.journal.Sequence;

/// The events of a commit cannot happen in the state the match is in: the log is broken, or was written under rules
/// that do not fold here.
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
