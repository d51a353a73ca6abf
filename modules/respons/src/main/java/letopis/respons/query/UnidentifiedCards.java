package letopis.respons.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardText;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.DeckFault;
import letopis.respons.event.DeckList;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.Pile;
import letopis.table.kernel.UnseenCards;
import letopis.table.kernel.UpcomingCards;

/// The unidentified cards of a deck, as far as its list is known.
public final class UnidentifiedCards {

    private UnidentifiedCards() {}

    private static Optional<DeckList> findKnownDeckList(ResponsState state, Seat seat) {
        return Optional.ofNullable(state.setUp().decks().get(seat))
                .flatMap(deck -> deck.list().valueFor(Audience.JUDGE));
    }

    public static boolean isKnown(ResponsState state, Seat seat) {
        return findKnownDeckList(state, seat).isPresent();
    }

    /// Returns true if the player's list exists but is not in this log.
    public static boolean isWithheld(ResponsState state, Seat seat) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().isWithheld();
    }

    /// Returns the player's deck list.
    ///
    /// @throws IllegalStateException if this log does not hold it
    public static DeckList requireDeckList(ResponsState state, Seat seat) {
        return findKnownDeckList(state, seat)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
    }

    /// Returns the unidentified cards of a main deck.
    static List<CardName> listUnidentifiedNames(ResponsState state, Seat seat) {
        return UnseenCards.possibleCopies(state.table(), seat, requireDeckList(state, seat).main(),
                UnidentifiedCards::isIdentified);
    }

    private static boolean isIdentified(Card card) {
        return card.place() instanceof Card.Place.In(_, var zone) && zone != ResponsZone.HERO
                && card.count(Marks.ORDER_CELL) == 0;
    }

    /// Returns the number of identified copies of a card in a player's main deck.
    public static int countIdentifiedCopies(ResponsState state, Seat seat, CardName name) {
        return UnseenCards.countIdentified(state.table(), seat, name, UnidentifiedCards::isIdentified);
    }

    /// Returns true if a list may contain more than this number of copies of a card.
    public static boolean canHaveMoreCopies(ResponsState state, Seat seat, CardName name, int copies) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().canMatch(list -> list.main().getOrDefault(name, 0) > copies);
    }

    /// Returns the name of a card, or all names it may have.
    public static List<CardName> listPossibleNames(ResponsState state, CardId card) {
        return state.face(card).map(List::of).orElseGet(() -> listPossibleFaces(state, card));
    }

    /// Returns the possible faces of an unseen card. For an Order, they are the Orders that were not turned up. For
    /// another card, they are the cards left on the list. If the deck was submitted without a list, they are all cards
    /// the hero allows. If no deck was submitted, they are all cards that a deck can contain.
    public static List<CardName> listPossibleFaces(ResponsState state, CardId id) {
        Card card = state.table().card(id);
        Seat seat = card.master();
        if (card.count(Marks.ORDER_CELL) > 0) {
            return listPossibleOrders(state, seat);
        }
        return (isKnown(state, seat) ? listUnidentifiedNames(state, seat).stream() : state.cards().definitions()
                .stream()
                .filter(UnidentifiedCards::isDeckCard).filter(cardDefinition -> isAllowed(state, seat, cardDefinition))
                .map(CardDefinition::name)).distinct().sorted().toList();
    }

    /// Returns the Orders that may still be face down; each exists once (RS-338).
    private static List<CardName> listPossibleOrders(ResponsState state, Seat seat) {
        List<CardName> all = findKnownDeckList(state, seat).map(list -> List.copyOf(list.orders().keySet()))
                .orElseGet(() -> state.cards().definitions().stream()
                        .filter(card -> card instanceof Playable playable && playable.isOrder())
                        .filter(card -> isAllowed(state, seat, card) && suitsHero(state, seat, card))
                        .map(CardDefinition::name).toList());
        return all.stream().filter(name -> !wasTurnedUp(state, seat, name)).sorted().toList();
    }

    /// Returns true if a card may be in a deck that was accepted without its list (RS-329).
    private static boolean isAllowed(ResponsState state, Seat seat, CardDefinition card) {
        return findFactionFault(state, seat, (CardText) card).isEmpty();
    }

    /// Returns why a card cannot be in a deck that was accepted without its list (RS-329). Empty for other decks.
    private static Optional<DeckFault> findFactionFault(ResponsState state, Seat seat, CardText card) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        return deck == null || !deck.list().isUnseen() || !TableQueries.hasHero(state, seat) ? Optional.empty()
                : DeckCheck.findFactionFault(TableQueries.findHeroText(state, seat), card, state.settings());
    }

    /// Refuses a card whose faction does not fit the hero, if the deck was accepted without its list (RS-329).
    public static Optional<Refusal> refuseFaction(ResponsState state, Seat seat, CardName name) {
        return state.cards().find(name).flatMap(card -> findFactionFault(state, seat, (CardText) card))
                .map(fault -> fault.refusal("name", name, "hero", TableQueries.findHeroText(state, seat).name()));
    }

    /// Returns true if an Order suits the hero. Orders belong to the hero's factions (RS-329), even on a table without
    /// submitted decks.
    public static boolean suitsHero(ResponsState state, Seat seat, CardDefinition order) {
        return state.setUp().decks().get(seat) != null || !TableQueries.hasHero(state, seat)
                || DeckCheck.suitsHero(TableQueries.findHeroText(state, seat), (CardText) order, state.settings());
    }

    /// Returns true if an Order of this name was already turned up.
    public static boolean wasTurnedUp(ResponsState state, Seat seat, CardName name) {
        for (int number = 1; number <= state.table().cardCount(); number++) {
            Card card = state.table().card(new CardId(number));
            if (card.count(Marks.ORDER_CELL) > 0 && card.master().equals(seat) && card.face().isKnownAs(name)) {
                return true;
            }
        }
        return false;
    }

    /// Returns true if a list may contain this Order.
    public static boolean canBeOrder(ResponsState state, Seat seat, CardName name) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        return deck == null || deck.list().canMatch(list -> list.orders().containsKey(name));
    }

    /// Returns true unless the card is a hero or an Order, which cannot be in a deck (RS-335).
    public static boolean isDeckCard(CardDefinition card) {
        return card instanceof Playable playable && !playable.isOrder();
    }

    /// Returns the possible cards of the next unidentified slots of a deck, from the top; empty if unknown. Slots with
    /// the same possible cards share one list. A caller that assigns a card to the first of these slots removes the
    /// card from the list. Cards put on the bottom in unknown order come last (RS-324b).
    public static UpcomingCards findUpcomingCards(ResponsState state, Seat seat, int slotCount) {
        Optional<List<CardName>> rest = isKnown(state, seat) ? Optional.of(listUnidentifiedNames(state, seat))
                : Optional.empty();
        var bottom = new ArrayList<Optional<List<CardName>>>();
        for (Pile pile : state.bottomPiles()) {
            if (pile.seat().equals(seat)) {
                Optional<List<CardName>> left = pile.remainingNames(state.table());
                left.ifPresent(names -> rest.ifPresent(all -> names.forEach(all::remove)));
                bottom.addAll(Collections.nCopies(pile.remainingCount(), left.or(() -> rest)));
            }
        }
        int unknown = TableQueries.findDeck(state, seat).unknownInTop(TableQueries.findDeck(state, seat).size());
        int above = Math.max(0, unknown - bottom.size());
        var next = new ArrayList<>(Collections.nCopies(Math.min(slotCount, above), rest));
        next.addAll(bottom.subList(0, Math.min(slotCount - next.size(), bottom.size())));
        return new UpcomingCards(seat, next);
    }
}
