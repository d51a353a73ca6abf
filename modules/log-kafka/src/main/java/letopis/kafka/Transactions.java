package letopis.kafka;

import java.util.Map;
import letopis.journal.MatchId;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.kafka.TopicPort.TransactionalWriter;
import letopis.language.message.BadLog;

/// The transactional ids of a log, and the number of attempts per transaction.
///
/// @param log the display name
/// @param idPrefix the prefix of the ids, needed because one cluster may have several logs
record Transactions(TopicPort port, String log, String idPrefix) {

    static final int ATTEMPTS = 8;

    TransactionalWriter findWriter(MatchId match) {
        return port.createTransactionalWriter(idPrefix + match);
    }

    /// Returns a writer for creating a match. Its id differs from the id for appending, so a second attempt to create
    /// the match fences no other writer.
    TransactionalWriter createWriterFor(MatchId match) {
        return port.createTransactionalWriter(idPrefix + match + "/new");
    }

    /// Returns the unique id for a bulk import of many matches.
    String createBulkTransactionId(WriterEpoch epoch) {
        return idPrefix + epoch.nonce() + "/bulk";
    }

    /// @throws BadLog if the commit is too large for readers to keep in memory until its end
    void checkCommitSize(MatchId match, SealedCommit commit) {
        if (!OpenCommits.fitsInMemory(commit)) {
            throw new BadLog(log, "commit-too-large", Map.of("match", match, "entry", commit.first().number(),
                    "last", commit.last().number(), "megabytes", OpenCommits.COMMIT_BYTES_MAX >> 20), null);
        }
    }

    /// Returns the error for a match in which a second writer uses the epoch of the first, and readers accept the
    /// second writer's commits.
    BadLog createContestedMatchError(MatchId match, Sequence lastEntry) {
        return new BadLog(log, "contested", Map.of("match", match, "entry", lastEntry.number()), null);
    }

    /// Returns the error for a transaction whose outcome Kafka repeatedly left open. Acknowledged commits are stored.
    BadLog createUnsettledTransactionError() {
        return new BadLog(log, "unsettled", Map.of("attempts", ATTEMPTS), null);
    }
}
