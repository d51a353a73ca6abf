package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.Outcome;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.WrittenChoice;

/// A replay of a history's choices under a different reading of the rules. A choice is made when its player gets the
/// same prompt as in the original history.
///
/// @param game the game of both histories
/// @param positions the rules for written positions, which provide the choices that do nothing
/// @param first the original history
record ParallelPlay<S extends State>(Game<S> game, Positions<S> positions, History first) {

    private static final int MAX_TIMELY_CHOICES = 40;
    private static final int MAX_IDLE_CHOICES = 2000;

    /// The original history.
    ///
    /// @param promptsByLine the prompt for each choice, by the line of the choice
    /// @param end the final moment
    /// @param refused the choice refused in this history
    record History(Map<Long, Prompt> promptsByLine, Moment end, Optional<DisputeResult.RejectedChoice> refused) {}

    record Prompt(AwaitedInput awaitedInput, String prompt, Moment moment) {

        static Prompt of(BoardView board) {
            return new Prompt(board.awaited(), board.prompt(), board.moment());
        }

        boolean matches(BoardView board) {
            return awaitedInput.equals(board.awaited()) && prompt.equals(board.prompt());
        }
    }

    /// The place of a choice.
    ///
    /// @param before forced or implied choices made first
    /// @param choice the choice in the form required at this place
    /// @param refusal the refusal, if the choice is illegal here although its prompt appears
    record Place(List<Choice> before, Choice choice, Optional<Refusal> refusal) {}

    /// Returns whether a choice in the file comes after the one that was refused in the original history.
    ///
    /// @param number the index of the choice, from 1
    boolean isAfterRefusal(int number) {
        return first.refused().filter(rejected -> rejected.number() < number).isPresent();
    }

    /// Returns whether the same player has the same prompt as in the original history.
    boolean isPrompted(S state, long line) {
        return first.promptsByLine().containsKey(line)
                && first.promptsByLine().get(line).matches(game.view(state, Audience.JUDGE));
    }

    /// Returns the original refusal if it concerns this line.
    Optional<DisputeResult.RejectedChoice> findRejectedChoice(long line) {
        return first.refused().filter(rejected -> rejected.line() == line);
    }

    /// Returns the place of a choice. Returns empty if its prompt never appears or the turn for it is over.
    Optional<Place> findPlace(S startState, WrittenChoice<S> writtenChoice, long line, PositionReader reader) {
        if (isPast(findMoment(line), startState)) {
            return Optional.empty();
        }
        var before = new ArrayList<Choice>();
        S state = startState;
        for (int i = 0; i < MAX_TIMELY_CHOICES; i++) {
            Optional<Choice> implied = Optional.empty();
            if (writtenChoice.resolve(state, reader) instanceof WrittenChoice.Meaning.ResolvedChoice(var choice)) {
                if (!(game.decide(state, choice) instanceof Outcome.Rejection<S>(var refusal))) {
                    return Optional.of(new Place(before, choice, Optional.empty()));
                }
                implied = positions.impliedChoice(state, choice, refusal);
                if (implied.isEmpty() && isPrompted(state, line)) {
                    return Optional.of(new Place(before, choice, Optional.of(refusal)));
                }
            }
            S now = state;
            Optional<Choice> idle = implied.or(() -> findNextForcedChoice(now));
            if (idle.isEmpty() || !(game.decide(state, idle.get()) instanceof Outcome.Acceptance<S> accepted)
                    || isLater(startState, accepted.finalState()) && isPast(findMoment(line), accepted.finalState())) {
                return Optional.empty();
            }
            before.add(idle.get());
            state = accepted.finalState();
        }
        return Optional.empty();
    }

    /// Returns whether a pass answers a prompt that does not appear in this history. This is so if the next choice is
    /// prompted now but would no longer be prompted after the pass.
    boolean answersMissingPrompt(S state, Choice pass, ScriptLine.SingleChoice<S> nextLine, PositionReader reader) {
        return positions.idleChoice(state).filter(pass::equals).isPresent() && isPrompted(state, nextLine.at().line())
                && game.decide(state, pass) instanceof Outcome.Acceptance<S> accepted
                && findPlace(accepted.finalState(), nextLine.wanted(), nextLine.at().line(), reader).isEmpty();
    }

    /// Returns the forced choices that lead to the final moment of the original history. If the game ends first,
    /// returns the choices up to its end. Returns empty if the original history ended with a refusal.
    List<Choice> listRemainingChoices(S startState) {
        var before = new ArrayList<Choice>();
        S state = startState;
        while (before.size() < MAX_IDLE_CHOICES && first.refused().isEmpty() && !isPast(first.end(), startState)
                && !state.moment().equals(first.end())
                && positions.gameResult(state).isEmpty() && state.moment().game() == startState.moment().game()) {
            Optional<Choice> idle = findNextForcedChoice(state);
            if (idle.isEmpty() || !(game.decide(state, idle.get()) instanceof Outcome.Acceptance<S> accepted)
                    || accepted.finalState().moment().game() == startState.moment().game()
                    && isLater(startState, accepted.finalState())
                    && isPast(first.end(), accepted.finalState())) {
                return List.of();
            }
            before.add(idle.get());
            state = accepted.finalState();
        }
        return before;
    }

    /// Returns a choice that needs no decision: an implied choice, or the only option.
    private Optional<Choice> findNextForcedChoice(S state) {
        return positions.idleChoice(state).or(() -> game.awaited(state) instanceof AwaitedInput.Players(var seats)
                ? seats.stream().map(seat -> game.choices(state, seat).stream()
                        .filter(choice -> !(choice instanceof Choice.Decision decision && decision.isConcession()))
                        .toList())
                        .filter(choices -> choices.size() == 1).map(List::getFirst).findFirst()
                : Optional.empty());
    }

    private Moment findMoment(long line) {
        return first.promptsByLine().containsKey(line) ? first.promptsByLine().get(line).moment() : first.end();
    }

    private static boolean isLater(State startState, State currentState) {
        return startState.moment().turn() > 0 && (currentState.moment().turn() != startState.moment().turn()
                || currentState.moment().game() != startState.moment().game());
    }

    private static boolean isPast(Moment end, State currentState) {
        return currentState.moment().game() > end.game()
                || currentState.moment().game() == end.game() && currentState.moment().turn() > end.turn();
    }
}
