package letopis.live.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import letopis.journal.NameKey;
import letopis.language.json.EventKinds;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Spelling;
import letopis.match.facts.Fact;
import letopis.notation.LoadedMatch;
import letopis.table.CardDefinition;
import letopis.table.Game;
import letopis.table.Lookalikes;

/// The vocabulary of conditions: display words in both languages and their codes.
public final class Lexicon {

    private static final Pattern CYRILLIC_PATTERN = Pattern.compile("\\p{IsCyrillic}");
    private static final Map<String, String> MATCH_CODES_BY_WORD = Map.of("turn", "turn", "ход", "turn", "phase",
            "phase", "фаза", "phase", "active", "active", "ходит", "active", "game", "game", "партия", "game", "winner",
            "winner", "победитель", "winner");
    private static final Map<String, String> CARD_CODES_BY_WORD = Map.of(Fact.ZONE_KEY, Fact.ZONE_KEY, "зона",
            Fact.ZONE_KEY, Fact.FACE_DOWN_KEY,
            Fact.FACE_DOWN_KEY, "рубашкой", Fact.FACE_DOWN_KEY, Fact.BEARER_KEY, Fact.BEARER_KEY, "надето",
            Fact.BEARER_KEY);
    private static final Map<String, String> SEATS_BY_WORD = Map.of("a", "A", "b", "B", "а", "A", "б", "B");

    private final Map<Kind, Map<String, Set<String>>> words = new HashMap<>();
    private final Map<String, CardDefinition> cards = new HashMap<>();

    enum Kind { OF_MATCH, OF_SEAT, OF_CARD, PHASE, ZONE, EVENT, CARD, SEAT }

    private Lexicon() {}

    /// @param games the games whose words are included
    /// @param cardNames the names of cards
    public static Lexicon of(Collection<? extends Game<?>> games, Collection<String> cardNames) {
        var lexicon = new Lexicon();
        MATCH_CODES_BY_WORD.forEach((word, code) -> lexicon.add(Kind.OF_MATCH, word, code));
        CARD_CODES_BY_WORD.forEach((word, code) -> lexicon.add(Kind.OF_CARD, word, code));
        SEATS_BY_WORD.forEach((word, seat) -> lexicon.add(Kind.SEAT, word, seat));
        cardNames.forEach(card -> lexicon.add(Kind.CARD, card, card));
        for (Game<?> game : games) {
            for (Language language : Language.values()) {
                Messages messages = Messages.ofGame(game, language);
                for (String key : messages.keys()) {
                    lexicon.addMessage(key, messages);
                }
            }
            EventKinds.of(game).all().forEach(kind -> lexicon.addEvent(kind.type()));
        }
        EventKinds.MATCH_KINDS.forEach(kind -> lexicon.addEvent(kind.type()));
        return lexicon;
    }

    /// Returns the words for one match, including the names of its players.
    public static Lexicon of(LoadedMatch<?> match) {
        Lexicon lexicon = of(List.of(match.game()), List.of()).withCards(match.cards().definitions());
        match.header().players().forEach((seat, name) -> lexicon.add(Kind.SEAT, name, seat.name()));
        return lexicon;
    }

    /// Adds the names of cards in both languages.
    public Lexicon withCards(Collection<? extends CardDefinition> definitions) {
        definitions.forEach(card -> {
            String name = card.name().value();
            add(Kind.CARD, name, name);
            add(Kind.CARD, card.english(), name);
            cards.putIfAbsent(name, card);
        });
        return this;
    }

    private void addMessage(String key, Messages messages) {
        int dot = key.indexOf('.');
        if (dot < 0) {
            return;
        }
        String code = key.substring(dot + 1);
        List<Kind> kinds = switch (key.substring(0, dot)) {
            case "resource" -> List.of(Kind.OF_SEAT, Kind.OF_CARD); // cards may share resources with players
            case "zone" -> List.of(Kind.OF_SEAT, Kind.ZONE);
            case "counter", "flag" -> List.of(Kind.OF_CARD);
            case "phase" -> List.of(Kind.PHASE);
            case String _ -> List.of();
        };
        for (Kind kind : kinds) {
            add(kind, code, code);
            add(kind, messages.format(key, Map.of()), code);
        }
    }

    private void addEvent(String type) {
        add(Kind.EVENT, type, type);
        add(Kind.EVENT, type.substring(type.indexOf('.') + 1), type);
    }

    private void add(Kind kind, String word, String code) {
        words.computeIfAbsent(kind, _ -> new TreeMap<>()).computeIfAbsent(normalize(word), _ -> new TreeSet<>())
                .add(code);
    }

    /// Normalizes a word by removing separators and differences in case.
    private static String normalize(String word) {
        return NameKey.fold(word).replaceAll("[\\s_-]+", " ").strip();
    }

    /// Returns the meanings of a word. There are several if games differ, and none if the word is unknown.
    Set<String> find(Kind kind, String word) {
        return words.getOrDefault(kind, Map.of()).getOrDefault(normalize(word), Set.of());
    }

    /// Returns the meanings of a name. A prefix is enough if only one card's name begins with it.
    Set<String> findName(Kind kind, String name) {
        Set<String> whole = find(kind, name);
        if (!whole.isEmpty()) {
            return whole;
        }
        String wanted = normalize(name);
        var begun = new TreeSet<String>();
        words.getOrDefault(kind, Map.of()).forEach((word, codes) -> {
            if (!wanted.isEmpty() && word.startsWith(wanted)) {
                begun.addAll(codes);
            }
        });
        return begun.size() == 1 ? begun : Set.of();
    }

    /// Returns the known word most similar to a misspelled one, as a detail for a message. A card is shown in the
    /// language of the message.
    Optional<Object> findNearest(String word, Kind... kinds) {
        var known = new LinkedHashMap<String, Object>();
        for (Kind kind : kinds) {
            words.getOrDefault(kind, Map.of()).forEach((text, codes) -> known.put(text,
                    kind == Kind.CARD ? formatName(codes.iterator().next(), word) : text));
        }
        return Spelling.findNearest(normalize(word), known.keySet()).map(known::get);
    }

    /// Returns the name of a card, in the language of the message if possible. If the written name differs from it only
    /// by look-alike letters, the card's name is not translated.
    private Object formatName(String card, String text) {
        CardDefinition known = cards.get(card);
        return known == null || Lookalikes.findDifference(text, card).isPresent() ? card : known;
    }

    /// Returns a few words as examples, in the given language if available.
    List<String> listExamples(Kind kind, Language language, int max) {
        Set<String> known = words.getOrDefault(kind, Map.of()).keySet();
        var all = new ArrayList<>(known.stream().filter(word ->
                CYRILLIC_PATTERN.matcher(word).find() == (language == Language.RU)).toList());
        if (all.isEmpty()) {
            all.addAll(known);
        }
        return List.copyOf(all.subList(0, Math.min(max, all.size())));
    }
}
