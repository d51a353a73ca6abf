package letopis.kafka;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.journal.Entry;
import letopis.journal.MatchId;
import letopis.journal.SealSignature;
import letopis.journal.SealedCommit;
import org.jspecify.annotations.Nullable;

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
                    && match.equals(otherMatch) && Arrays.equals(line, otherLine)
                    && epoch.equals(otherEpoch) && writer.equals(otherWriter);
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
    /// @param signature over that seal
    /// @param about what the headers of the record say of the entry; null on records that were read, where nobody asks
    record Line(MatchId match, byte[] line, WriterEpoch epoch, String seal, Optional<SealSignature> signature,
            @Nullable About about) implements LogRecord {

        /// @param type of the event
        /// @param version of the shape of the event
        record About(Entry entry, String type, int version) {}

        /// The records of a commit.
        static List<LogRecord> of(MatchId match, SealedCommit commit, WriterEpoch epoch) {
            var records = new ArrayList<LogRecord>(commit.lines().size());
            for (int i = 0; i < commit.lines().size(); i++) {
                SealedCommit.Line line = commit.lines().get(i);
                boolean closes = i == commit.lines().size() - 1;
                String seal = closes ? commit.seal().sha256() : "";
                Optional<SealSignature> signature = closes ? commit.signature() : Optional.empty();
                var about = new About(commit.commit().entries().get(i), line.type(), line.version());
                records.add(new Line(match, line.bytes(), epoch, seal, signature, about));
            }
            return records;
        }

        boolean closes() {
            return !seal.isEmpty();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Line same && match.equals(same.match) && Arrays.equals(line, same.line)
                    && epoch.equals(same.epoch) && seal.equals(same.seal) && signature.equals(same.signature);
        }

        @Override
        public int hashCode() {
            return 31 * epoch.hashCode() + Arrays.hashCode(line);
        }
    }
}
