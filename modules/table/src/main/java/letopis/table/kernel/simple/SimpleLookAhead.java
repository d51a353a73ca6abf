package letopis.table.kernel.simple;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView.Result;
import letopis.table.Choice;
import letopis.table.LookAhead;
import letopis.table.kernel.move.MoveRuleset;

/// Look-ahead hooks for a simple game. The evaluation is the difference between the first numbers of the seats.
///
/// @param <S> the states of the game
record SimpleLookAhead<S extends SimpleState<S>>(MoveRuleset<S, ?, ?> rules, Function<S, Optional<Result>> outcome,
        SimpleTable design) implements LookAhead<S> {

    private static final int WIN_VALUE = 1_000_000;

    @Override
    public S knownTo(Seat seat, S state) {
        return state.knownTo(new Audience.OfSeat(seat));
    }

    /// Returns the game's idle choice. If there is none, returns the first option.
    @Override
    public Choice usualChoice(S state, Seat seat) {
        return rules.idleChoice(state).orElseGet(() -> rules.choices(state, seat).getFirst());
    }

    /// Returns true if the game has ended, if the turn after next has begun, or if a player would have to play unseen
    /// cards.
    @Override
    public boolean isHorizon(S startState, S state) {
        List<Seat> seats = rules.prompt(state).seats();
        boolean guessed = !seats.isEmpty() && rules.idleChoice(state).isEmpty()
                && rules.choices(state, seats.getFirst()).isEmpty();
        return guessed || outcome.apply(state).isPresent() || state.moment().game() != startState.moment().game()
                || state.moment().turn() > startState.moment().turn() + 1;
    }

    @Override
    public int advantage(S state, Seat seat) {
        return outcome.apply(state).flatMap(Result::winner).map(winner -> winner.equals(seat) ? WIN_VALUE : -WIN_VALUE)
                .orElseGet(() -> design.numbers().stream().limit(1).mapToInt(name ->
                        state.number(seat, name) - state.number(seat.opponent(), name)).sum());
    }
}
