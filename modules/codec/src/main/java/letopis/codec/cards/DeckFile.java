package letopis.codec.cards;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.codec.json.BadJson;
import letopis.codec.json.JsonIn;
import letopis.codec.json.Lines;
import letopis.codec.message.BadFile;
import letopis.codec.message.FileProblem;
import letopis.codec.message.Language;
import letopis.codec.source.SourceFile;
import letopis.codec.text.Words;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;

/// A deck as somebody wrote it down. Either text, a part and then its cards, in either language, with `#` before
/// remarks:
///
/// ```
/// creatures:
/// 2 Рыцарь
/// main:
/// 3 Sword
/// ```
///
/// or JSON, `{"creatures":{"Рыцарь":2},"main":{"Меч":3}}`. Remembers where everything is, so that whoever checks the
/// deck can point at it.
public final class DeckFile {

    /// Never goes back over spaces: a line of many would take minutes.
    private static final Pattern CARD = Pattern.compile("\\s*+(\\d{1,4})(?:\\s*+[x×х*])?\\s++(\\S.*+)");

    private final String file;
    private final CardSet cards;
    private final Map<String, String> parts = new LinkedHashMap<>(); // by every word for it
    private final Map<List<Optional<?>>, Place> places = new HashMap<>(); // the last, by part and card, and by card
    private final Map<String, Map<CardName, Integer>> list = new LinkedHashMap<>();

    /// Where something is written: a part when there is no card.
    public record Place(String part, Optional<CardName> card, long line, int column) {}

    private DeckFile(String file, Game<?> game, CardSet cards) {
        this.file = file;
        this.cards = cards;
        for (Language language : Language.values()) {
            var words = Words.of(game, language, cards, Map.of());
            words.codes("part").forEach(part -> {
                parts.put(part, part);
                parts.put(words.word("part." + part).toLowerCase(Locale.ROOT), part);
            });
        }
    }

    /// @throws BadFile when it is not written like a deck; which cards may be in one is for the game to say
    public static DeckFile read(Path path, Game<?> game, CardSet cards) {
        return read(path.toString(), SourceFile.bytes(path, SourceFile.PAGE_MAX), game, cards);
    }

    /// A deck that comes from elsewhere than a file.
    ///
    /// @param source what messages call it
    /// @throws BadFile when it is not written like a deck
    public static DeckFile read(String source, byte[] bytes, Game<?> game, CardSet cards) {
        var deck = new DeckFile(source, game, cards);
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.stripLeading().startsWith("{")) {
            CardSets.inFile(deck.file, bytes, in -> deck.json(in, bytes));
        } else {
            deck.text(text);
        }
        return deck;
    }

    /// How many copies of each card, by part, as a game takes it; the parts in the order of their names.
    public Map<String, Map<CardName, Integer>> list() {
        return Collections.unmodifiableMap(new TreeMap<>(list));
    }

    /// Where a violation is best pointed out: at the card in that part, the last of that name, or the part.
    public Optional<Place> place(Optional<String> part, Optional<CardName> card) {
        return Optional.ofNullable(places.get(List.of(part, card)));
    }

    private void text(String text) {
        String part = null;
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            String plain = line.contains("#") ? line.substring(0, line.indexOf('#')) : line;
            Matcher card = CARD.matcher(plain);
            if (plain.strip().endsWith(":")) {
                part = part(plain.strip().substring(0, plain.strip().length() - 1).strip(), number, column(plain));
                add(new Place(part, Optional.empty(), number, column(plain)), 0);
            } else if (card.matches() && part != null) {
                CardName name = named(card.group(2).stripTrailing());
                add(new Place(part, Optional.of(name), number, card.start(2) + 1), Integer.parseInt(card.group(1)));
            } else if (!plain.isBlank()) {
                String expected = part == null ? "expected.part" : "expected.copies";
                throw new BadFile(file, number, column(plain),
                        FileProblem.wrong(expected, FileProblem.quoted(plain.strip())), null);
            }
        }
    }

    private static int column(String line) {
        return line.length() - line.stripLeading().length() + 1;
    }

    private String part(String word, int line, int column) {
        String part = parts.get(word.toLowerCase(Locale.ROOT));
        if (part == null) {
            throw new BadFile(file, line, column, unknownPart(word), null);
        }
        return part;
    }

    private FileProblem unknownPart(String word) {
        return FileProblem.unknown("unknown-name", word, parts.keySet());
    }

    private DeckFile json(JsonIn in, byte[] bytes) {
        in.inObject();
        while (in.next() == JsonToken.FIELD_NAME) {
            String part = parts.get(in.tokenText().toLowerCase(Locale.ROOT));
            if (part == null) {
                throw new BadJson(unknownPart(in.tokenText()), in.tokenStart());
            }
            add(at(bytes, in.tokenStart(), part, Optional.empty()), 0);
            in.expect(JsonToken.START_OBJECT, "expected.object");
            while (in.next() == JsonToken.FIELD_NAME) {
                Place place = at(bytes, in.tokenStart(), part, Optional.of(named(in.tokenText())));
                in.next();
                long copies = in.number();
                if (copies < 0 || copies > 9999) {
                    throw in.wrong("expected.copies");
                }
                add(place, (int) copies);
            }
        }
        return this;
    }

    private static Place at(byte[] bytes, int offset, String part, Optional<CardName> card) {
        Lines.Place place = Lines.place(bytes, offset);
        return new Place(part, card, place.line(), place.column());
    }

    private void add(Place place, int copies) {
        places.put(List.of(Optional.of(place.part()), place.card()), place);
        places.put(List.of(Optional.empty(), place.card()), place);
        Map<CardName, Integer> part = list.computeIfAbsent(place.part(), _ -> new LinkedHashMap<>());
        if (copies > 0) {
            place.card().ifPresent(card -> part.merge(card, copies, Integer::sum));
        }
    }

    /// A card by its name in either language, whatever its capitals; otherwise what is written, for the game to refuse.
    private CardName named(String written) {
        return cards.named(written).orElseGet(() -> new CardName(written.isBlank() ? "?" : written));
    }
}
