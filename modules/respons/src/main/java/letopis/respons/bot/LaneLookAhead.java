package letopis.respons.bot;

import letopis.journal.Seat;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Lines;
import letopis.respons.query.TableQueries;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.ResponsState;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.LookAhead;

/// An evaluation for look-ahead players. It simulates the rest of the turn, including its combat, without further
/// plays.
public final class LaneLookAhead implements LookAhead<ResponsState> {

    private static final int WIN_VALUE = 100_000;
    /// The value of an Order, one of the six lives.
    private static final int ORDER_VALUE = 60;
    /// The number of Orders below which each missing Order costs extra.
    private static final int DANGER_THRESHOLD = 3;
    private static final int HAND_CARD_VALUE = 7;
    private static final int UNIT_WEIGHT = 5;
    private static final int STRENGTH_WEIGHT = 3;
    /// The bonus for a unit without an opposing blocker.
    private static final int UNOPPOSED_UNIT_VALUE = 8;
    private static final int SUPPORT_WEIGHT = 6;
    private static final int DURABILITY_WEIGHT = 1;

    @Override
    public ResponsState knownTo(Seat seat, ResponsState state) {
        return state.knownTo(new Audience.OfSeat(seat));
    }

    @Override
    public Choice usualChoice(ResponsState state, Seat seat) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Trap _, Prompt.Show _ -> Rules.RULES.choices(state, seat).getFirst();
            case Prompt _ -> Rules.RULES.idleChoice(state).orElseGet(() -> Rules.RULES.choices(state, seat).getFirst());
        };
    }

    @Override
    public boolean isHorizon(ResponsState startState, ResponsState state) {
        return state.result().isPresent() || state.moment().turn() != startState.moment().turn();
    }

    @Override
    public int advantage(ResponsState state, Seat seat) {
        if (state.result().isPresent()) {
            return state.result().get().winner().equals(seat) ? WIN_VALUE : -WIN_VALUE;
        }
        ContinuousEffects effects = ContinuousEffects.of(state);
        return evaluate(state, effects, seat) - evaluate(state, effects, seat.opponent());
    }

    private static int evaluate(ResponsState state, ContinuousEffects effects, Seat seat) {
        int orders = TableQueries.countOrdersLeft(state, seat);
        int worth = orders * ORDER_VALUE - Math.max(0, DANGER_THRESHOLD - orders) * ORDER_VALUE / 2
                + HAND_CARD_VALUE * state.listHandCards(seat).size();
        for (CardId unit : TableQueries.listUnits(state, seat)) {
            worth += UNIT_WEIGHT + STRENGTH_WEIGHT * effects.strengthOf(unit)
                    + (isUnopposed(state, seat, unit) ? UNOPPOSED_UNIT_VALUE : 0);
        }
        for (CardId card : TableQueries.listSupportCards(state, seat)) {
            worth += SUPPORT_WEIGHT + (TableQueries.isFaceDown(state, card) ? 0
                    : DURABILITY_WEIGHT * Math.max(0, effects.computeDurability(card)));
        }
        return worth;
    }

    private static boolean isUnopposed(ResponsState state, Seat seat, CardId unit) {
        int line = Lines.lineOf(state, unit);
        return line > 0 && Lines.findUnit(state, seat.opponent(), line).isEmpty()
                && Lines.listLocations(state, seat.opponent(), line).isEmpty();
    }
}
