package letopis.vremyageroev.query;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.kernel.UnseenCards;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// The unidentified cards of a deck, as far as its list is known.
public final class DeckKnowledge {

    private DeckKnowledge() {}

    public static boolean isKnown(FightState state, Seat seat) {
        return findDeckList(state, seat).isPresent();
    }

    private static Optional<DeckList> findDeckList(FightState state, Seat seat) {
        return Optional.ofNullable(state.setUp().decks().get(seat))
                .flatMap(deck -> deck.list().valueFor(Audience.JUDGE));
    }

    /// Returns true if the player's deck list exists but is withheld from this log. A deck that is not registered in
    /// this log also counts as withheld.
    public static boolean isWithheld(FightState state, Seat seat) {
        FightState.Preparation.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().isWithheld();
    }

    /// Returns the player's deck list.
    ///
    /// @throws IllegalStateException if this log does not have the list
    public static DeckList requireDeckList(FightState state, Seat seat) {
        return findDeckList(state, seat)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
    }

    /// Returns the unidentified cards of a player's deck list.
    public static List<CardName> listUnidentifiedNames(FightState state, Seat seat) {
        return UnseenCards.possibleCopies(state.table(), seat, requireDeckList(state, seat).cards(),
                DeckKnowledge::isIdentified);
    }

    private static boolean isIdentified(Card card) {
        return card.place() instanceof Card.Place.In(_, var zone) && zone != VremyaZone.HERO;
    }

    /// Returns how many copies of a card have a known position, among the cards of a player's deck.
    public static int countIdentifiedCopies(FightState state, Seat seat, CardName name) {
        return UnseenCards.countIdentified(state.table(), seat, name, DeckKnowledge::isIdentified);
    }

    /// Returns true if the player's deck list can have more than `copies` copies of a card.
    public static boolean canHaveMoreCopies(FightState state, Seat seat, CardName name, int copies) {
        FightState.Preparation.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().canMatch(list -> list.cards().getOrDefault(name, 0) > copies);
    }

    /// Returns the possible faces of an unseen card: the rest of the list, or every deck card if there is no list.
    public static List<CardName> listPossibleFaces(FightState state, Seat seat) {
        return (isKnown(state, seat) ? listUnidentifiedNames(state, seat).stream() : state.cards().definitions()
                .stream()
                .filter(card -> isDeckCard(state, card)).map(CardDefinition::name)).distinct().sorted().toList();
    }

    /// Returns true if the card can be in a battle deck. A setting also allows Heroes ([R-DECKHERO]).
    public static boolean isDeckCard(FightState state, CardDefinition card) {
        return card instanceof CardText.BattleCard || state.settings().is(Settings.HeroCountingRule.YES);
    }
}
