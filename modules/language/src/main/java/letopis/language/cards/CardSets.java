package letopis.language.cards;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import letopis.journal.Header;
import letopis.journal.LruCache;
import letopis.journal.Seal;
import letopis.language.json.BadJson;
import letopis.language.json.Container;
import letopis.language.json.JsonReader;
import letopis.language.json.JsonScanner;
import letopis.language.json.JsonWriter;
import letopis.language.json.LinePositions;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.GameResource;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import org.jspecify.annotations.Nullable;

/// A reader of card sets that are shipped with a game, written by people, or pinned in a match. A file is
/// `{"set":"…","cards":[…]}`; each card is one of the game's records, distinguished by `kind`. Empty components may be
/// omitted.
public final class CardSets {

    private static final int CACHE_SIZE = 32;

    /// The most recently read pinned sets.
    private static final LruCache<List<Object>, CachedSet> CACHE = new LruCache<>(CACHE_SIZE);

    private static final Map<List<Object>, CardSet> BUILT_IN_SETS = new ConcurrentHashMap<>();

    private CardSets() {}

    /// Returns the card set shipped with a game, read once per process.
    public static CardSet loadBuiltInCardSet(Game<?> game) {
        return BUILT_IN_SETS.computeIfAbsent(List.of(game.getClass(), game.id()), _ -> {
            GameResource file = GameResource.of(game, "cards.json");
            return read(file.name(), file.bytes(), game);
        });
    }

    /// @throws BadFile if the file is not a card set of this game; the error describes the first mistake
    public static CardSet read(Path path, Game<?> game) {
        CardFile file = CardFile.read(path, game);
        if (!file.mistakes().isEmpty()) {
            throw file.mistakes().getFirst();
        }
        return file.cards();
    }

    public static CardSet read(String file, byte[] bytes, Game<?> game) {
        return parseFile(file, bytes, in -> {
            in.enterObject();
            in.expectName("set");
            String set = in.text();
            in.expectName("cards");
            List<CardDefinition> cards = readDefinitions(in, game);
            in.expectObjectEnd();
            return new CardSet(set, cards);
        });
    }

    public static CardSet addCards(CardSet cards, CardSet addedCards) {
        var all = new LinkedHashMap<CardName, CardDefinition>();
        cards.definitions().forEach(card -> all.put(card.name(), card));
        addedCards.definitions().forEach(card -> all.put(card.name(), card));
        return new CardSet(cards.name() + "+", all.values());
    }

    /// Returns the definitions in the form that a match pins. They are encoded once per set.
    public static Header.PinnedCards pin(CardSet cards, Game<?> game) {
        return cards.index(Header.PinnedCards.class, all -> encode(all, game));
    }

    private static Header.PinnedCards encode(CardSet cards, Game<?> game) {
        Shape shape = Shapes.of(game.definitions());
        var out = new JsonWriter(1 << 14);
        out.begin('[');
        for (CardDefinition definition : cards.definitions()) {
            shape.write(definition, out);
        }
        byte[] json = out.end(']').toBytes();
        return new Header.PinnedCards(cards.name(), computeHash(json), new String(json, StandardCharsets.UTF_8));
    }

    /// Returns the definitions pinned in a match.
    ///
    /// @throws BadFile if they do not match their hash, or the game no longer knows such cards
    public static CardSet unpin(Header.PinnedCards pinnedCards, Game<?> game) {
        return unpin("pinned cards", pinnedCards, game);
    }

    /// Reads a set once per process, regardless of the number of matches that use it.
    public static CardSet unpin(String file, Header.PinnedCards pinnedCards, Game<?> game) {
        // Not a record, because generated record methods are linked on first use, which costs start-up time.
        List<Object> key = List.of(game.getClass(), pinnedCards.set(), pinnedCards.sha256());
        CachedSet read = CACHE.find(key).orElse(null);
        if (read == null || !read.json().equals(pinnedCards.json())) {
            read = new CachedSet(pinnedCards.json(), read(file, pinnedCards, game));
            CACHE.put(key, read);
        }
        return read.cards();
    }

    private record CachedSet(String json, CardSet cards) {}

    private static CardSet read(String file, Header.PinnedCards pinnedCards, Game<?> game) {
        byte[] json = pinnedCards.json().getBytes(StandardCharsets.UTF_8);
        if (!computeHash(json).equals(pinnedCards.sha256())) {
            throw new BadFile(file, new FileProblem(
                    "cards-broken",
                    Map.of("set", FileProblem.abbreviate(pinnedCards.set()), "sha256", pinnedCards.sha256())));
        }
        List<CardDefinition> scanned = scan(json, game);
        if (scanned != null) {
            return new CardSet(pinnedCards.set(), scanned);
        }
        return parseFile(file, json, in -> new CardSet(pinnedCards.set(), readDefinitions(in, game)));
    }

    /// Returns the definitions if they are in the form of [#pin], otherwise null. See [JsonScanner].
    private static @Nullable List<CardDefinition> scan(byte[] json, Game<?> game) {
        var cards = new ArrayList<CardDefinition>();
        var names = new HashSet<>();
        try {
            var in = new JsonScanner(json, 0);
            for (Object card : (List<?>) new Container.ListShape(Shapes.of(game.definitions()), false).scan(in)) {
                cards.add((CardDefinition) card);
                names.add(cards.getLast().name());
            }
            return in.position() == json.length && names.size() == cards.size() ? cards : null;
        } catch (JsonScanner.NonCanonicalJson _) {
            return null;
        }
    }

    private static List<CardDefinition> readDefinitions(JsonReader in, Game<?> game) {
        in.checkToken(JsonToken.START_ARRAY, "expected.list");
        Shape shape = Shapes.of(game.definitions());
        var names = new LinkedHashSet<>();
        var cards = new ArrayList<CardDefinition>();
        while (in.next() != JsonToken.END_ARRAY) {
            int start = in.tokenStart();
            var card = (CardDefinition) shape.read(in);
            if (!names.add(card.name())) {
                throw new BadJson("repeated-card", Map.of("name", card.name().value()), start);
            }
            cards.add(card);
        }
        return cards;
    }

    private static String computeHash(byte[] json) {
        return HexFormat.of().formatHex(Seal.newDigest().digest(json));
    }

    static <T> T parseFile(String file, byte[] bytes, Function<JsonReader, T> parser) {
        try (JsonReader in = JsonReader.createLenientReader(bytes)) {
            in.next();
            T read = parser.apply(in);
            if (in.next() != null) {
                throw in.createWrongValueError("expected.end");
            }
            return read;
        } catch (BadJson e) {
            LinePositions.Place place = LinePositions.locate(bytes, e.offset);
            throw new BadFile(file, place.line(), place.column(), e.problem, e);
        }
    }
}
