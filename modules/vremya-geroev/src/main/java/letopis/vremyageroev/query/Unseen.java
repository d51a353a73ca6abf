package letopis.vremyageroev.query;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.Copies;
import letopis.table.kernel.UnseenCards;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// What is left in a deck, as far as its list is known.
public final class Unseen {

    private Unseen() {}

    public static boolean isKnown(FightState state, Seat seat) {
        return known(state, seat).isPresent();
    }

    private static Optional<DeckList> known(FightState state, Seat seat) {
        return Optional.ofNullable(state.setUp().decks().get(seat))
                .flatMap(deck -> deck.list().seenBy(Audience.JUDGE));
    }

    /// Whether somebody has the list, and this log does not.
    public static boolean isWithheld(FightState state, Seat seat) {
        FightState.SetUp.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().isWithheld();
    }

    /// What the player brought.
    ///
    /// @throws IllegalStateException when this log does not hold it
    public static DeckList list(FightState state, Seat seat) {
        return known(state, seat)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
    }

    /// The cards of a deck nobody can point at.
    public static List<CardName> of(FightState state, Seat seat) {
        return UnseenCards.of(state.table(), seat, Copies.each(list(state, seat).cards()), Unseen::isIdentified);
    }

    private static boolean isIdentified(Card card) {
        return card.place() instanceof Card.Place.In(_, var zone) && zone != VremyaZone.HERO;
    }

    /// How many copies of a card of a player's deck lie where they are known.
    public static int identified(FightState state, Seat seat, CardName name) {
        return UnseenCards.identified(state.table(), seat, name, Unseen::isIdentified);
    }

    /// Whether a list, as far as it is at hand, has more copies of a card than so many.
    public static boolean mayHaveMore(FightState state, Seat seat, CardName name, int copies) {
        FightState.SetUp.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().mayFit(list -> list.cards().getOrDefault(name, 0) > copies);
    }

    /// What a card nobody has seen may be: what is left of a list, or any card of a deck where there is none.
    public static List<CardName> faces(FightState state, Seat seat) {
        return (isKnown(state, seat) ? of(state, seat).stream() : state.cards().definitions().stream()
                .filter(card -> isDeckCard(state, card)).map(CardDefinition::name)).distinct().sorted().toList();
    }

    /// A Hero is in a deck only where the reading lets him ([R-DECKHERO]).
    public static boolean isDeckCard(FightState state, CardDefinition card) {
        return card instanceof CardText.BattleCard || state.settings().is(Settings.HeroInDeck.YES);
    }
}
