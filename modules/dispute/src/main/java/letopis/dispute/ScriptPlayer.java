package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import letopis.dispute.ScriptLine.SingleChoice;
import letopis.match.Referee;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MomentExpression;
import letopis.table.Outcome;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.WrittenChoice.Meaning;

/// A player of scripts. It makes a position's choices and the choices they imply.
final class ScriptPlayer<S extends State> {

    private static final int MAX_IMPLIED_CHOICES = 8;
    private static final int MAX_TIMELY_CHOICES = 40;
    private static final int MAX_IDLE_CHOICES = 2000;
    private static final Set<String> END_MOMENTS = Set.of("end of phase", "end of combat", "end of turn");

    private final Game<S> game;
    private final Positions<S> positions;
    private final Referee<S> referee;
    private final PlayMode mode;
    private final List<DisputeResult.PlayedChoice> playedChoices = new ArrayList<>();
    private S startState; // the table as written, before any consequences
    private int choiceIndex; // index of the current choice in the file
    private DisputeResult.RejectedChoice rejection;
    private DisputeResult.RejectedChoice skippedChoice; // the first choice skipped because the game was over
    private S lastChoiceState; // state of the last choice of the file, null if a moment came after it
    private boolean hasPlayedLine; // whether a line was played, not only skipped
    private SourceNode awaitedMoment; // the moment not reached because a player must choose first
    private boolean hasMissedMoment; // whether it is not reached in its turn
    private Predicate<S> isOver = _ -> false; // whether the phase in question is over

    /// @param mode the mode; a comparison skips choices without a prompt
    ScriptPlayer(Game<S> game, Positions<S> positions, Referee<S> referee, PlayMode mode) {
        this.game = game;
        this.positions = positions;
        this.referee = referee;
        this.mode = mode;
    }

    /// Starts the script from the table as written, before any consequences. Forgets the setup choices.
    void startScript(S writtenState) {
        startState = writtenState;
        playedChoices.clear();
        lastChoiceState = null;
        hasPlayedLine = false;
    }

    S state() {
        return referee.state();
    }

    List<DisputeResult.PlayedChoice> playedChoices() {
        return playedChoices;
    }

    Optional<DisputeResult.RejectedChoice> refusedChoice() {
        return Optional.ofNullable(rejection);
    }

    /// Returns the first choice skipped because the game was over, if any.
    Optional<DisputeResult.RejectedChoice> skippedChoice() {
        return Optional.ofNullable(skippedChoice);
    }

    /// Returns the state of the file's last choice. Returns empty if the file awaits a moment after that choice.
    Optional<S> lastChoiceState() {
        return Optional.ofNullable(lastChoiceState);
    }

    /// Returns the awaited moment that was not reached, if any.
    Optional<SourceNode> missedMoment() {
        return Optional.ofNullable(awaitedMoment);
    }

    /// Returns whether the moment is missed because the turn is over, rather than because a player must choose first.
    boolean isTurnOver() {
        return hasMissedMoment;
    }

    /// Returns the first entry after the last awaited phase, or the last entry if there is none.
    long phaseEnd() {
        return MomentComparisons.findFirstIndex(referee.timeline(), startState.at().number() + 1, isOver);
    }

    /// Plays the lines up to the first refused choice or unreachable moment.
    void play(List<ScriptLine<S>> script, boolean mayImply, PositionReader reader) {
        for (int i = 0; i < script.size(); i++) {
            ScriptLine<S> line = script.get(i);
            List<ScriptLine<S>> later = script.subList(i + 1, script.size());
            if (rejection != null || awaitedMoment != null || !reader.problems().isEmpty()) {
                return;
            }
            choiceIndex++;
            switch (line) {
                case ScriptLine.WaitLine<S>(var where, var moment) -> waitUntil(where, moment, reader);
                case ScriptLine.BothPlayersLine<S> both -> {
                    for (int seat = 0; seat < 2 && rejection == null; seat++) {
                        playForBothPlayers(both, mayImply && both.mayImply(), reader);
                    }
                }
                case SingleChoice<S> of when answersMissingPrompt(of, later, reader) -> {}
                case SingleChoice<S>(var at, var choice, var may) -> playChoice(at, choice, mayImply && may, reader);
            }
            makeForcedChoices(line.at());
        }
        if (lastChoiceState != null && !(mode instanceof PlayMode.DraftMode)) {
            drawUnseenCards(script.getLast().at(), lastChoiceState);
        }
    }

