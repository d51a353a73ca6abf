package letopis.language.cards;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.NameKey;
import letopis.language.json.BadJson;
import letopis.language.json.JsonReader;
import letopis.language.json.LinePositions;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceText;
import letopis.language.text.Words;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;

/// A deck written by people. It is either text in either language, with each part followed by its cards; a line
/// that begins with `#` is a comment:
///
/// ```
/// creatures:
/// 2 Рыцарь
/// main:
/// 3 Sword
/// ```
///
/// or JSON, `{"creatures":{"Рыцарь":2},"main":{"Меч":3}}`. It records the place of every part and card, so that
/// violations can be located.
public final class DeckFile {

    /// The quantifiers are possessive, because backtracking over a line of many spaces would take minutes.
    private static final Pattern CARD_PATTERN = Pattern.compile("\\s*+(\\d{1,4})(?:\\s*+[x×х*])?\\s++(\\S.*+)");

    private final String file;
    private final CardSet cards;
    private final Map<String, String> partsByAlias = new LinkedHashMap<>(); // by every alias
    private final Map<List<Optional<?>>, SourceLocation> places = new HashMap<>(); // the last, by part and card
    private final Map<String, Map<CardName, Integer>> cardCountsByPart = new LinkedHashMap<>();

    /// The position of a card, or of a part if `card` is empty.
    public record SourceLocation(String part, Optional<CardName> card, long line, int column) {}

    private DeckFile(String file, Game<?> game, CardSet cards) {
        this.file = file;
        this.cards = cards;
        for (Language language : Language.values()) {
            var words = Words.of(game, language, cards, Map.of());
            words.listCodes("part").forEach(part -> {
                partsByAlias.put(part, part);
                partsByAlias.put(NameKey.fold(words.word("part." + part)), part);
            });
        }
    }

    /// @throws BadFile if the syntax is wrong; only the game checks which cards a deck may contain
    public static DeckFile read(Path path, Game<?> game, CardSet cards) {
        return read(path.toString(), SourceFile.readBytes(path, SourceFile.MAX_PAGE_BYTES), game, cards);
    }

    /// Reads a deck that does not come from a file.
    ///
    /// @param source the name in messages
    /// @throws BadFile if the syntax is wrong
    public static DeckFile read(String source, byte[] bytes, Game<?> game, CardSet cards) {
        var deck = new DeckFile(source, game, cards);
        String text = SourceText.of(source, bytes);
        if (text.stripLeading().startsWith("{")) {
            byte[] json = text.getBytes(StandardCharsets.UTF_8);
            CardSets.parseFile(deck.file, json, in -> deck.readJson(in, json));
        } else {
            deck.readText(text);
        }
        return deck;
    }

    /// Returns the number of copies of each card by part, with the parts in alphabetical order.
    public Map<String, Map<CardName, Integer>> cardCountsByPart() {
        return Collections.unmodifiableMap(new TreeMap<>(cardCountsByPart));
    }

    /// Returns the best place to report a violation: the card in that part, else the last card with that name, else the
    /// part.
    public Optional<SourceLocation> findPlace(Optional<String> part, Optional<CardName> card) {
        return Optional.ofNullable(places.get(List.of(part, card)));
    }

    private void readText(String text) {
        String part = null;
        int number = 0;
        for (String plain : (Iterable<String>) text.lines()::iterator) {
            number++;
            int line = number;
            if (plain.stripLeading().startsWith("#")) {
                continue;
            }
            Matcher card = CARD_PATTERN.matcher(plain);
            if (plain.strip().endsWith(":")) {
                part = resolvePart(plain.strip().substring(0, plain.strip().length() - 1).strip(), number,
                        findColumn(plain));
                add(new SourceLocation(part, Optional.empty(), number, findColumn(plain)), 0);
            } else if (card.matches() && part != null) {
                String written = card.group(2).stripTrailing();
                CardName name = findCardName(written).orElseThrow(() -> new BadFile(file, line, card.start(2) + 1,
                        createAmbiguousNameProblem(written), null));
                add(new SourceLocation(part, Optional.of(name), number, card.start(2) + 1),
                        Integer.parseInt(card.group(1)));
            } else if (!plain.isBlank()) {
                String expected = part == null ? "expected.part" : "expected.copies";
                throw new BadFile(file, number, findColumn(plain),
                        FileProblem.ofWrongValue(expected, FileProblem.quote(plain.strip())), null);
            }
        }
    }

    private static int findColumn(String line) {
        return line.length() - line.stripLeading().length() + 1;
    }

    private String resolvePart(String word, int line, int column) {
        String part = partsByAlias.get(NameKey.fold(word));
        if (part == null) {
            throw new BadFile(file, line, column, createUnknownPartProblem(word), null);
        }
        return part;
    }

    private FileProblem createUnknownPartProblem(String word) {
        return FileProblem.ofUnknownName("unknown-name", word, partsByAlias.keySet());
    }

    private DeckFile readJson(JsonReader in, byte[] bytes) {
        in.enterObject();
        while (in.next() == JsonToken.FIELD_NAME) {
            String part = partsByAlias.get(NameKey.fold(in.tokenText()));
            if (part == null) {
                throw new BadJson(createUnknownPartProblem(in.tokenText()), in.tokenStart());
            }
            add(findLocation(bytes, in.tokenStart(), part, Optional.empty()), 0);
            in.expect(JsonToken.START_OBJECT, "expected.object");
            while (in.next() == JsonToken.FIELD_NAME) {
                SourceLocation place = findLocation(bytes, in.tokenStart(), part,
                        Optional.of(findCardName(in.tokenText())
                        .orElseThrow(() -> new BadJson(createAmbiguousNameProblem(in.tokenText()), in.tokenStart()))));
                in.next();
                long copies = in.number();
                if (copies < 0 || copies > 9999) {
                    throw in.createWrongValueError("expected.copies");
                }
                add(place, (int) copies);
            }
        }
        return this;
    }

    private static SourceLocation findLocation(byte[] bytes, int offset, String part, Optional<CardName> card) {
        LinePositions.Place place = LinePositions.locate(bytes, offset);
        return new SourceLocation(part, card, place.line(), place.column());
    }

    private void add(SourceLocation place, int copies) {
        places.put(List.of(Optional.of(place.part()), place.card()), place);
        places.put(List.of(Optional.empty(), place.card()), place);
        Map<CardName, Integer> part = cardCountsByPart.computeIfAbsent(place.part(), _ -> new LinkedHashMap<>());
        if (copies > 0) {
            place.card().ifPresent(card -> part.merge(card, copies, Integer::sum));
        }
    }

    /// Finds a card by its name in either language. Returns an unknown name unchanged, so that the game can reject it.
    /// Returns empty if several cards share the name.
    private Optional<CardName> findCardName(String text) {
        return cards.findAllByText(text).size() > 1 ? Optional.empty()
                : cards.findByText(text).or(() -> Optional.of(new CardName(text.isBlank() ? "?" : text)));
    }

    private FileProblem createAmbiguousNameProblem(String text) {
        SortedSet<CardName> called = cards.findAllByText(text);
        return new FileProblem("several-cards", Map.of("name", FileProblem.abbreviate(text), "one", called.first(),
                "other", called.last()));
    }
}
