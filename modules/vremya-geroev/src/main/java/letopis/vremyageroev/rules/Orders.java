package letopis.vremyageroev.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.TableChange;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.JudgeOrder.HalfLaid;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.event.JudgeOrder;
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
            case TableOrdered ordered -> refuse(state, ordered);
            case HalfLaid(var seat, _, _, _, _) -> !state.isBegun() && !Field.hasHero(state, seat) && state.setUp().decks().isEmpty()
                    ? Optional.empty() : Optional.of(Reason.POSITION_STARTED.refusal());
            case PositionSet(int turn, _, _) when turn < 1 -> Optional.of(Reason.NO_SUCH_TURN.refusal("turn", turn));
            case PositionSet _ -> !state.isBegun() && state.table().seats().stream().allMatch(seat -> Field.hasHero(state, seat))
                    ? Optional.empty() : Optional.of(Reason.POSITION_STARTED.refusal());
        };
    }

    private static Optional<Refusal> refuse(FightState state, TableOrdered order) {
        if (!state.isBegun()) {
            return Optional.of(Reason.NO_FIGHT.refusal());
        }
        if (order.changes().isEmpty() || order.reason().isBlank()) {
            return Optional.of(Reason.EMPTY_ORDER.refusal());
        }
        FightState ordered = state;
        for (TableChange change : order.changes()) {
            var refusal = refuse(ordered, change);
            if (refusal.isPresent()) {
                return refusal;
            }
            ordered = FoldOrders.apply(ordered, change);
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuse(FightState state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> refuseCard(state, card)
                    .or(() -> face.filter(name -> state.cards().find(name).isEmpty()).map(name -> Reason.UNKNOWN_CARD.refusal("name", name)))
                    .or(() -> face.isPresent() && state.face(card).filter(known -> !known.equals(face.get())).isPresent()
                            ? Optional.of(Reason.OTHER_FACE.refusal("card", card, "name", face.get())) : Optional.empty())
                    .or(() -> VremyaZone.of(zone).isEmpty() ? unknown(zone) : mayLie(state, card, half, VremyaZone.of(zone).get(), face)
                            ? Optional.empty() : Optional.of(Reason.WRONG_ZONE.refusal("card", card, "zone", zone)));
            case TableChange.FlagSet(var card, var flag, _) -> refuseCard(state, card)
                    .or(() -> flag.equals(Marks.CLOSED) && (Field.isOnField(state, card, Field.master(state, card)))
                            ? Optional.empty() : unknown(flag));
            case TableChange.Attached(var card, _) -> refuseCard(state, card).or(() -> unknown("attached"));
            case TableChange.CounterSet(_, var counter, _) -> unknown(counter);
            case TableChange.ControllerSet _ -> unknown("controller");
            case TableChange.ResourceSet(_, var resource, _) -> unknown(resource);
        };
    }

    private static Optional<Refusal> refuseCard(FightState state, CardId card) {
        boolean there = state.table().has(card) && state.table().card(card).place() instanceof Card.Place.In(_, var zone)
                && zone != VremyaZone.HERO && zone != VremyaZone.PLAYED || state.table().has(card) && Field.isOnField(state, card, Field.master(state, card));
        return there ? Optional.empty() : Optional.of(Reason.NO_SUCH_CARD.refusal("card", card));
    }

    private static Optional<Refusal> unknown(String code) {
        return Optional.of(Reason.NO_SUCH_CODE.refusal("code", code));
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