    /// Returns whether a pass is skipped; see [ParallelPlay#answersMissingPrompt].
    private boolean answersMissingPrompt(SingleChoice<S> line, List<ScriptLine<S>> laterLines, PositionReader reader) {
        return parallelPlay().isPresent() && !laterLines.isEmpty()
                && laterLines.getFirst() instanceof SingleChoice<S> next
                && line.wanted().resolve(referee.state(), reader) instanceof Meaning.ResolvedChoice(var choice)
                && parallelPlay().get().answersMissingPrompt(referee.state(), choice, next, reader);
    }

    /// Draws the remaining chance outcomes as unseen cards, for the turn of the file's last choice.
    private void drawUnseenCards(SourceNode node, S end) {
        for (int i = 0; rejection == null && i < MAX_TIMELY_CHOICES
                && MomentComparisons.isSameTurn(end, referee.state())
                && game.awaited(referee.state()) instanceof AwaitedInput.ChanceOutcome; i++) {
            Optional<Choice> unseen = positions.idleChoice(referee.state());
            if (unseen.isEmpty()) {
                return;
            }
            submit(unseen.get(), true, node);
            makeForcedChoices(node);
        }
    }

    private void makeForcedChoices(SourceNode node) {
        Optional<Choice> foregone = positions.forcedChoice(referee.state());
        for (int i = 0; rejection == null && foregone.isPresent() && i < MAX_TIMELY_CHOICES; i++) {
            submit(foregone.get(), true, node);
            foregone = positions.forcedChoice(referee.state());
        }
    }

    /// Makes the implied choices, which may prompt the other player. Then makes the choice of the prompted player.
    private void playForBothPlayers(ScriptLine.BothPlayersLine<S> both, boolean mayImply, PositionReader reader) {
        for (int i = 0; mayImply && i < MAX_IMPLIED_CHOICES; i++) {
            Optional<Choice> before = findChoiceBefore(both, referee.state(), reader);
            if (before.isEmpty()) {
                break;
            }
            submit(before.get(), true, both.at());
        }
        S now = referee.state();
        positions.nextSeat(now).or(() -> isOver(now) ? both.bySeat().keySet().stream().findFirst() : Optional.empty())
                .map(both.bySeat()::get).ifPresentOrElse(choice -> playChoice(both.at(), choice, false,
                reader), () -> reader.report(both.at(), "nobody-chooses"));
    }

    /// Returns a choice to make before that of the players: an implied one, or a draw of cards without a prompt.
    private Optional<Choice> findChoiceBefore(ScriptLine.BothPlayersLine<S> both, S state, PositionReader reader) {
        Optional<WrittenChoice<S>> said = positions.nextSeat(state).map(both.bySeat()::get);
        if (said.isEmpty() && game.awaited(state) instanceof AwaitedInput.ChanceOutcome && !isOver(state)) {
            return positions.idleChoice(state);
        }
        return said.isPresent() && said.get().resolve(state, reader) instanceof Meaning.ResolvedChoice(var choice)
                && game.decide(state, choice) instanceof Outcome.Rejection<S>(var refusal)
                        ? positions.impliedChoice(state, choice, refusal) : Optional.empty();
    }

