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
import letopis.language.json.JsonReader;
import letopis.language.json.JsonWriter;
import letopis.language.json.LinePositions;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// The second line of a replay file: the complete card set named by the header. The header also contains its hash,
/// which protects it. Logs that hold many matches store each set once instead.
public final class CardSetLine {

    static final byte[] START = "{\"cards\":".getBytes(StandardCharsets.US_ASCII);

    private static final int CACHE_SIZE = 32;

    /// The card sets read by this process, by hash. Most matches use the same few sets, so each is hashed and decoded
    /// only once, regardless of the number of matches.
    private static final LruCache<String, CachedDefinitions> DEFINITION_CACHE = new LruCache<>(CACHE_SIZE);

    private record CachedDefinitions(byte[] bytes, String text) {}

    private CardSetLine() {}

    public static byte[] write(PinnedCards cards) {
        return beginLine(cards).value(cards.json().getBytes(StandardCharsets.UTF_8)).end('}').toBytes();
    }

    private static JsonWriter beginLine(PinnedCards cards) {
        var out = new JsonWriter(256);
        out.begin('{');
        out.name("cards").text(cards.set());
        out.name("sha256").text(cards.sha256());
        return out.name("definitions");
    }

    /// Reads the definitions from the line.
    ///
    /// @param pinnedCards the header's entry, without definitions
    /// @throws BadJson if the line does not contain this set
    static String read(PinnedCards pinnedCards, byte[] bytes, int from, int to) {
        byte[] before = beginLine(pinnedCards).toBytes();
        int end = to - 1;
        boolean framed = bytes[end] == '}' && LinePositions.startsWith(bytes, from, end, before);
        return (framed ? decodeVerifiedText(pinnedCards.sha256(), bytes, from + before.length, end)
                : Optional.<String>empty())
                .orElseThrow(() -> new BadJson("cards-broken", createProblemDetails(pinnedCards), framed ? before.length
                : 0));
    }

    static Map<String, Object> createProblemDetails(PinnedCards pinnedCards) {
        return Map.of("set", FileProblem.abbreviate(pinnedCards.set()), "sha256", pinnedCards.sha256());
    }

    /// Returns true if the bytes can be the definitions of a card set, that is, a JSON list. A complete check needs the
    /// game.
    public static boolean isCardList(byte[] definitions) {
        try (JsonReader in = JsonReader.createStrictReader(definitions, 0, definitions.length)) {
            in.expect(JsonToken.START_ARRAY, "expected.list");
            in.skipRest();
            return in.next() == null;
        } catch (BadJson _) {
            return false;
        }
    }

    /// The storage of a log for the card sets of its matches.
    public interface DefinitionStore {

        /// Returns the stored definitions with this hash, or empty if the log does not have them.
        Optional<byte[]> loadDefinitions(String sha256);
    }

    /// Finds a header's card set in a log that stores sets once.
    ///
    /// @param source the name used in errors
    /// @throws BadFile if the set is missing or does not match its hash
    static PinnedCards find(String source, PinnedCards pinnedCards, DefinitionStore store) {
        String json = findCachedDefinitions(pinnedCards.sha256()).orElseGet(() -> {
            byte[] stored = store.loadDefinitions(pinnedCards.sha256())
                    .orElseThrow(() -> new BadFile(source,
                    new FileProblem("cards-missing", createProblemDetails(pinnedCards))));
            return decodeVerifiedText(pinnedCards.sha256(), stored, 0, stored.length)
                    .orElseThrow(() -> new BadFile(source,
                    new FileProblem("cards-broken", createProblemDetails(pinnedCards))));
        });
        return new PinnedCards(pinnedCards.set(), pinnedCards.sha256(), json);
    }

    static Optional<String> findCachedDefinitions(String sha256) {
        return DEFINITION_CACHE.find(sha256).map(CachedDefinitions::text);
    }

    /// Returns the definitions as text, or empty if they do not match the hash.
    static Optional<String> decodeVerifiedText(String sha256, byte[] bytes, int from, int to) {
        CachedDefinitions known = DEFINITION_CACHE.find(sha256).orElse(null);
        if (known != null && Arrays.equals(known.bytes(), 0, known.bytes().length, bytes, from, to)) {
            return Optional.of(known.text());
        }
        byte[] own = Arrays.copyOfRange(bytes, from, to);
        var read = new CachedDefinitions(own, new String(own, StandardCharsets.UTF_8));
        if (!HexFormat.of().formatHex(Seal.newDigest().digest(own)).equals(sha256)
                || !Arrays.equals(read.text().getBytes(StandardCharsets.UTF_8), own)) { // not UTF-8
            return Optional.empty();
        }
        DEFINITION_CACHE.put(sha256, read);
        return Optional.of(read.text());
    }
}
