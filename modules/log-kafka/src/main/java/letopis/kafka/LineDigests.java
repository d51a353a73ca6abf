package letopis.kafka;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seal;

/// The digests by which the last record of a commit identifies the commit's lines. Each is the first eight bytes of the
/// SHA-256 of a line. With them, readers can find these lines even if many other lines claim to belong to the commit.
final class LineDigests {

    private static final int BYTE_COUNT = 8;
    private static final int HEX_LENGTH = 2 * BYTE_COUNT;

    private LineDigests() {}

    static String of(byte[] line) {
        return of(Seal.newDigest(), line);
    }

    private static String of(MessageDigest digest, byte[] line) {
        return HexFormat.of().formatHex(digest.digest(line), 0, BYTE_COUNT);
    }

    static List<String> of(List<byte[]> lines) {
        MessageDigest digest = Seal.newDigest();
        return lines.stream().map(line -> of(digest, line)).toList();
    }

    /// Splits text into digests. Returns empty if the text has another form.
    static Optional<List<String>> split(byte[] text) {
        if (text.length % HEX_LENGTH != 0) {
            return Optional.empty();
        }
        var digests = new ArrayList<String>(text.length / HEX_LENGTH);
        for (int i = 0; i < text.length; i += HEX_LENGTH) {
            digests.add(new String(Arrays.copyOfRange(text, i, i + HEX_LENGTH), US_ASCII));
        }
        return Optional.of(digests);
    }
}