    private void playChoice(SourceNode node, WrittenChoice<S> writtenChoice, boolean mayImply, PositionReader reader) {
        S now = referee.state();
        Meaning meaning = writtenChoice.resolve(now, reader);
        if (!reader.problems().isEmpty()) {
            return;
        }
        switch (meaning) {
            case Meaning.AmbiguousChoice _ -> {}
            case Meaning.Forbidden(var refusal) -> parallelPlay().filter(first -> !first.isPrompted(now, node.line()))
                    .ifPresentOrElse(first -> makeChoiceWhenPrompted(writtenChoice, node, first, reader),
                            () -> refuse(node, Optional.empty(), refusal));
            case Meaning.ResolvedChoice(var choice) -> {
                if (refuseIfTurnEnded(node, choice)) {
                    return;
                }
                if (!(game.decide(now, choice) instanceof Outcome.Rejection<S>(var refusal))) {
                    submit(choice, false, node);
                } else if (positions.isRedundant(now, choice) || refuseIfMissed(node, choice)) {
                    return;
                } else if (isAfterGameEnd(now, choice)) {
                    handleChoiceAfterGameEnd(choice, refusal, node);
                } else if (parallelPlay().filter(play -> mayImply || !play.isPrompted(now, node.line())).isPresent()) {
                    makeChoiceWhenPrompted(writtenChoice, node, parallelPlay().orElseThrow(), reader);
                } else if (mayImply) {
                    makeChoiceWithImpliedChoices(writtenChoice, choice, refusal, node, reader);
                } else {
                    submit(choice, false, node);
                }
            }
        }
    }

    /// Returns whether a choice comes after the end of the position's game. The rules of a match may still accept it.
    private boolean isAfterGameEnd(S state, Choice choice) {
        return isOver(state) && (positions.isPass(choice)
                || startState.moment().turn() > 0 && parallelPlay().isEmpty());
    }

    /// Refuses a choice made after the end of the game. A pass is skipped instead.
    private void handleChoiceAfterGameEnd(Choice choice, Refusal refusal, SourceNode node) {
        Refusal why = referee.state().moment().game() == startState.moment().game() ? refusal
                : positions.refuseAfterEnd(referee.state()).orElse(refusal);
        if (!positions.isPass(choice)) {
            refuse(node, Optional.of(choice), why);
        } else if (skippedChoice == null) {
            skippedChoice = reject(node, Optional.of(choice), why, referee.timeline().size());
        }
    }

    /// Makes a choice once its prompt from the compared history appears. A refusal then is the answer. If the prompt
    /// never appears, the choice is skipped, or refused if the compared history refused it.
    private void makeChoiceWhenPrompted(WrittenChoice<S> writtenChoice, SourceNode node, ParallelPlay<S> parallelPlay,
            PositionReader reader) {
        var place = parallelPlay.findPlace(referee.state(), writtenChoice, node.line(), reader);
        if (place.isEmpty()) {
            parallelPlay.findRejectedChoice(node.line()).ifPresent(one -> refuse(node, one.choice(), one.refusal()));
            return;
        }
        place.get().before().forEach(choice -> submit(choice, true, node));
        place.get().refusal().ifPresentOrElse(why -> refuse(node, Optional.of(place.get().choice()), why),
                () -> submit(place.get().choice(), false, node));
    }

    /// Returns the compared history, unless the current choice comes after its refusal.
    private Optional<ParallelPlay<S>> parallelPlay() {
        return mode instanceof PlayMode.ParallelMode(var first) ? Optional.of(new ParallelPlay<>(game, positions,
                first)).filter(play -> !play.isAfterRefusal(choiceIndex)) : Optional.empty();
    }

    /// Continues to the final moment of the compared history.
    void continueToFinalMoment(SourceNode node) {
        if (rejection == null && mode instanceof PlayMode.ParallelMode(var first)) {
            new ParallelPlay<>(game, positions, first).listRemainingChoices(referee.state())
                    .forEach(choice -> submit(choice, true, node));
        }
    }

