package letopis.respons.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardText;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Side;
import letopis.respons.event.Cell;
import letopis.respons.event.Source;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.BoardView.Result;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;
import letopis.table.kernel.OpenDecks;

/// Queries about the table, answered with full knowledge.
public final class TableQueries {

    private TableQueries() {}

    /// Returns the text of a card, if its face is known.
    public static Optional<CardText> findText(ResponsState state, CardId id) {
        return Optional.ofNullable(state.table().containsCard(id)
                ? (CardText) state.cards().definition(state.table().card(id)) : null);
    }

    public static Optional<Playable> findPlayable(ResponsState state, CardId id) {
        return findText(state, id).orElse(null) instanceof Playable card ? Optional.of(card) : Optional.empty();
    }

    public static Optional<Playable> findPlayable(ResponsState state, CardName name) {
        return state.cards().find(name).filter(Playable.class::isInstance).map(Playable.class::cast);
    }

    /// Returns the card text with the given name. The text is cached if it is the known face of the card.
    public static Optional<Playable> findPlayable(ResponsState state, CardId id, CardName name) {
        return state.table().card(id).face().isKnownAs(name) ? findPlayable(state, id) : findPlayable(state, name);
    }

    public static CardText findFaceUpText(ResponsState state, CardId id) {
        return findText(state, id)
                .orElseThrow(() -> new IllegalStateException("the pinned card set does not define " + id));
    }

    public static CardId findHero(ResponsState state, Seat seat) {
        return state.table().zone(seat, ResponsZone.HERO).getFirst();
    }

    public static boolean isHero(CardDefinition card) {
        return card instanceof Hero;
    }

    public static boolean hasHero(ResponsState state, Seat seat) {
        return !state.table().zone(seat, ResponsZone.HERO).isEmpty();
    }

    public static Hero findHeroText(ResponsState state, Seat seat) {
        return (Hero) findFaceUpText(state, findHero(state, seat));
    }

    /// Returns the level of the face-up side (RS-162).
    public static int findLevel(ResponsState state, CardId id) {
        return state.table().card(id).count(Marks.LEVEL) == 2 ? 2 : 1;
    }

    public static Optional<Side> findSide(ResponsState state, CardId id) {
        return findPlayable(state, id).map(card -> card.side(findLevel(state, id)));
    }

    public static boolean isFaceDown(ResponsState state, CardId id) {
        return state.table().card(id).hasFlag(Marks.FACE_DOWN);
    }

    public static List<CardId> listUnits(ResponsState state, Seat seat) {
        return state.table().zone(seat, ResponsZone.UNITS);
    }

    public static List<CardId> listSupportCards(ResponsState state, Seat seat) {
        return state.table().zone(seat, ResponsZone.SUPPORT);
    }

    /// Returns true for a unit in a unit cell; other cards may occupy unit cells too ([R-CELLS]).
    public static boolean isUnit(ResponsState state, CardId id) {
        return isInUnitRow(state, id) && findText(state, id).orElse(null) instanceof Playable card
                && card.is(CardType.UNIT);
    }

    private static boolean isInUnitRow(ResponsState state, CardId id) {
        return state.table().containsCard(id)
                && state.table().card(id).place() instanceof Card.Place.In(_, var zone) && zone == ResponsZone.UNITS;
    }

    /// Returns true if the card is face up on a field and of this type. A card in a unit cell counts only as a unit.
    public static boolean isFaceUpOfType(ResponsState state, CardId id, CardType type) {
        if (!state.isOnBoard(id) || isFaceDown(state, id)) {
            return false;
        }
        return type == CardType.UNIT ? isUnit(state, id)
                : !isUnit(state, id) && findPlayable(state, id).filter(card -> card.is(type)).isPresent();
    }

    public static Cell findCell(ResponsState state, CardId id) {
        int number = state.table().card(id).count(Marks.CELL);
        return isInUnitRow(state, id) ? Cell.unit(number) : Cell.support(number);
    }

    public static Deck findDeck(ResponsState state, Seat seat) {
        return state.table().deck(seat, ResponsZone.DECK);
    }

    /// Returns the number of cards that may be cut. These are the shuffled cards; cards placed afterwards stay in place
    /// (RS-107).
    public static int countShuffledCards(ResponsState state, Seat seat) {
        Deck deck = findDeck(state, seat);
        return deck.unknownInTop(deck.size());
    }

