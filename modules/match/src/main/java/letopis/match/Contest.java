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

/// A match played to its end by programs: prompts each awaited player, draws chance outcomes, and has the referee
/// record them.
///
/// @param players the player at each seat
/// @param dice source of randomness for chance and players; the same seed reproduces the match
public record Contest<S extends State>(Game<S> game, Referee<S> referee, Map<Seat, Player<S>> players, Dice dice) {

    public sealed interface Played {

        record ToTheEnd(int choices) implements Played {}

        /// The match did not end within the limit.
        record Endless(int choices) implements Played {}

        /// The rules await a seat that has no legal choice.
        record Stuck(int choices, Awaited awaited) implements Played {}

        /// A player made a choice that the rules refused.
        record Contradicted(int choices, Choice choice, Refusal refusal) implements Played {}

        /// The log rejected the commit.
        record NotStored(int choices, Referee.Taken.NotStored reason) implements Played {}
    }

    /// @param choicesMax limit after which the match counts as endless
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

    /// Chooses for the first of several awaited seats that has a choice.
    private Optional<Choice> choose(S state, List<Seat> seats) {
        Seat seat = seats.size() == 1 ? seats.getFirst() : seats.get(dice.below(seats.size()));
        return players.get(seat).choose(state, seat, dice);
    }
}
