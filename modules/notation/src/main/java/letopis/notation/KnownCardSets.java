package letopis.notation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import letopis.journal.LruCache;
import letopis.journal.Seal;

/// The card sets this process has read, by their hash. Most matches are played with the same few sets, so that each is
/// hashed and turned into text once, however many matches are read.
final class KnownCardSets {

    private static final int KEPT = 32;

    private static final LruCache<String, Definitions> KNOWN = new LruCache<>(KEPT);

    private record Definitions(byte[] bytes, String text) {}

    private KnownCardSets() {}

    static Optional<String> find(String sha256) {
        return KNOWN.find(sha256).map(Definitions::text);
    }

    /// The definitions as text, or nothing when the hash is not made over these bytes.
    static Optional<String> checked(String sha256, byte[] bytes, int from, int to) {
        Definitions known = KNOWN.find(sha256).orElse(null);
        if (known != null && Arrays.equals(known.bytes(), 0, known.bytes().length, bytes, from, to)) {
            return Optional.of(known.text());
        }
        byte[] own = Arrays.copyOfRange(bytes, from, to);
        var read = new Definitions(own, new String(own, StandardCharsets.UTF_8));
        if (!HexFormat.of().formatHex(Seal.newDigest().digest(own)).equals(sha256)
                || !Arrays.equals(read.text().getBytes(StandardCharsets.UTF_8), own)) { // not UTF-8
            return Optional.empty();
        }
        KNOWN.put(sha256, read);
        return Optional.of(read.text());
    }
}
