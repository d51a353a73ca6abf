package letopis.recording;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.MixRule;
import letopis.journal.NameKey;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.cards.SampleDecks;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Copies;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;

/// The decks that players bring to a match, and the choices that register them.
public final class BroughtDecks {

    private final Game<?> game;
    private final CardSet cards;
    private final Map<String, String> settings;
    private final List<SampleDeck> samples;

    public sealed interface Brought {

        record Sample(String name) implements Brought {}

        /// A deck given as a list.
        ///
        /// @param parts as in a deck file
        record Listed(Map<String, Map<CardName, Integer>> parts) implements Brought {}

        /// A deck without a list.
        ///
        /// @param open the names of cards that are face up from the beginning, such as a Hero
        record Unlisted(List<String> open) implements Brought {
            public Unlisted {
                open = List.copyOf(open);
            }
        }
    }

    public sealed interface Registered {

        record By(Choice choice) implements Registered {}

        /// The game requires a list of every deck.
        record NeedsList() implements Registered {}

        record NoSuchDeck(String name) implements Registered {}

        record NoSuchCard(String name) implements Registered {}
    }

    /// @param settings as completed by the game
    public BroughtDecks(Game<?> game, CardSet cards, Map<String, String> settings) {
        this.game = game;
        this.cards = cards;
        this.settings = settings;
        this.samples = SampleDecks.of(game, settings);
    }

    /// Returns the sample decks of the game. If it has none, its matches need no decks.
    public List<SampleDeck> samples() {
        return samples;
    }

    public Registered register(Seat seat, Brought deck) {
        return switch (deck) {
            case Brought.Sample(var name) -> samples.stream()
                    .filter(sample -> NameKey.same(sample.name(), name)).findFirst()
                    .<Registered>map(sample -> new Registered.By(game.registerDeck(seat, sample.parts())))
                    .orElseGet(() -> new Registered.NoSuchDeck(name));
            case Brought.Listed(var parts) -> new Registered.By(game.registerDeck(seat, parts));
            case Brought.Unlisted(var open) -> unlisted(seat, open);
        };
    }

    /// Each part has the size of that part in the first sample deck.
    private Registered unlisted(Seat seat, List<String> open) {
        var sizes = new LinkedHashMap<String, Integer>();
        samples.getFirst().parts().forEach((part, copies) -> sizes.put(part, Copies.size(copies)));
        var parts = new LinkedHashMap<String, Map<CardName, Integer>>();
        for (String text : open) {
            Optional<CardName> name = cards.named(text);
            if (name.isEmpty()) {
                return new Registered.NoSuchCard(text);
            }
            parts.computeIfAbsent(part(name.get()), _ -> new LinkedHashMap<>()).merge(name.get(), 1, Integer::sum);
        }
        return game.registerUnlisted(seat, sizes, parts).<Registered>map(Registered.By::new)
                .orElseGet(Registered.NeedsList::new);
    }

    /// Returns the part of a deck a card belongs to: its part in a sample deck, or that of cards of the same kind.
    private String part(CardName name) {
        return part(name::equals).or(() -> part(other -> cards.find(other).map(CardDefinition::getClass)
                .equals(cards.find(name).map(CardDefinition::getClass)))).orElse("");
    }

    private Optional<String> part(Predicate<CardName> fits) {
        return samples.stream().flatMap(deck -> deck.parts().entrySet().stream())
                .filter(part -> part.getValue().keySet().stream().anyMatch(fits)).map(Map.Entry::getKey).findFirst();
    }

    public Optional<Refusal> refused(Choice deck) {
        return refused(game, deck);
    }

    private <S extends State> Optional<Refusal> refused(Game<S> played, Choice deck) {
        S opening = played.opening(new MatchSetup(Seat.PAIR, settings, cards,
                MixRule.HANDS_AND_SEARCHES));
        return played.decide(opening, deck) instanceof Outcome.Refused<S>(var refusal) ? Optional.of(refusal)
                : Optional.empty();
    }

    /// Returns whether an unlisted deck needs a card that is face up from the beginning.
    public boolean needOpenCard() {
        return !samples.isEmpty()
                && register(Seat.A, new Brought.Unlisted(List.of())) instanceof Registered.By(var choice)
                && refused(choice).isPresent();
    }
}