    /// Makes the implied choices, then the choice. If the rules still refuse it, the refusal is the answer.
    ///
    /// @param writtenChoice the choice; its meaning may depend on implied choices, for example through new card numbers
    private void makeChoiceWithImpliedChoices(WrittenChoice<S> writtenChoice, Choice earlyChoice, Refusal lateRefusal,
            SourceNode node, PositionReader reader) {
        Choice choice = earlyChoice;
        var before = new ArrayList<Choice>();
        S state = referee.state();
        Refusal why = lateRefusal;
        Optional<Choice> next = positions.impliedChoice(state, choice, why);
        while (next.isPresent() && before.size() < MAX_IMPLIED_CHOICES
                && game.decide(state, next.get()) instanceof Outcome.Acceptance<S> accepted) {
            if (MomentComparisons.isInLaterTurn(referee.state(), accepted.finalState())) {
                break; // the next turn must be written explicitly
            }
            before.add(next.get());
            state = accepted.finalState();
            if (isAfterGameEnd(state, choice)) {
                before.forEach(implied -> submit(implied, true, node));
                handleChoiceAfterGameEnd(choice, why, node);
                return;
            }
            if (writtenChoice.resolve(state, reader) instanceof Meaning.ResolvedChoice(var now)) {
                choice = now;
            }
            if (!(game.decide(state, choice) instanceof Outcome.Rejection<S>(var refusal))) {
                before.forEach(implied -> submit(implied, true, node));
                submit(choice, false, node);
                return;
            }
            why = refusal;
            next = positions.impliedChoice(state, choice, why);
        }
        boolean later = !why.code().equals(lateRefusal.code()); // refused on its merits, not as untimely
        if (positions.isAnswer(choice) && !(later && before.stream().allMatch(Choice.Chance.class::isInstance))) {
            refuseUnpromptedChoice(node, choice, lateRefusal, reader);
            return;
        }
        if (later || game.awaited(referee.state()) instanceof AwaitedInput.ChanceOutcome
                && choice instanceof Choice.Decision decision && game.awaited(state)
                instanceof AwaitedInput.Players(var seats) && seats.contains(decision.seat())) {
            before.forEach(implied -> submit(implied, true, node));
        }
        refuse(node, Optional.of(choice), why);
    }

    /// Refuses a choice for which no prompt appears, as of the end of all effects of the last choice.
    private void refuseUnpromptedChoice(SourceNode node, Choice choice, Refusal refusal, PositionReader reader) {
        S since = lastChoiceState != null ? lastChoiceState : hasPlayedLine ? referee.state() : startState;
        Predicate<S> settled = positions.settledMoment(since)
                .flatMap(word -> positions.readMoment(new SourceNode.Text(0, 0, word, false), reader))
                .map(moment -> moment.hasOccurredSince(since)).orElse(_ -> false);
        long last = MomentComparisons.findFirstIndex(referee.timeline(), since.at().number()
                + (lastChoiceState != null ? 1 : 0), settled, state -> MomentComparisons.isLater(since, state));
        rejection = reject(node, Optional.of(choice), game.decide(referee.timeline().at(last), choice)
                instanceof Outcome.Rejection<S>(var then) ? then : refusal, last);
    }

    /// Refuses a choice whose moment the rules skipped during the last choice, and says why it was impossible then.
    private boolean refuseIfMissed(SourceNode node, Choice choice) {
        Optional.ofNullable(lastChoiceState).flatMap(from -> MomentComparisons.findLastState(referee.timeline(), from,
                past -> positions.refusePassedOver(past, choice).isPresent())).ifPresent(it -> rejection = reject(node,
                Optional.of(choice), positions.refusePassedOver(it, choice).orElseThrow(), it.at().number()));
        return rejection != null;
    }

