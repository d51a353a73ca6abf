package letopis.notation;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Header.PinnedCards;
import letopis.journal.LruCache;
import letopis.journal.Seal;
import letopis.language.json.BadJson;
import letopis.language.json.JsonIn;
import letopis.language.json.JsonOut;
import letopis.language.json.Lines;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// The second line of a replay file: the card set that the header names, in full. It is sealed by its hash, which is in
/// the header. Logs that hold many matches keep each set once instead.
public final class CardSetLine {

    static final byte[] START = "{\"cards\":".getBytes(StandardCharsets.US_ASCII);

    private static final int KEPT = 32;

    /// The sets this process has read, by their hash. Most matches are played with the same few sets, so that each is
    /// hashed and turned into text once, however many matches are read.
    private static final LruCache<String, Definitions> KNOWN = new LruCache<>(KEPT);

    private record Definitions(byte[] bytes, String text) {}

    private CardSetLine() {}

    public static byte[] write(PinnedCards cards) {
        return before(cards).value(cards.json().getBytes(StandardCharsets.UTF_8)).end('}').toBytes();
    }

    private static JsonOut before(PinnedCards cards) {
        var out = new JsonOut(256);
        out.begin('{');
        out.name("cards").text(cards.set());
        out.name("sha256").text(cards.sha256());
        return out.name("definitions");
    }

    /// Reads the definitions from the line.
    ///
    /// @param named what the header names, without definitions
    /// @throws BadJson when the line is not the one of that set
    static String read(PinnedCards named, byte[] bytes, int from, int to) {
        byte[] before = before(named).toBytes();
        int end = to - 1;
        boolean framed = bytes[end] == '}' && Lines.startsWith(bytes, from, end, before);
        return (framed ? checked(named.sha256(), bytes, from + before.length, end)
                : Optional.<String>empty())
                .orElseThrow(() -> new BadJson("cards-broken", details(named), framed ? before.length : 0));
    }

    static Map<String, Object> details(PinnedCards named) {
        return Map.of("set", FileProblem.brief(named.set()), "sha256", named.sha256());
    }

    /// Whether these are the definitions of a card set, as far as one can tell without the game: a list in JSON.
    public static boolean isSet(byte[] definitions) {
        try (JsonIn in = JsonIn.strict(definitions, 0, definitions.length)) {
            in.expect(JsonToken.START_ARRAY, "expected.list");
            in.pass();
            return in.next() == null;
        } catch (BadJson _) {
            return false;
        }
    }

    /// Where a log keeps the sets its matches are played with.
    public interface Store {

        /// The definitions with this hash as they are stored, or nothing when the log does not have them.
        Optional<byte[]> definitions(String sha256);
    }

    /// The set a header names, from a log that keeps sets once.
    ///
    /// @param source the name errors are reported under
    /// @throws BadFile when the set is missing, or is not the one the hash was made over
    static PinnedCards find(String source, PinnedCards named, Store store) {
        String json = known(named.sha256()).orElseGet(() -> {
            byte[] stored = store.definitions(named.sha256())
                    .orElseThrow(() -> new BadFile(source, new FileProblem("cards-missing", details(named))));
            return checked(named.sha256(), stored, 0, stored.length)
                    .orElseThrow(() -> new BadFile(source, new FileProblem("cards-broken", details(named))));
        });
        return new PinnedCards(named.set(), named.sha256(), json);
    }

    static Optional<String> known(String sha256) {
        return KNOWN.find(sha256).map(Definitions::text);
    }

    /// Returns the definitions as text, or nothing if the hash is not made over these bytes.
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
