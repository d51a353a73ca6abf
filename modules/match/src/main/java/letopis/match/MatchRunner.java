package letopis.match;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.Refusal;
import letopis.table.State;

/// A runner that lets programs play a match to its end. It prompts each awaited player, draws chance outcomes, and has
/// the referee record all choices.
///
/// @param players the player at each seat
/// @param dice the source of randomness for chance and players; the same seed reproduces the match
public record MatchRunner<S extends State>(Game<S> game, Referee<S> referee, Map<Seat, Player<S>> players, Dice dice) {

    public sealed interface PlayResult {

        record MatchEnd(int choices) implements PlayResult {}

        /// The match did not end within the limit.
        record ChoiceLimit(int choices) implements PlayResult {}

        /// The rules await a seat that has no legal choice.
        record NoLegalChoice(int choices, AwaitedInput awaitedInput) implements PlayResult {}

        /// A player made a choice that the rules refused.
        record IllegalChoice(int choices, Choice choice, Refusal refusal) implements PlayResult {}

        /// The log rejected the commit.
        record StoreFailure(int choices, Referee.SubmitResult.StoreFailure reason) implements PlayResult {}
    }

    /// @param maxChoices the limit after which the match counts as endless
    public PlayResult play(int maxChoices) {
        for (int choices = 0; choices < maxChoices; choices++) {
            AwaitedInput awaited = game.awaited(referee.state());
            if (awaited instanceof AwaitedInput.NoInput) {
                return new PlayResult.MatchEnd(choices);
            }
            Optional<Choice> choice = findNextChoice(awaited);
            if (choice.isEmpty()) {
                return new PlayResult.NoLegalChoice(choices, awaited);
            }
            switch (referee.submit(choice.get())) {
                case Referee.SubmitResult.Success _ -> { }
                case Referee.SubmitResult.Rejection(var refusal) -> {
                    return new PlayResult.IllegalChoice(choices, choice.get(), refusal);
                }
                case Referee.SubmitResult.StoreFailure reason -> {
                    return new PlayResult.StoreFailure(choices, reason);
                }
                case Referee.SubmitResult.EndedMatch(), Referee.SubmitResult.OpenMatch(),
                        Referee.SubmitResult.ImpossibleRewind _ -> {
                    return new PlayResult.MatchEnd(choices);
                }
            }
        }
        return new PlayResult.ChoiceLimit(maxChoices);
    }

    private Optional<Choice> findNextChoice(AwaitedInput awaitedInput) {
        S state = referee.state();
        return switch (awaitedInput) {
            case AwaitedInput.Players(var seats) -> choose(state, seats);
            case AwaitedInput.ChanceOutcome() -> Optional.of(game.sampleChance(state, dice));
            case AwaitedInput.NoInput() -> Optional.empty();
        };
    }

    /// Chooses for an awaited seat. If several seats are awaited, one of them is picked at random.
    private Optional<Choice> choose(S state, List<Seat> seats) {
        Seat seat = seats.size() == 1 ? seats.getFirst() : seats.get(dice.nextInt(seats.size()));
        return players.get(seat).choose(state, seat, dice);
    }
}
