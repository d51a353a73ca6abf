package letopis.kafka;

import java.util.Arrays;
import letopis.journal.MatchId;

/// A record of the topic. All records of a match are in one partition, in the order they were written in.
///
/// The highest [WriterEpoch] in the topic says who writes the match; lines under an earlier epoch do not count.
sealed interface LogRecord {

    MatchId match();

    /// @return the epoch of its writer
    WriterEpoch epoch();

    /// Begins a match; a second one for the same match does not count. Its writer has the first epoch.
    ///
    /// @param line the line of the header
    record Opened(MatchId match, byte[] line, WriterEpoch epoch, String writer) implements LogRecord {

        @Override
        public boolean equals(Object other) {
            return other instanceof Opened(var otherMatch, var otherLine, var otherEpoch, var otherWriter)
                    && match.equals(otherMatch) && Arrays.equals(line, otherLine) && epoch.equals(otherEpoch) && writer.equals(otherWriter);
        }

        @Override
        public int hashCode() {
            return epoch.hashCode();
        }
    }

    /// From here on somebody else writes.
    record WriterChanged(MatchId match, WriterEpoch epoch, String writer) implements LogRecord {}

    /// The line of an entry.
    ///
    /// @param seal the hash of the seal, on the last line of a commit; else empty
    record Line(MatchId match, byte[] line, WriterEpoch epoch, String seal) implements LogRecord {

        boolean closes() {
            return !seal.isEmpty();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Line(var otherMatch, var otherLine, var otherEpoch, var otherSeal)
                    && match.equals(otherMatch) && Arrays.equals(line, otherLine) && epoch.equals(otherEpoch) && seal.equals(otherSeal);
        }

        @Override
        public int hashCode() {
            return 31 * epoch.hashCode() + Arrays.hashCode(line);
        }
    }
}
