package letopis.nebozhiteli.bot;

import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.LookAhead;

/// Look-ahead for bots in Небожители.
public final class DuelLookAhead implements LookAhead<DuelState> {

    @Override
    public DuelState knownTo(Seat seat, DuelState state) {
        var audience = new Audience.OfSeat(seat);
        return state.with(state.table().knownTo(audience)).with(state.duel().knownTo(audience));
    }

    @Override
    public Choice usualChoice(DuelState state, Seat seat) {
        return DefaultPolicy.findDefaultChoice(state, seat);
    }

    /// Looks ahead to the end of the phase. From the equipment phase on, looks ahead to the end of the coming fight.
    @Override
    public boolean isHorizon(DuelState startState, DuelState state) {
        boolean sameTurn = state.moment().turn() == startState.moment().turn()
                && state.moment().game() == startState.moment().game();
        return !sameTurn || startState.moment().turn() == 0 || state.isGameOver()
                || switch (startState.turn().phase()) {
            case START, SUMMON, RANGED, DAMAGE, END -> state.turn().phase() != startState.turn().phase();
            case EQUIP, ATTACK, BLOCK, FIRST_STRIKE -> state.turn().phase() == Phase.END;
        };
    }

    @Override
    public int advantage(DuelState state, Seat seat) {
        return Evaluation.evaluate(state, seat);
    }
}
