package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.GamePreparation;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardCounts;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.kernel.UnseenCards;
import letopis.table.kernel.UpcomingCards;

/// The remaining contents of a deck, as far as its list is known.
public final class DeckKnowledge {

    private DeckKnowledge() {}

    private static Optional<DeckList> findKnownDeckList(BerserkState state, Seat seat) {
        return Optional.ofNullable(state.setUp().decks().get(seat))
                .flatMap(deck -> deck.list().valueFor(Audience.JUDGE));
    }

    public static boolean isKnown(BerserkState state, Seat seat) {
        return findKnownDeckList(state, seat).isPresent();
    }

    /// Returns whether the list exists but is not in this log.
    public static boolean isWithheld(BerserkState state, Seat seat) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().isWithheld();
    }

    /// Returns the submitted list.
    ///
    /// @throws IllegalStateException if this log does not contain it
    public static DeckList findDeckList(BerserkState state, Seat seat) {
        return findKnownDeckList(state, seat)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
    }

    /// Returns the deck cards that are not identified.
    static List<CardName> listUnidentifiedCards(BerserkState state, Seat seat) {
        var brought = new ArrayList<>(CardCounts.listCopies(findDeckList(state, seat).main()));
        brought.addAll(state.setUp().decks().get(seat).placedCards());
        return UnseenCards.possibleCopies(state.table(), seat, brought, new IdentifiedCards(state.cards()));
    }

    /// A test for identified deck cards. Created cards never count (BF-7-168), and placed cards stop counting when they
    /// return to the supply.
    private record IdentifiedCards(CardSet cards) implements Predicate<Card> {

        @Override
        public boolean test(Card card) {
            boolean somewhere = card.place() instanceof Card.Place.On
                    || card.place() instanceof Card.Place.In(_, var zone) && zone != BerserkZone.HERO;
            return somewhere && !card.hasFlag(Marks.COPY) && card.face().canMatch(name ->
                    cards.find(name).orElse(null) instanceof Playable text && !text.is(Trait.CREATED));
        }
    }

    /// Returns the number of copies of a deck card in known positions.
    public static int countIdentifiedCopies(BerserkState state, Seat seat, CardName name) {
        return UnseenCards.countIdentified(state.table(), seat, name, new IdentifiedCards(state.cards()));
    }

    /// Returns whether the list, as far as known, has more than this many copies of a card.
    public static boolean mayHaveMoreCopies(BerserkState state, Seat seat, CardName name, int copies) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().canMatch(list ->
                list.main().getOrDefault(name, 0) + Collections.frequency(deck.placedCards(), name) > copies);
    }

    /// Returns the number of copies of a placed card in a player's deck and hand (BF-7-139).
    public static int countPlacedCopies(BerserkState state, Seat seat, CardName name) {
        int gone = UnseenCards.countIdentified(state.table(), seat, name, card ->
                card.place() instanceof Card.Place.In(_, var zone) && zone != BerserkZone.HAND && !zone.isDeck());
        return state.setUp().countPlacedCopies(seat, name) - gone;
    }

    /// Returns the name of a card, or its possible names.
    public static List<CardName> listPossibleNames(BerserkState state, CardId card) {
        return state.table().card(card).face().valueFor(Audience.JUDGE).map(List::of)
                .orElseGet(() -> listPossibleFaces(state, card));
    }

    /// Returns the possible faces of an unseen card: the rest of the list, or any card allowed in a deck if there is no
    /// list.
    public static List<CardName> listPossibleFaces(BerserkState state, CardId id) {
        Seat seat = state.table().card(id).master();
        return (isKnown(state, seat) ? listUnidentifiedCards(state, seat).stream() : state.cards().definitions()
                .stream()
                .map(CardDefinition::name).filter(name -> isDeckCard(state, seat, name))).distinct().sorted().toList();
    }

    /// Returns whether a card of this name may be in a player's deck, either from the start or because it was placed
    /// there.
    public static boolean isDeckCard(BerserkState state, Seat seat, CardName name) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        return TableQueries.findPlayable(state, name).filter(card -> card.isDeckCard()
                || card.is(Trait.PLACED) && (deck == null || deck.placedCards().contains(name))).isPresent();
    }

    /// Returns the possible contents of the next unidentified slots of a deck; empty if unknown. All slots share one
    /// list, so the caller removes the card of the first slot for all of them.
    public static UpcomingCards findUpcomingCards(BerserkState state, Seat seat, int slotCount) {
        Optional<List<CardName>> rest = isKnown(state, seat)
                ? Optional.of(new ArrayList<>(listUnidentifiedCards(state, seat)))
                : Optional.empty();
        return new UpcomingCards(seat, Collections.nCopies(slotCount, rest));
    }
}
