package letopis.vremyageroev.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.JudgeCheck;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.JudgeOrder.HalfLaidOut;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.fold.OrderFold;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Checks of judge orders: changes to the table (VG-44) and handwritten positions.
final class JudgeOrders extends JudgeCheck<FightState, VremyaZone> {

    private static final JudgeOrders INSTANCE = new JudgeOrders();

    private JudgeOrders() {
        super(OrderFold.LAYOUT, VremyaZone::of, new RefusalReasons(Reason.EMPTY_ORDER, Reason.NO_SUCH_CARD,
                Reason.OTHER_FACE, Reason.WRONG_ZONE, Reason.NO_SUCH_CODE));
    }

    static Optional<Refusal> refuse(FightState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered(var changes, var reason, _) -> Reason.NO_FIGHT.refuseUnless(state.hasBegun())
                    .or(() -> INSTANCE.refuse(state, changes, reason));
            case HalfLaidOut(var seat, _, _, _, _) -> Reason.POSITION_STARTED.refuseUnless(
                    !state.hasBegun() && !TableQueries.hasHero(state, seat) && state.setUp().decks().isEmpty());
            case PositionSet(int turn, _, _) when turn < 1 -> Reason.NO_SUCH_TURN.refuse("turn", turn);
            case PositionSet _ -> Reason.POSITION_STARTED.refuseUnless(!state.hasBegun()
                    && state.table().seats().stream().allMatch(seat -> TableQueries.hasHero(state, seat)));
        };
    }

    @Override
    protected boolean isWithinReach(FightState state, Card card) {
        return TableQueries.isOnField(state, card.id(), card.master())
                || card.place() instanceof Card.Place.In(_, var zone)
                && zone != VremyaZone.HERO && zone != VremyaZone.PLAYED;
    }

    @Override
    protected Optional<Refusal> refuseFace(FightState state, CardName face) {
        return Reason.UNKNOWN_CARD.refuseUnless(state.cards().find(face).isPresent(), "name", face);
    }

    @Override
    protected boolean canHave(FightState state, CardId card, String name) {
        return TableQueries.isOnField(state, card, TableQueries.controllerOf(state, card));
    }

    @Override
    protected Optional<Refusal> refuseControllerChange(FightState state, CardId card, Seat controller) {
        return refuseUnknown("controller");
    }

    /// Returns true if a card can be in a zone. It must be on its player's half. Hero cards stay in the Hero zone, and
    /// only companions can be on the battlefield.
    @Override
    protected boolean canBeIn(
            FightState state, CardId card, Seat half, VremyaZone zone, Optional<CardName> face) {
        boolean hero = state.isIn(card, half, VremyaZone.HERO);
        boolean companion = face.or(() -> state.face(card)).flatMap(state.cards()::find).map(CardText.class::cast)
                .flatMap(TableQueries::findCompanion).isPresent();
        boolean fits = switch (zone) {
            case HAND, DECK, GRAVEYARD -> true;
            case BATTLEFIELD -> companion;
            case HERO, PLAYED -> false;
        };
        return fits && !hero && half.equals(TableQueries.controllerOf(state, card));
    }
}
