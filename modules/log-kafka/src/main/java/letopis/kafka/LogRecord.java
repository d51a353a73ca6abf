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

/// A record of the topic. All records of a match are in one partition, in the order in which they were written.
///
/// The highest [WriterEpoch] in the topic determines the writer of the match. Lines under an earlier epoch are ignored.
/// In a match with keys, an epoch takes effect only with a signature: that of the takeover, or of the first commit
/// under the epoch.
sealed interface LogRecord {

    MatchId match();

    /// Returns the epoch of the record's writer.
    WriterEpoch epoch();

    /// The start of a match. A second start of the same match is ignored. The writer that starts a match has the first
    /// epoch.
    ///
    /// @param line the line of the header
    record MatchStart(MatchId match, byte[] line, WriterEpoch epoch, String writer) implements LogRecord {

        @Override
        public boolean equals(Object other) {
            return other instanceof MatchStart(var otherMatch, var otherLine, var otherEpoch, var otherWriter)
                    && match.equals(otherMatch) && Arrays.equals(line, otherLine)
                    && epoch.equals(otherEpoch) && writer.equals(otherWriter);
        }

        @Override
        public int hashCode() {
            return epoch.hashCode();
        }
    }

    /// The start of a new writer's epoch.
    ///
    /// @param signature a recorder's signature over the [TakeoverStatement]; required only in matches with keys
    record WriterChange(MatchId match, WriterEpoch epoch, String writer, Optional<SealSignature> signature)
            implements LogRecord {}

    /// The line of an entry.
    ///
    /// @param number the number of the entry
    /// @param commitId the hash of the seal that closes the line's commit
    /// @param end the end of the commit, on its last line
    /// @param about the entry's values for record headers; null on records that were read, which do not need them
    record Line(MatchId match, byte[] line, WriterEpoch epoch, long number, String commitId, Optional<End> end,
            @Nullable EntryHeaders about) implements LogRecord {

        /// @param type the type of the event
        /// @param version the version of the event's shape
        record EntryHeaders(Entry entry, String type, int version) {}

        /// The end of a commit.
        ///
        /// @param signature the signature over the commit's seal
        /// @param otherDigests the digests of all lines of the commit except the last, in order
        record End(Optional<SealSignature> signature, List<String> otherDigests) {}

        static List<LogRecord> of(MatchId match, SealedCommit commit, WriterEpoch epoch) {
            int last = commit.lines().size() - 1;
            var records = new ArrayList<LogRecord>(last + 1);
            for (int i = 0; i <= last; i++) {
                SealedCommit.Line line = commit.lines().get(i);
                var about = new EntryHeaders(commit.commit().entries().get(i), line.type(), line.version());
                Optional<End> end = i < last ? Optional.empty() : Optional.of(end(commit));
                records.add(new Line(match, line.bytes(), epoch, about.entry().seq().number(), commit.seal().sha256(),
                        end, about));
            }
            return records;
        }

        private static End end(SealedCommit commit) {
            List<SealedCommit.Line> others = commit.lines().subList(0, commit.lines().size() - 1);
            return new End(commit.signature(), LineDigests.of(others.stream().map(SealedCommit.Line::bytes).toList()));
        }

        boolean endsCommit() {
            return end.isPresent();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Line same && match.equals(same.match) && Arrays.equals(line, same.line)
                    && epoch.equals(same.epoch) && number == same.number && commitId.equals(same.commitId)
                    && end.equals(same.end);
        }

        @Override
        public int hashCode() {
            return 31 * epoch.hashCode() + Arrays.hashCode(line);
        }
    }
}
