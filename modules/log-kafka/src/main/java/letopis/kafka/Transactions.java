package letopis.kafka;

import java.util.Map;
import letopis.journal.MatchId;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.kafka.TopicPort.TransactionalWriter;
import letopis.language.message.BadLog;

/// The transactional ids of a log, and how often a transaction is tried under them.
///
/// @param log what people call the log
/// @param prefix what the ids begin with: one cluster may hold several logs
record Transactions(TopicPort port, String log, String prefix) {

    static final int ATTEMPTS = 8;

    TransactionalWriter writerFor(MatchId match) {
        return port.transactionalWriter(prefix + match);
    }

    /// For beginning a match. It differs from the id the match is written under, so that a second attempt to begin the
    /// match disturbs nobody.
    TransactionalWriter creatorOf(MatchId match) {
        return port.transactionalWriter(prefix + match + "/new");
    }

    /// The id for a bulk of many matches, which nobody else has.
    String bulkId(WriterEpoch epoch) {
        return prefix + epoch.nonce() + "/bulk";
    }

    /// @throws BadLog when readers could not keep all of a commit until its end
    void checkFits(MatchId match, SealedCommit commit) {
        if (!OpenCommits.fits(commit)) {
            throw new BadLog(log, "commit-too-large", Map.of("match", match, "entry", commit.first().number(),
                    "last", commit.last().number(), "megabytes", OpenCommits.COMMIT_BYTES_MAX >> 20), null);
        }
    }

    /// Somebody writes a match under the epoch of another, and readers take that instead.
    BadLog contested(MatchId match, Sequence last) {
        return new BadLog(log, "contested", Map.of("match", match, "entry", last.number()), null);
    }

    /// Kafka answers, but never conclusively; what was acknowledged is stored.
    BadLog unsettled() {
        return new BadLog(log, "unsettled", Map.of("attempts", ATTEMPTS), null);
    }
}
