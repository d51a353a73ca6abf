package letopis.match;

import letopis.journal.Sequence;

/// A match cannot go back to where an entry says it does.
public final class ImpossibleRewind extends IllegalStateException {

    private static final long serialVersionUID = 1;

    ImpossibleRewind(Sequence entry, Sequence to, RewindObstacle obstacle) {
        super("entry " + entry + " cannot go back to " + to + ": " + obstacle.code());
    }
}
