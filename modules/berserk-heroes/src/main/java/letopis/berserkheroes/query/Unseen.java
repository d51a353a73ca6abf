package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.SetUp;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Copies;
import letopis.table.kernel.ComingUp;
import letopis.table.kernel.UnseenCards;

/// What is left in a deck, as far as its list is known.
public final class Unseen {

    private Unseen() {}

    private static Optional<DeckList> known(BerserkState state, Seat seat) {
        return Optional.ofNullable(state.setUp().decks().get(seat))
                .flatMap(deck -> deck.list().seenBy(Audience.JUDGE));
    }

    public static boolean isKnown(BerserkState state, Seat seat) {
        return known(state, seat).isPresent();
    }

    /// Whether somebody has the list, and this log does not.
    public static boolean isWithheld(BerserkState state, Seat seat) {
        SetUp.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().isWithheld();
    }

    /// What the player brought.
    ///
    /// @throws IllegalStateException when this log does not hold it
    public static DeckList list(BerserkState state, Seat seat) {
        return known(state, seat)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
    }

    /// The cards of a deck nobody can point at.
    static List<CardName> of(BerserkState state, Seat seat) {
        var brought = new ArrayList<>(Copies.each(list(state, seat).main()));
        brought.addAll(state.setUp().decks().get(seat).placed());
        return UnseenCards.of(state.table(), seat, brought, card -> isIdentified(state, card));
    }

    /// What was created is of no deck (BF-7-168). What was placed goes to the supply and never comes back from there.
    private static boolean isIdentified(BerserkState state, Card card) {
        boolean somewhere = card.place() instanceof Card.Place.On
                || card.place() instanceof Card.Place.In(_, var zone) && zone != BerserkZone.HERO;
        return somewhere && !card.is(Marks.COPY) && card.face().mayFit(name -> Field.playable(state, name)
                .filter(text -> !text.is(Trait.CREATED)).isPresent());
    }

    /// How many copies of a card of a player's deck lie where they are known.
    public static int identified(BerserkState state, Seat seat, CardName name) {
        return UnseenCards.identified(state.table(), seat, name, card -> isIdentified(state, card));
    }

    /// Whether a list, as far as it is at hand, has more copies of a card than so many.
    public static boolean mayHaveMore(BerserkState state, Seat seat, CardName name, int copies) {
        SetUp.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().mayFit(list ->
                list.main().getOrDefault(name, 0) + Collections.frequency(deck.placed(), name) > copies);
    }

    /// How many copies of a placed card are in a player's deck and hand (BF-7-139).
    public static int placed(BerserkState state, Seat seat, CardName name) {
        int gone = UnseenCards.identified(state.table(), seat, name, card ->
                card.place() instanceof Card.Place.In(_, var zone) && zone != BerserkZone.HAND && !zone.isDeck());
        return state.setUp().placedIn(seat, name) - gone;
    }

    /// The name of a card, or those it may have.
    public static List<CardName> names(BerserkState state, CardId card) {
        return state.table().card(card).face().seenBy(Audience.JUDGE).map(List::of)
                .orElseGet(() -> faces(state, card));
    }

    /// What a card nobody has seen may be: what is left of a list, or any card of a deck where there is none.
    public static List<CardName> faces(BerserkState state, CardId id) {
        Seat seat = state.table().card(id).master();
        return (isKnown(state, seat) ? of(state, seat).stream() : state.cards().definitions().stream()
                .map(CardDefinition::name).filter(name -> isDeckCard(state, seat, name))).distinct().sorted().toList();
    }

    /// Whether a card of this name may be in a player's deck: it may from the start, or was placed there.
    public static boolean isDeckCard(BerserkState state, Seat seat, CardName name) {
        SetUp.Deck deck = state.setUp().decks().get(seat);
        return Field.playable(state, name).filter(card -> card.isDeckCard()
                || card.is(Trait.PLACED) && (deck == null || deck.placed().contains(name))).isPresent();
    }

    /// What the next unidentified slots of a deck may hold; empty where nobody at hand knows. They share one list, from
    /// which the caller takes what lies in the first of them.
    public static ComingUp next(BerserkState state, Seat seat, int slots) {
        Optional<List<CardName>> rest = isKnown(state, seat) ? Optional.of(new ArrayList<>(of(state, seat)))
                : Optional.empty();
        return new ComingUp(seat, Collections.nCopies(slots, rest));
    }
}
