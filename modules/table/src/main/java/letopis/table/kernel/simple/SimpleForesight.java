package letopis.table.kernel.simple;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView.Result;
import letopis.table.Choice;
import letopis.table.Foresight;
import letopis.table.kernel.move.MoveRuleset;

/// Thinks ahead in a game with plain cards: the first number of a seat is what it wants more of than the other.
///
/// @param <S> the states of the game
record SimpleForesight<S extends SimpleState<S>>(MoveRuleset<S, ?, ?> rules, Function<S, Optional<Result>> outcome,
        SimpleTable plan) implements Foresight<S> {

    private static final int WON = 1_000_000;

    @Override
    public S knownTo(Seat seat, S state) {
        return state.knownTo(new Audience.At(seat));
    }

    /// What the game calls idle, or else the first thing on offer.
    @Override
    public Choice usual(S state, Seat seat) {
        return rules.idle(state).orElseGet(() -> rules.choices(state, seat).getFirst());
    }

    /// To the turn after the next, or where somebody would have to play cards that are not seen.
    @Override
    public boolean isFarEnough(S from, S reached) {
        List<Seat> seats = rules.prompt(reached).seats();
        boolean guessed = !seats.isEmpty() && rules.idle(reached).isEmpty()
                && rules.choices(reached, seats.getFirst()).isEmpty();
        return guessed || outcome.apply(reached).isPresent() || reached.moment().game() != from.moment().game()
                || reached.moment().turn() > from.moment().turn() + 1;
    }

    @Override
    public int standing(S state, Seat seat) {
        return outcome.apply(state).flatMap(Result::winner).map(winner -> winner.equals(seat) ? WON : -WON)
                .orElseGet(() -> plan.numbers().stream().limit(1).mapToInt(name ->
                        state.number(seat, name) - state.number(seat.opponent(), name)).sum());
    }
}
