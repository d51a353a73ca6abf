package letopis.kafka;

import java.util.Arrays;
import letopis.journal.MatchId;

/// A record of the topic. All records of a match lie in one partition, in the order they were written in.
///
/// The highest [Claim] in the topic says who writes the match; lines under an older claim do not count.
sealed interface Sheet {

    MatchId match();

    /// @param claim of whoever writes this
    Claim claim();

    /// Begins a match; a second one for the same match does not count. Its writer has the first claim.
    ///
    /// @param line the line of the header
    record Opened(MatchId match, byte[] line, Claim claim, String writer) implements Sheet {

        @Override
        public boolean equals(Object other) {
            return other instanceof Opened(var otherMatch, var otherLine, var otherClaim, var otherWriter)
                    && match.equals(otherMatch) && Arrays.equals(line, otherLine) && claim.equals(otherClaim) && writer.equals(otherWriter);
        }

        @Override
        public int hashCode() {
            return claim.hashCode();
        }
    }

    /// From here on somebody else writes.
    record Claimed(MatchId match, Claim claim, String writer) implements Sheet {}

    /// The line of an entry.
    ///
    /// @param seal the hash of the seal, on the last line of a commit; else empty
    record Line(MatchId match, byte[] line, Claim claim, String seal) implements Sheet {

        boolean closes() {
            return !seal.isEmpty();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Line(var otherMatch, var otherLine, var otherClaim, var otherSeal)
                    && match.equals(otherMatch) && Arrays.equals(line, otherLine) && claim.equals(otherClaim) && seal.equals(otherSeal);
        }

        @Override
        public int hashCode() {
            return 31 * claim.hashCode() + Arrays.hashCode(line);
        }
    }
}
