package letopis.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.sqlite.Shelf;

/// What writing a match needs from the topic and from the shelf that is filled from it. Apart from Kafka itself there is
/// a simulated one, which fails in every way Kafka can.
interface Wire {

    /// The right to write transactions under this id. Whoever had it loses it, and what they left unfinished is settled
    /// before this returns.
    ///
    /// @throws letopis.codec.BadLog when the topic cannot be reached
    Pen pen(String id);

    /// What the topic says of a match: everything that was acknowledged before this call is in it.
    ///
    /// @throws letopis.codec.BadLog when the topic cannot be read to its end
    Optional<Shelf.Known> known(MatchId match);

    /// The seal over an entry as the shelf has it, if that entry closes a commit.
    Optional<Seal> seal(MatchId match, Sequence last);

    /// Waits.
    void pause(Duration time);

    /// A word nobody else has: letters and digits.
    String word();

    /// The right to write, until somebody else takes it.
    interface Pen extends AutoCloseable {

        /// Writes all of it in one transaction.
        Written write(List<Sheet> sheets);

        @Override
        void close();
    }

    /// What became of a transaction.
    enum Written {
        /// It is in the topic and stays there.
        DONE,
        /// Nothing was written: the pen belongs to somebody else.
        FENCED,
        /// Nobody knows yet; taking the pen anew settles it.
        UNSURE
    }
}
