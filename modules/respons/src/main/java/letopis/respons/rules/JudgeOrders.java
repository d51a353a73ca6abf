package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.JudgeOrder.HalfLaidOut;
import letopis.respons.event.JudgeOrder.PositionSet;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.fold.OrderFold;
import letopis.respons.query.Lines;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.JudgeCheck;

/// Orders of judges: corrections of the table and positions written by hand.
final class JudgeOrders extends JudgeCheck<ResponsState, ResponsZone> {

    private static final JudgeOrders INSTANCE = new JudgeOrders();

    private JudgeOrders() {
        super(OrderFold.LAYOUT, ResponsZone::of, new RefusalReasons(Reason.EMPTY_ORDER, Reason.NO_SUCH_CARD,
                Reason.OTHER_FACE, Reason.WRONG_ZONE, Reason.NO_SUCH_CODE));
    }

    static Optional<Refusal> refuse(ResponsState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered(var changes, var reason, _) -> Reason.NO_GAME.refuseUnless(state.hasBegun())
                    .or(() -> INSTANCE.refuse(state, changes, reason));
            case HalfLaidOut half -> Reason.POSITION_STARTED.refuseUnless(!state.hasBegun()
                    && !TableQueries.hasHero(state, half.seat()) && state.setUp().decks().isEmpty());
            case PositionSet(int turn, _, _, _) when turn < 1 -> Reason.NO_SUCH_TURN.refuse("turn", turn);
            case PositionSet _ -> Reason.POSITION_STARTED.refuseUnless(!state.hasBegun()
                    && Seat.PAIR.stream().allMatch(seat -> TableQueries.hasHero(state, seat)));
        };
    }

    @Override
    protected boolean isWithinReach(ResponsState state, Card card) {
        return card.place() instanceof Card.Place.In(_, var zone)
                && zone != ResponsZone.HERO && zone != ResponsZone.ORDERS && zone != ResponsZone.RESOLVING;
    }

    @Override
    protected Optional<Refusal> refuseFace(ResponsState state, CardName face) {
        return Reason.UNKNOWN_CARD.refuseUnless(TableQueries.findPlayable(state, face).isPresent(), "name", face);
    }

    @Override
    protected boolean canHave(ResponsState state, CardId card, String name) {
        return state.isOnBoard(card);
    }

    /// Returns true if a card can be in a zone. Off the board, it must be on its owner's half. On the board, it needs a
    /// free cell.
    @Override
    protected boolean canBeIn(
            ResponsState state, CardId card, Seat half, ResponsZone zone, Optional<CardName> face) {
        List<CardType> types = face.or(() -> state.face(card)).flatMap(name -> TableQueries.findPlayable(state, name))
                .map(Playable::types).orElse(List.of());
        boolean order = state.table().card(card).count(Marks.ORDER_CELL) > 0;
        return Seat.PAIR.contains(half) && !order && switch (zone) {
            case HAND, DECK, GRAVEYARD, COSMOS -> half.equals(TableQueries.findOwner(state, card));
            case UNITS -> hasFreeCell(state, half, types, Cell.Row.UNIT);
            case SUPPORT -> hasFreeCell(state, half, types, Cell.Row.SUPPORT);
            case HERO, ORDERS, RESOLVING, ADDITIONAL -> false;
        };
    }

    private static boolean hasFreeCell(ResponsState state, Seat half, List<CardType> types, Cell.Row row) {
        return Lines.listFreeCells(state, half, types).stream().anyMatch(cell -> cell.row() == row);
    }
}
