package letopis.notation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seal;

/// The card sets this process has read, by their hash. Most matches are played with the same few sets, so that each is
/// hashed and turned into text once, however many matches are read.
final class KnownCardSets {

    private static final int KEPT = 32;

    private static final Map<String, Definitions> KNOWN = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Definitions> eldest) {
            return size() > KEPT;
        }
    };

    private record Definitions(byte[] bytes, String text) {}

    private KnownCardSets() {}

    static Optional<String> find(String sha256) {
        synchronized (KNOWN) {
            return Optional.ofNullable(KNOWN.get(sha256)).map(Definitions::text);
        }
    }

    /// The definitions as text, or nothing when the hash is not made over these bytes.
    static Optional<String> checked(String sha256, byte[] bytes, int from, int to) {
        Definitions known;
        synchronized (KNOWN) {
            known = KNOWN.get(sha256);
        }
        if (known != null && Arrays.equals(known.bytes(), 0, known.bytes().length, bytes, from, to)) {
            return Optional.of(known.text());
        }
        byte[] own = Arrays.copyOfRange(bytes, from, to);
        var read = new Definitions(own, new String(own, StandardCharsets.UTF_8));
        if (!HexFormat.of().formatHex(Seal.newDigest().digest(own)).equals(sha256)
                || !Arrays.equals(read.text().getBytes(StandardCharsets.UTF_8), own)) { // not UTF-8
            return Optional.empty();
        }
        synchronized (KNOWN) {
            KNOWN.put(sha256, read);
        }
        return Optional.of(read.text());
    }
}
