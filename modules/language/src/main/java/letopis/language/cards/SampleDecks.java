package letopis.language.cards;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.message.GameResource;
import letopis.language.message.Language;
import letopis.table.CardName;
import letopis.table.Game;

/// The decks shipped with a game, for simulated matches and first steps. The resource is `{"decks":[…]}`.
public final class SampleDecks {

    private static final Shape SHAPE = Shapes.of(Decks.class);
    private static final Map<List<Object>, List<SampleDeck>> CACHE = new ConcurrentHashMap<>();

    private record Decks(List<SampleDeck> decks) {}

    private SampleDecks() {}

    /// @param name the name on the command line
    /// @param settings the settings for which the deck was made; other settings may have any value
    /// @param list the number of copies of each card, by part of the deck
    public record SampleDeck(
            String name, String russian, String english, SortedMap<String, String> settings,
            SortedMap<String, SortedMap<CardName, Integer>> list) {

        public String title(Language language) {
            return language.of(russian, english);
        }

        /// Returns the parts in the form a game expects, in alphabetical order.
        public Map<String, Map<CardName, Integer>> parts() {
            return Collections.unmodifiableMap(new TreeMap<>(list));
        }
    }

    /// Returns the decks of a game that fit these settings.
    ///
    /// @param settings the settings, completed by the game
    public static List<SampleDeck> of(Game<?> game, Map<String, String> settings) {
        return of(game).stream().filter(deck -> settings.entrySet().containsAll(deck.settings().entrySet())).toList();
    }

    public static List<SampleDeck> of(Game<?> game) {
        return CACHE.computeIfAbsent(List.of(game.getClass(), game.id()), _ -> GameResource.find(game, "decks.json")
                .map(file -> CardSets.parseFile(file.name(), file.bytes(), in -> (Decks) SHAPE.read(in)).decks())
                .orElse(List.of()));
    }
}
