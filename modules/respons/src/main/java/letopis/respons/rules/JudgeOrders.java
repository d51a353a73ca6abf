package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.JudgeOrder.HalfLaid;
import letopis.respons.event.JudgeOrder.PositionSet;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.fold.FoldOrders;
import letopis.respons.query.Field;
import letopis.respons.query.Lines;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.TableChange;
import letopis.table.kernel.OrderedChanges;

/// What a judge orders: the table set right by hand, or laid out as somebody wrote it down.
final class JudgeOrders {

    private static final List<String> FLAGS = List.of(Marks.ACTIVATED, Marks.BARRED);
    private static final List<String> COUNTERS =
            List.of(Marks.DAMAGE, "token-strength", "token-fetter", "token-mark");
    private static final List<String> RESOURCES = List.of("influence", "extra", "points");

    private JudgeOrders() {}

    static Optional<Refusal> refuse(ResponsState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered ordered -> refuseChanges(state, ordered);
            case HalfLaid half -> Reason.POSITION_STARTED.unless(!state.isBegun()
                    && !Field.hasHero(state, half.seat()) && state.setUp().decks().isEmpty());
            case PositionSet(int turn, _, _, _) when turn < 1 -> Reason.NO_SUCH_TURN.refused("turn", turn);
            case PositionSet _ -> Reason.POSITION_STARTED.unless(!state.isBegun()
                    && Seat.PAIR.stream().allMatch(seat -> Field.hasHero(state, seat)));
        };
    }

    private static Optional<Refusal> refuseChanges(ResponsState state, TableOrdered order) {
        return Reason.NO_GAME.unless(state.isBegun())
                .or(() -> Reason.EMPTY_ORDER.unless(!order.changes().isEmpty() && !order.reason().isBlank()))
                .or(() -> OrderedChanges.refuse(state, order.changes(), JudgeOrders::refuseChange,
                        FoldOrders::apply));
    }

    private static Optional<Refusal> refuseChange(ResponsState state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> refuseCard(state, card)
                    .or(() -> face.filter(name -> Field.playable(state, name).isEmpty())
                            .map(name -> Reason.UNKNOWN_CARD.refusal("name", name)))
                    .or(() -> face.filter(name -> !state.table().card(card).mayBe(name))
                            .map(name -> Reason.OTHER_FACE.refusal("card", card, "name", name)))
                    .or(() -> ResponsZone.of(zone).map(to -> Reason.WRONG_ZONE.unless(
                            mayLie(state, card, half, to, face), "card", card, "zone", zone))
                            .orElseGet(() -> unknown(zone)));
            case TableChange.FlagSet(var card, var flag, _) -> refuseCard(state, card)
                    .or(() -> FLAGS.contains(flag) && state.isOnBoard(card) ? Optional.empty() : unknown(flag));
            case TableChange.CounterSet(var card, var counter, int amount) -> refuseCard(state, card)
                    .or(() -> COUNTERS.contains(counter) && amount >= 0 && state.isOnBoard(card)
                            ? Optional.empty() : unknown(counter));
            case TableChange.ResourceSet(var seat, var resource, int amount) -> RESOURCES.contains(resource)
                    && amount >= 0 && Seat.PAIR.contains(seat) ? Optional.empty() : unknown(resource);
            case TableChange.Attached(var card, _) -> refuseCard(state, card).or(() -> unknown("attached"));
            case TableChange.ControllerSet(var card, _) -> refuseCard(state, card).or(() -> unknown("controller"));
        };
    }

    private static Optional<Refusal> refuseCard(ResponsState state, CardId card) {
        return Reason.NO_SUCH_CARD.unless(state.table().has(card)
                && state.table().card(card).place() instanceof Card.Place.In(_, var zone)
                && zone != ResponsZone.HERO && zone != ResponsZone.ORDERS && zone != ResponsZone.RESOLVING,
                "card", card);
    }

    private static Optional<Refusal> unknown(String code) {
        return Reason.NO_SUCH_CODE.refused("code", code);
    }

    /// Off the board cards lie with their owner; on it where a cell is free for them.
    private static boolean mayLie(ResponsState state, CardId card, Seat half, ResponsZone zone,
            Optional<CardName> face) {
        List<CardType> types = face.or(() -> state.face(card)).flatMap(name -> Field.playable(state, name))
                .map(Playable::types).orElse(List.of());
        boolean order = state.table().card(card).count(Marks.ORDER) > 0;
        return Seat.PAIR.contains(half) && !order && switch (zone) {
            case HAND, DECK, GRAVEYARD, COSMOS -> half.equals(Field.owner(state, card));
            case UNITS -> isFree(state, half, types, Cell.Row.UNIT);
            case SUPPORT -> isFree(state, half, types, Cell.Row.SUPPORT);
            case HERO, ORDERS, RESOLVING, ADDITIONAL -> false;
        };
    }

    private static boolean isFree(ResponsState state, Seat half, List<CardType> types, Cell.Row row) {
        return Lines.free(state, half, types).stream().anyMatch(cell -> cell.row() == row);
    }
}
