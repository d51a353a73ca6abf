package letopis.recording;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.NameKey;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.table.CardCounts;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;

/// The decks that players bring to a match, and the choices that register them.
public final class DeckRegistration {

    private final Game<?> game;
    private final CardSet cards;
    private final Map<String, String> settings;
    private final List<SampleDeck> samples;

    public sealed interface DeckSource {

        record Sample(String name) implements DeckSource {}

        /// A deck given as a list.
        ///
        /// @param parts the parts as in a deck file
        record DeckList(Map<String, Map<CardName, Integer>> parts) implements DeckSource {}

        /// A deck without a list.
        ///
        /// @param open the names of cards that are face up from the start, such as a Hero
        record UnlistedDeck(List<String> open) implements DeckSource {
            public UnlistedDeck {
                open = List.copyOf(open);
            }
        }
    }

    public sealed interface RegistrationResult {

        record Registration(Choice choice) implements RegistrationResult {}

        /// The game requires a list for every deck.
        record MissingList() implements RegistrationResult {}

        record NoSuchDeck(String name) implements RegistrationResult {}

        record NoSuchCard(String name) implements RegistrationResult {}
    }

    /// @param settings the settings, completed by the game
    public DeckRegistration(Game<?> game, CardSet cards, Map<String, String> settings) {
        this.game = game;
        this.cards = cards;
        this.settings = settings;
        this.samples = SampleDecks.of(game, settings);
    }

    /// Returns the sample decks of the game. If it has none, its matches need no decks.
    public List<SampleDeck> samples() {
        return samples;
    }

    public RegistrationResult register(Seat seat, DeckSource deck) {
        return switch (deck) {
            case DeckSource.Sample(var name) -> samples.stream()
                    .filter(sample -> NameKey.areEqual(sample.name(), name)).findFirst()
                    .<RegistrationResult>map(
                    sample -> new RegistrationResult.Registration(game.registerDeck(seat, sample.parts())))
                    .orElseGet(() -> new RegistrationResult.NoSuchDeck(name));
            case DeckSource.DeckList(var parts) -> new RegistrationResult.Registration(game.registerDeck(seat, parts));
            case DeckSource.UnlistedDeck(var open) -> registerUnlistedDeck(seat, open);
        };
    }

    /// Registers a deck without a list. Each part has the size of that part in the first sample deck.
    private RegistrationResult registerUnlistedDeck(Seat seat, List<String> openParts) {
        var sizes = new LinkedHashMap<String, Integer>();
        samples.getFirst().parts().forEach((part, copies) -> sizes.put(part, CardCounts.countCards(copies)));
        var parts = new LinkedHashMap<String, Map<CardName, Integer>>();
        for (String text : openParts) {
            Optional<CardName> name = cards.findByText(text);
            if (name.isEmpty()) {
                return new RegistrationResult.NoSuchCard(text);
            }
            parts.computeIfAbsent(partOf(name.get()), _ -> new LinkedHashMap<>()).merge(name.get(), 1, Integer::sum);
        }
        return game.registerUnlistedDeck(seat, sizes, parts).<RegistrationResult>map(
                RegistrationResult.Registration::new)
                .orElseGet(RegistrationResult.MissingList::new);
    }

    /// Returns the part of the deck to which a card belongs: its part in a sample deck or, if no sample deck contains
    /// the card, the part for cards of the same kind.
    private String partOf(CardName name) {
        return partOf(name::equals).or(() -> partOf(other -> cards.find(other).map(CardDefinition::getClass)
                .equals(cards.find(name).map(CardDefinition::getClass)))).orElse("");
    }

    private Optional<String> partOf(Predicate<CardName> condition) {
        return samples.stream().flatMap(deck -> deck.parts().entrySet().stream())
                .filter(part -> part.getValue().keySet().stream().anyMatch(condition)).map(Map.Entry::getKey)
                .findFirst();
    }

    public Optional<Refusal> findRefusal(Choice deckChoice) {
        return findRefusal(game, deckChoice);
    }

    private <S extends State> Optional<Refusal> findRefusal(Game<S> game, Choice deckChoice) {
        S opening = game.opening(new MatchSetup(Seat.PAIR, settings, cards,
                RenumberingRule.HANDS_AND_SEARCHES));
        return game.decide(opening, deckChoice) instanceof Outcome.Rejection<S>(var refusal) ? Optional.of(refusal)
                : Optional.empty();
    }

    /// Returns whether an unlisted deck needs a card that is face up from the beginning.
    public boolean needsFaceUpCard() {
        return !samples.isEmpty()
                && register(Seat.A, new DeckSource.UnlistedDeck(List.of())) instanceof RegistrationResult.Registration(
                var choice)
                && findRefusal(choice).isPresent();
    }
}
