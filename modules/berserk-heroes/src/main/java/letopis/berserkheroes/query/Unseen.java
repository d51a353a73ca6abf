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

/// The remaining contents of a deck, as far as its list is known.
public final class Unseen {

    private Unseen() {}

    private static Optional<DeckList> known(BerserkState state, Seat seat) {
        return Optional.ofNullable(state.setUp().decks().get(seat))
                .flatMap(deck -> deck.list().seenBy(Audience.JUDGE));
    }

    public static boolean isKnown(BerserkState state, Seat seat) {
        return known(state, seat).isPresent();
    }

    /// Returns whether the list exists but is not in this log.
    public static boolean isWithheld(BerserkState state, Seat seat) {
        SetUp.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().isWithheld();
    }

    /// Returns the submitted list.
    ///
    /// @throws IllegalStateException if this log does not contain it
    public static DeckList list(BerserkState state, Seat seat) {
        return known(state, seat)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
    }

    /// Returns the deck cards that are not identified.
    static List<CardName> of(BerserkState state, Seat seat) {
        var brought = new ArrayList<>(Copies.each(list(state, seat).main()));
        brought.addAll(state.setUp().decks().get(seat).placed());
        return UnseenCards.of(state.table(), seat, brought, card -> isIdentified(state, card));
    }

    /// Returns whether the card is an identified deck card. Created cards belong to no deck (BF-7-168), and placed
    /// cards go to the supply for good.
    private static boolean isIdentified(BerserkState state, Card card) {
        boolean somewhere = card.place() instanceof Card.Place.On
                || card.place() instanceof Card.Place.In(_, var zone) && zone != BerserkZone.HERO;
        return somewhere && !card.is(Marks.COPY) && card.face().mayFit(name -> Field.playable(state, name)
                .filter(text -> !text.is(Trait.CREATED)).isPresent());
    }

    /// Returns the number of copies of a deck card in known positions.
    public static int identified(BerserkState state, Seat seat, CardName name) {
        return UnseenCards.identified(state.table(), seat, name, card -> isIdentified(state, card));
    }

    /// Returns whether the list, as far as known, has more than this many copies of a card.
    public static boolean mayHaveMore(BerserkState state, Seat seat, CardName name, int copies) {
        SetUp.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().mayFit(list ->
                list.main().getOrDefault(name, 0) + Collections.frequency(deck.placed(), name) > copies);
    }

    /// Returns the number of copies of a placed card in a player's deck and hand (BF-7-139).
    public static int placed(BerserkState state, Seat seat, CardName name) {
        int gone = UnseenCards.identified(state.table(), seat, name, card ->
                card.place() instanceof Card.Place.In(_, var zone) && zone != BerserkZone.HAND && !zone.isDeck());
        return state.setUp().placedIn(seat, name) - gone;
    }

    /// Returns the name of a card, or its possible names.
    public static List<CardName> names(BerserkState state, CardId card) {
        return state.table().card(card).face().seenBy(Audience.JUDGE).map(List::of)
                .orElseGet(() -> faces(state, card));
    }

    /// Returns the possible faces of an unseen card: the rest of the list, or any deck card without a list.
    public static List<CardName> faces(BerserkState state, CardId id) {
        Seat seat = state.table().card(id).master();
        return (isKnown(state, seat) ? of(state, seat).stream() : state.cards().definitions().stream()
                .map(CardDefinition::name).filter(name -> isDeckCard(state, seat, name))).distinct().sorted().toList();
    }

    /// Returns whether a card of this name may be in a player's deck, originally or by being placed.
    public static boolean isDeckCard(BerserkState state, Seat seat, CardName name) {
        SetUp.Deck deck = state.setUp().decks().get(seat);
        return Field.playable(state, name).filter(card -> card.isDeckCard()
                || card.is(Trait.PLACED) && (deck == null || deck.placed().contains(name))).isPresent();
    }

    /// Returns the possible contents of the next unidentified slots of a deck; empty if unknown. The slots share one
    /// list, from which the caller removes the card in the first slot.
    public static ComingUp next(BerserkState state, Seat seat, int slots) {
        Optional<List<CardName>> rest = isKnown(state, seat) ? Optional.of(new ArrayList<>(of(state, seat)))
                : Optional.empty();
        return new ComingUp(seat, Collections.nCopies(slots, rest));
    }
}
