package letopis.journal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The hash that closes a commit and chains it to the previous seal. It is the SHA-256 of the previous seal's hash in
/// hex digits and the public form of every line of the commit, each followed by a line feed. The first seal of a match
/// closes its header and has no predecessor.
///
/// @param last the last entry under the seal; [Sequence#NONE] for the seal of the header
/// @param sha256 64 lower-case hex digits
public record Seal(Sequence last, String sha256) {

    private static final MessageDigest DIGEST_PROTOTYPE = lookUpDigest();

    /// Returns the seal of a header.
    ///
    /// @param line the line of the header, without the line feed
    public static Seal ofHeader(byte[] line) {
        return new Chain("").addLine(line, 0, line.length).close(Sequence.NONE);
    }

    /// Starts the seal that follows this one.
    public Chain startChain() {
        return new Chain(sha256);
    }

    /// A builder of consecutive seals. It takes the lines of a commit in order, closes the seal, and starts the next
    /// one.
    public static final class Chain {

        private final MessageDigest digest = newDigest();

        private Chain(String previous) {
            digest.update(previous.getBytes(StandardCharsets.ISO_8859_1));
        }

        /// Adds the public form of one line. The line feed is not part of `bytes`.
        public Chain addLine(byte[] bytes, int from, int length) {
            digest.update(bytes, from, length);
            digest.update((byte) '\n');
            return this;
        }

        /// Adds bytes unchanged. They are either the start of a line that [#addLine] completes, or several lines with
        /// their line feeds.
        public Chain addBytes(byte[] bytes, int from, int length) {
            digest.update(bytes, from, length);
            return this;
        }

        /// Returns the finished seal and starts the next one.
        public Seal close(Sequence lastEntry) {
            String hash = HexFormat.of().formatHex(digest.digest());
            digest.update(hash.getBytes(StandardCharsets.ISO_8859_1));
            return new Seal(lastEntry, hash);
        }
    }

    /// Returns a new SHA-256 digest. The digest is cloned from an unused one, because a provider lookup takes longer
    /// than hashing a short commit.
    public static MessageDigest newDigest() {
        try {
            return (MessageDigest) DIGEST_PROTOTYPE.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("the SHA-256 of every Java platform can be copied", e);
        }
    }

    private static MessageDigest lookUpDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