    public static List<CardId> listGraveyard(ResponsState state, Seat seat) {
        return state.table().zone(seat, ResponsZone.GRAVEYARD);
    }

    public static Seat findOwner(ResponsState state, CardId id) {
        return state.table().card(id).master();
    }

    /// Returns the player whose field the card is on, or its owner if the card is elsewhere.
    public static Seat findController(ResponsState state, CardId id) {
        return state.isOnBoard(id) ? state.halfOf(id) : findOwner(state, id);
    }

    /// Returns the leftmost face-down Order (RS-317).
    public static Optional<CardId> findNextOrder(ResponsState state, Seat seat) {
        CardId next = null;
        for (CardId card : state.table().zone(seat, ResponsZone.ORDERS)) {
            Card order = state.table().card(card);
            if (order.hasFlag(Marks.FACE_DOWN)
                    && (next == null || order.count(Marks.CELL) < state.table().card(next).count(Marks.CELL))) {
                next = card;
            }
        }
        return Optional.ofNullable(next);
    }

    /// Returns the number of face-down Orders.
    public static int countOrdersLeft(ResponsState state, Seat seat) {
        int rest = 0;
        for (CardId card : state.table().zone(seat, ResponsZone.ORDERS)) {
            rest += state.table().card(card).hasFlag(Marks.FACE_DOWN) ? 1 : 0;
        }
        return rest;
    }

    /// Returns true if the card was played as an Order, so that it returns to its cell (RS-311b).
    public static boolean isOrder(ResponsState state, CardId id) {
        return state.table().card(id).count(Marks.ORDER_CELL) > 0;
    }

    /// Returns the cards of both fields and the heroes. Their abilities are in force unless removed.
    public static List<CardId> listActiveCards(ResponsState state) {
        var speaking = new ArrayList<CardId>(24);
        for (Seat seat : Seat.PAIR) {
            speaking.addAll(state.table().zone(seat, ResponsZone.HERO));
            speaking.addAll(listUnits(state, seat));
            for (CardId card : listSupportCards(state, seat)) {
                if (!isFaceDown(state, card)) {
                    speaking.add(card);
                }
            }
        }
        return speaking;
    }

    /// Returns the entry in which the card arrived or was last moved on the board (RS-132a, RS-132b). A hero is older
    /// than every card, even on a board written by hand.
    public static int findTimestamp(ResponsState state, CardId id) {
        if (state.zoneOf(id).filter(zone -> zone == ResponsZone.HERO).isPresent()) {
            return Integer.MIN_VALUE;
        }
        Card card = state.table().card(id);
        int moved = card.count(Marks.LAST_MOVE);
        return moved > 0 ? moved : card.count(Marks.ENTERED_IN);
    }

    /// Returns the card as a source, identified as its current object.
    public static Source createSource(ResponsState state, CardId id) {
        return new Source(id, state.table().card(id).count(Marks.ENTERED_IN),
                state.zoneOf(id).map(ResponsZone::code).orElse(""));
    }

    /// Returns true if the card is still the object identified by the source. Both rows of a field are one zone
    /// (RS-122).
    public static boolean isUnchanged(ResponsState state, Source source) {
        if (state.table().card(source.card()).count(Marks.ENTERED_IN) != source.since()) {
            return false;
        }
        Optional<ResponsZone> zone = state.zoneOf(source.card());
        boolean onBoard = zone.filter(ResponsZone::isPartOfBoard).isPresent();
        return zone.map(ResponsZone::code).orElse("").equals(source.zone()) || onBoard
                && (source.zone().equals(ResponsZone.UNITS.code()) || source.zone().equals(ResponsZone.SUPPORT.code()));
    }

    /// Returns the recorded result, with the heroes.
    public static Optional<MatchResult> findMatchResult(ResponsState state) {
        return findResult(state).map(result -> MatchResult.ofOneGame(result,
                new PlayedGame(result.winner(), state.setUp().firstSeat(), state.moment().turn()),
                OpenDecks.of(state.table(), ResponsZone.HERO, "hero")));
    }

    /// Returns the game result shown on boards.
    public static Optional<Result> findResult(ResponsState state) {
        return state.result().map(ended -> new Result(Optional.of(ended.winner()),
                ended.reason().name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
}
