package letopis.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.sqlite.MatchHead;

/// The operations of a topic and its shelf that are needed to write a match. One implementation uses Kafka. Another
/// simulates Kafka and reproduces every failure that Kafka can cause.
interface TopicPort {

    /// Returns a writer of transactions with this id. Earlier writers with the same id are fenced, and their unfinished
    /// transactions are settled first.
    ///
    /// @throws letopis.language.message.BadLog if the topic cannot be reached
    TransactionalWriter createTransactionalWriter(String id);

    /// Returns the state of a match in the topic, including everything acknowledged before this call.
    ///
    /// @throws letopis.language.message.BadLog if the topic cannot be read to its end
    Optional<MatchHead> findHead(MatchId match);

    /// Returns the header of a match on the shelf, with its card set.
    ///
    /// @throws letopis.language.message.BadFile if the set is missing or altered
    Header parseHeader(MatchId match, byte[] headerLine);

    /// Publishes the card set of a new match, and waits until it is available to other programs.
    ///
    /// @throws letopis.language.message.BadLog if its topic cannot be reached
    void publish(Header.PinnedCards cards);

    /// Returns the seal over an entry on the shelf, if that entry closes a commit.
    Optional<Seal> findSeal(MatchId match, Sequence lastEntry);

    void pause(Duration duration);

    /// Returns a unique random string of letters and digits.
    String createNonce();

    /// A writer of transactions. It can write until another writer with the same id fences it.
    interface TransactionalWriter extends AutoCloseable {

        /// Writes all records in one transaction.
        WriteOutcome write(List<LogRecord> records);

        @Override
        void close();
    }

    /// The outcome of a transaction.
    enum WriteOutcome {
        /// The transaction is stored permanently.
        DONE,
        /// The transaction is stored permanently, but other clients have written to the partition since this program
        /// last read it. Only reading the topic shows whether readers accept it.
        DONE_AMONG_OTHERS,
        /// Nothing was written: another writer has acquired the transactional id.
        FENCED,
        /// The outcome is unknown. Acquiring the transactional id again settles it.
        UNSURE
    }
}
