package letopis.vremyageroev.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.TableChange;
import letopis.table.kernel.OrderedChanges;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.JudgeOrder.HalfLaid;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.fold.FoldOrders;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// What a judge orders: the table set right by hand (VG-44), or laid out as somebody wrote it down.
final class Orders {

    private Orders() {}

    static Optional<Refusal> refuse(FightState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered ordered -> refuseChanges(state, ordered);
            case HalfLaid(var seat, _, _, _, _) -> Reason.POSITION_STARTED.unless(
                    !state.isBegun() && !Field.hasHero(state, seat) && state.setUp().decks().isEmpty());
            case PositionSet(int turn, _, _) when turn < 1 -> Reason.NO_SUCH_TURN.refused("turn", turn);
            case PositionSet _ -> Reason.POSITION_STARTED.unless(!state.isBegun()
                    && state.table().seats().stream().allMatch(seat -> Field.hasHero(state, seat)));
        };
    }

    private static Optional<Refusal> refuseChanges(FightState state, TableOrdered order) {
        return Reason.NO_FIGHT.unless(state.isBegun())
                .or(() -> Reason.EMPTY_ORDER.unless(!order.changes().isEmpty() && !order.reason().isBlank()))
                .or(() -> OrderedChanges.refuse(state, order.changes(), Orders::refuseChange, FoldOrders::apply));
    }

    private static Optional<Refusal> refuseChange(FightState state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> refuseCard(state, card)
                    .or(() -> face.filter(name -> state.cards().find(name).isEmpty())
                            .map(name -> Reason.UNKNOWN_CARD.refusal("name", name)))
                    .or(() -> face.filter(name -> !state.table().card(card).mayBe(name))
                            .map(name -> Reason.OTHER_FACE.refusal("card", card, "name", name)))
                    .or(() -> VremyaZone.of(zone)
                            .map(known -> Reason.WRONG_ZONE.unless(
                                    mayLie(state, card, half, known, face), "card", card, "zone", zone))
                            .orElseGet(() -> unknown(zone)));
            case TableChange.FlagSet(var card, var flag, _) -> refuseCard(state, card)
                    .or(() -> flag.equals(Marks.CLOSED) && Field.isOnField(state, card, Field.master(state, card))
                            ? Optional.empty() : unknown(flag));
            case TableChange.Attached(var card, _) -> refuseCard(state, card).or(() -> unknown("attached"));
            case TableChange.CounterSet(_, var counter, _) -> unknown(counter);
            case TableChange.ControllerSet _ -> unknown("controller");
            case TableChange.ResourceSet(_, var resource, _) -> unknown(resource);
        };
    }

    private static Optional<Refusal> refuseCard(FightState state, CardId card) {
        return Reason.NO_SUCH_CARD.unless(state.table().has(card) && isWithinReach(state, card), "card", card);
    }

    private static boolean isWithinReach(FightState state, CardId card) {
        return Field.isOnField(state, card, Field.master(state, card))
                || state.table().card(card).place() instanceof Card.Place.In(_, var zone)
                && zone != VremyaZone.HERO && zone != VremyaZone.PLAYED;
    }

    private static Optional<Refusal> unknown(String code) {
        return Reason.NO_SUCH_CODE.refused("code", code);
    }

    /// Cards stay with their player; a hero stays a hero, and only companions lie on the battlefield.
    private static boolean mayLie(FightState state, CardId card, Seat half, VremyaZone zone, Optional<CardName> face) {
        boolean hero = state.lies(card, half, VremyaZone.HERO);
        boolean companion = face.or(() -> state.face(card)).flatMap(state.cards()::find).map(CardText.class::cast)
                .flatMap(Field::companion).isPresent();
        boolean fits = switch (zone) {
            case HAND, DECK, GRAVEYARD -> true;
            case BATTLEFIELD -> companion;
            case HERO, PLAYED -> false;
        };
        return fits && !hero && half.equals(Field.master(state, card));
    }
}
