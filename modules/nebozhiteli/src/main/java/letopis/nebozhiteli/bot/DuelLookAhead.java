package letopis.nebozhiteli.bot;

import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.LookAhead;

/// Look-ahead of bots in Небожители.
public final class DuelLookAhead implements LookAhead<DuelState> {

    @Override
    public DuelState knownTo(Seat seat, DuelState state) {
        var audience = new Audience.OfSeat(seat);
        return state.with(state.table().knownTo(audience)).with(state.duel().knownTo(audience));
    }

    @Override
    public Choice usualChoice(DuelState state, Seat seat) {
        return DefaultPolicy.defaultChoice(state, seat);
    }

    /// Looks ahead to the end of the phase; from equipment on, to the end of the fight it prepares.
    @Override
    public boolean isHorizon(DuelState from, DuelState reached) {
        boolean sameTurn = reached.moment().turn() == from.moment().turn()
                && reached.moment().game() == from.moment().game();
        return !sameTurn || from.moment().turn() == 0 || reached.isGameOver() || switch (from.turn().phase()) {
            case START, SUMMON, RANGED, DAMAGE, END -> reached.turn().phase() != from.turn().phase();
            case EQUIP, ATTACK, BLOCK, FIRST_STRIKE -> reached.turn().phase() == Phase.END;
        };
    }

    @Override
    public int advantage(DuelState state, Seat seat) {
        return Evaluation.evaluate(state, seat);
    }
}
