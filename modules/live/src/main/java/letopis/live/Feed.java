package letopis.live;

import java.util.function.Consumer;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Subscription;
import letopis.journal.MatchLog;
import letopis.journal.Sequence;

/// Where the commits of one match come from: a log, or anything else that keeps the promises of [MatchLog#follow].
@FunctionalInterface
public interface Feed {

    static Feed of(MatchLog log, MatchId match) {
        return (from, onCommit) -> log.follow(match, from, onCommit);
    }

    /// Hands over the commits that hold entry `from` or later ones, those there are and those to come.
    Subscription follow(Sequence from, Consumer<Commit> onCommit);
}
