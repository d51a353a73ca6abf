package letopis.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.sqlite.KnownMatch;

/// What writing a match needs from the topic, and from the shelf that is filled from it. There is one for Kafka, and a
/// simulated one that fails in every way Kafka can.
interface TopicPort {

    /// A writer of transactions under this id. It fences any earlier writer with the id; what that one left unfinished
    /// is settled before this returns.
    ///
    /// @throws letopis.language.message.BadLog when the topic cannot be reached
    TransactionalWriter transactionalWriter(String id);

    /// What the topic says of a match, including everything that was acknowledged before this call.
    ///
    /// @throws letopis.language.message.BadLog when the topic cannot be read to its end
    Optional<KnownMatch> known(MatchId match);

    /// The header of a match on the shelf, with its card set.
    ///
    /// @throws letopis.language.message.BadFile when the set is missing or altered
    Header header(MatchId match, byte[] headerLine);

    /// Returns when the card set of a match to be begun is where others find it.
    ///
    /// @throws letopis.language.message.BadLog when its topic cannot be reached
    void publish(Header.PinnedCards cards);

    /// The seal over an entry as the shelf has it, if that entry closes a commit.
    Optional<Seal> seal(MatchId match, Sequence last);

    void pause(Duration time);

    /// A random text nobody else has: letters and digits.
    String nonce();

    /// Writes transactions until another writer with the same id fences it.
    interface TransactionalWriter extends AutoCloseable {

        /// Writes all of it in one transaction.
        WriteOutcome write(List<LogRecord> records);

        @Override
        void close();
    }

    /// How a transaction ended.
    enum WriteOutcome {
        /// It is in the topic for good.
        DONE,
        /// It is in the topic for good, but others wrote to the partition since this program read it last. Only reading
        /// tells whether readers take it.
        DONE_AMONG_OTHERS,
        /// Nothing was written: another writer has the transactional id.
        FENCED,
        /// Unknown; taking the transactional id again settles it.
        UNSURE
    }
}
