package letopis.match;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Awaited;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.Refusal;
import letopis.table.State;

/// Lets players play a match to its end: asks whoever is awaited, lets chance fall, has the referee record it.
///
/// @param players who plays at each seat
/// @param dice what chance and the players take from, so that a seed brings the same match again
public record Contest<S extends State>(Game<S> game, Referee<S> referee, Map<Seat, Player<S>> players, Dice dice) {

    public sealed interface Played {

        record ToTheEnd(int choices) implements Played {}

        /// It did not end within the limit.
        record Endless(int choices) implements Played {}

        /// Somebody is awaited who has nothing to choose from.
        record Stuck(int choices, Awaited awaited) implements Played {}

        /// A player chose what the rules then refused.
        record Contradicted(int choices, Choice choice, Refusal refusal) implements Played {}

        /// The log takes no more of this match.
        record NotStored(int choices, Referee.Taken.NotStored reason) implements Played {}
    }

    /// @param choicesMax a match with more choices than this counts as endless
    public Played play(int choicesMax) {
        for (int choices = 0; choices < choicesMax; choices++) {
            Awaited awaited = game.awaited(referee.state());
            if (awaited instanceof Awaited.Nobody) {
                return new Played.ToTheEnd(choices);
            }
            Optional<Choice> choice = next(awaited);
            if (choice.isEmpty()) {
                return new Played.Stuck(choices, awaited);
            }
            switch (referee.take(choice.get())) {
                case Referee.Taken.Recorded _ -> { }
                case Referee.Taken.Refused(var refusal) -> {
                    return new Played.Contradicted(choices, choice.get(), refusal);
                }
                case Referee.Taken.NotStored reason -> {
                    return new Played.NotStored(choices, reason);
                }
                case Referee.Taken.AfterTheEnd(), Referee.Taken.BeforeTheEnd(), Referee.Taken.NoWayBack _ -> {
                    return new Played.ToTheEnd(choices);
                }
            }
        }
        return new Played.Endless(choicesMax);
    }

    private Optional<Choice> next(Awaited awaited) {
        S state = referee.state();
        return switch (awaited) {
            case Awaited.Players(var seats) -> choose(state, seats);
            case Awaited.ChanceOutcome() -> Optional.of(game.sampleChance(state, dice));
            case Awaited.Nobody() -> Optional.empty();
        };
    }

    /// Where several are awaited, any of them comes first.
    private Optional<Choice> choose(S state, List<Seat> seats) {
        Seat seat = seats.size() == 1 ? seats.getFirst() : seats.get(dice.below(seats.size()));
        return players.get(seat).choose(state, seat, dice);
    }
}
