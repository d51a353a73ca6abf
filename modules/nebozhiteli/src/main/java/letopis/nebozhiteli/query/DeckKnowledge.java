package letopis.nebozhiteli.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.Marks;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.kernel.UnseenCards;

/// Possible faces of cards that the recorder has not seen.
public final class DeckKnowledge {

    private DeckKnowledge() {}

    /// Returns the deck to which a face-down card belongs. Creature cards are never in hand (NT-II-2.5), and no other
    /// cards are on the summon field (NT-II-3.4).
    public static DeckPart deckPartOf(Card card) {
        return card.place() instanceof Card.Place.In(_, var zone) && switch ((NebozhiteliZone) zone) {
            case SUMMON_FIELD, CREATURE_DECK, CREATURE_GRAVE -> true;
            case HAND, MAIN_DECK, GRAVE, FIELD, BATTLEFIELD, QUEUE -> false;
        } ? DeckPart.CREATURES : DeckPart.MAIN;
    }

    /// Returns the unidentified copies of a deck part. If the deck list is unknown, returns each card with the back of
    /// that deck once. The caller may modify the list.
    public static List<CardName> listRemainingFaces(DuelState state, Seat seat, DeckPart part) {
        return findKnownDeckList(state, seat).valueFor(Audience.JUDGE)
                .map(list -> UnseenCards.possibleCopies(state.table(), seat, countCopies(list, part), _ -> true))
                .orElseGet(() -> new ArrayList<>(state.cards().definitions().stream()
                        .filter(card -> belongsTo(part, card)).map(CardDefinition::name).sorted().toList()));
    }

    private static boolean belongsTo(DeckPart part, CardDefinition card) {
        return ((CardText) card).isRedBacked() == (part == DeckPart.CREATURES);
    }

    /// Returns the possible names of a card, each once. A card on the summon field costs at least the mana on it
    /// (NT-III-3.2.1).
    public static List<CardName> listPossibleFaces(DuelState state, CardId id) {
        Card card = state.table().card(id);
        Stream<CardName> left = listRemainingFaces(state, card.master(), deckPartOf(card)).stream().distinct().sorted();
        int mana = card.count(Marks.MANA);
        return left.filter(name -> mana == 0 || costOf(state, name) >= mana).toList();
    }

    private static int costOf(DuelState state, CardName name) {
        return TableQueries.findNamedText(state, name) instanceof CardText.Creature creature ? creature.cost() : 0;
    }

    /// Returns the cards in hand that a choice can name. A known card appears once, and an unseen card once under each
    /// of its possible names.
    public static List<NamedCard> listPossibleHandCards(DuelState state, Seat seat) {
        return UnseenCards.nameableCards(state.table(), state.table().zone(seat, NebozhiteliZone.HAND),
                card -> listPossibleFaces(state, card));
    }

    /// Returns the cards of [#listPossibleHandCards] whose text matches the predicate.
    public static List<NamedCard> listPossibleHandCards(DuelState state, Seat seat, Predicate<CardText> matches) {
        List<CardId> hand = state.table().zone(seat, NebozhiteliZone.HAND);
        List<CardId> possible = List.of(); // most hands have few cards of a kind
        for (int i = 0; i < hand.size(); i++) {
            CardId card = hand.get(i);
            var text = (CardText) state.cards().definition(state.table().card(card));
            if (text == null || matches.test(text)) {
                possible = possible.isEmpty() ? new ArrayList<>() : possible;
                possible.add(card);
            }
        }
        return possible.isEmpty() ? List.of() : UnseenCards.nameableCards(state.table(), possible, card ->
                listPossibleFaces(state, card).stream()
                        .filter(name -> matches.test(TableQueries.findNamedText(state, name)))
                        .toList());
    }

    /// Returns the cards of [#listPossibleHandCards] that can be declared: events, potions and scrolls.
    public static List<NamedCard> listDeclarableHandCards(DuelState state, Seat seat) {
        return state.table().knowsFaces() // else a tracker must see the accesses
                ? CardsInPlay.of(state).listDeclarableHandCards(seat,
                        () -> listPossibleHandCards(state, seat, DeckKnowledge::isDeclarable))
                : listPossibleHandCards(state, seat, DeckKnowledge::isDeclarable);
    }

    private static boolean isDeclarable(CardText text) {
        return text instanceof CardText.OneShotCard || text instanceof CardText.Scroll;
    }

    /// Returns the maximum mana cost of a card on the summon field.
    public static int computeMaxCost(DuelState state, CardId id) {
        return listPossibleFaces(state, id).stream().mapToInt(name -> costOf(state, name)).max().orElse(0);
    }

    /// Returns whether a card can have this name, judging by its back and mana.
    public static boolean canHaveName(DuelState state, Card card, CardName name) {
        return state.cards().find(name).filter(text -> belongsTo(deckPartOf(card), text)).isPresent()
                && (card.count(Marks.MANA) == 0 || costOf(state, name) >= card.count(Marks.MANA));
    }

    public static int countIdentifiedCopies(DuelState state, Card card, CardName name) {
        return UnseenCards.countIdentified(state.table(), card.master(), name, _ -> true);
    }

    /// Returns whether the player's deck list, if known, contains more than this number of copies.
    public static boolean canHaveMoreCopies(DuelState state, Card card, CardName name, int copies) {
        return findKnownDeckList(state, card.master())
                .canMatch(list -> countCopies(list, deckPartOf(card)).getOrDefault(name, 0) > copies);
    }

    private static Hidden<DeckList> findKnownDeckList(DuelState state, Seat seat) {
        Duel.Deck deck = state.duel().decks().get(seat);
        return deck == null ? Hidden.unseen(seat) : deck.list();
    }

    private static SortedMap<CardName, Integer> countCopies(DeckList list, DeckPart part) {
        return switch (part) {
            case CREATURES -> list.creatures();
            case MAIN -> list.main();
        };
    }
}