    /// Refuses the file's first choice if its turn ended before any prompt.
    private boolean refuseIfTurnEnded(SourceNode node, Choice choice) {
        if (hasPlayedLine || parallelPlay().isPresent() || !MomentComparisons.isInLaterTurn(startState, referee.state())
                || choice instanceof Choice.Chance || positions.isAnswer(choice)) { // answers are refused when due
            return false;
        }
        long last = MomentComparisons.findFirstIndex(referee.timeline(), startState.at().number(), _ -> false,
                state -> MomentComparisons.isInLaterTurn(startState, state));
        if (game.decide(referee.timeline().at(last), choice) instanceof Outcome.Rejection<S>(var refusal)) {
            rejection = reject(node, Optional.of(choice), refusal, last);
        }
        return rejection != null;
    }

    /// Passes until a moment after the last choice or the start. Most moments must come in the same turn.
    private void waitUntil(SourceNode node, MomentExpression<S> moment, PositionReader reader) {
        S now = referee.state(); // the next turn if the last choice ended its own
        S start = lastChoiceState != null ? lastChoiceState : hasPlayedLine ? now : startState;
        lastChoiceState = null;
        hasPlayedLine = true;
        Predicate<S> goal = MomentComparisons.createReachedPredicate(referee.timeline(), start, now, moment);
        for (int i = 0; rejection == null && !goal.test(referee.state()); i++) {
            Optional<Choice> choice = positions.idleChoice(referee.state());
            if (choice.isEmpty() || i == MAX_IDLE_CHOICES
                    || game.awaited(referee.state()) instanceof AwaitedInput.NoInput) {
                awaitedMoment = node;
                return;
            }
            if (moment.isLimitedToTurn()
                    && game.decide(referee.state(), choice.get()) instanceof Outcome.Acceptance<S> accepted
                    && MomentComparisons.isLater(now, accepted.finalState()) && !goal.test(accepted.finalState())) {
                awaitedMoment = node;
                hasMissedMoment = true;
                return;
            }
            submit(choice.get(), true, node);
        }
        boolean passed = END_MOMENTS.contains(node.plainText()) && !MomentComparisons.isInPhase(start, referee.state());
        isOver = one -> passed && one.at().compareTo(start.at()) > 0 && goal.test(one)
                && !MomentComparisons.isInPhase(start, one)
                && !(mode instanceof PlayMode.ParallelMode(var first) && !one.moment().equals(first.end()));
    }

    /// Returns whether the position's game is over.
    private boolean isOver(S state) {
        return positions.gameResult(state).isPresent()
                || startState.moment().turn() > 0 && state.moment().game() != startState.moment().game();
    }

    void submit(Choice choice, boolean isImplied, SourceNode node) {
        if (!isImplied) {
            lastChoiceState = referee.state();
            hasPlayedLine = true;
            isOver = _ -> false;
        }
        long from = referee.state().at().number() + 1;
        switch (referee.submit(choice)) {
            case Referee.SubmitResult.Success(var commit) -> playedChoices.add(new DisputeResult.PlayedChoice(choice,
                    isImplied, from, commit.last().number(), node.line()));
            case Referee.SubmitResult.Rejection(var refusal) -> refuse(node, Optional.of(choice), refusal);
            case Referee.SubmitResult.StoreFailure(var reason) ->
                    throw new IllegalStateException("a log of one writer stores everything: " + reason);
            case Referee.SubmitResult.EndedMatch(), Referee.SubmitResult.OpenMatch(),
                    Referee.SubmitResult.ImpossibleRewind _ ->
                    throw new IllegalStateException("nobody ends or takes back a match that is only asked about");
        }
    }

    private void refuse(SourceNode node, Optional<Choice> choice, Refusal refusal) {
        rejection = reject(node, choice, refusal, referee.timeline().size());
    }

    private DisputeResult.RejectedChoice reject(SourceNode node, Optional<Choice> choice, Refusal refusal, long entry) {
        return new DisputeResult.RejectedChoice(choice, refusal, choiceIndex, node.line(), node.column(), entry);
    }
}
