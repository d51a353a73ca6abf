package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.LongStream;
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
import letopis.table.WrittenChoice.Meaning;
import letopis.table.WrittenChoice;

/// A player of a position's choices and of the choices they imply.
final class ScriptPlayer<S extends State> {

    private static final int IMPLIED_MAX = 8;
    private static final int IN_TIME_MAX = 40;
    private static final int IDLE_MAX = 2000;
    private static final Set<String> PHASES = Set.of("end of phase", "end of combat", "end of turn"); // only these

    private final Game<S> game;
    private final Positions<S> positions;
    private final Referee<S> referee;
    private final PlayMode mode;
    private final List<DisputeResult.PlayedChoice> said = new ArrayList<>();
    private S begun; // the table as written, before any consequences
    private int number; // index of the current choice in the file
    private DisputeResult.RejectedChoice refused;
    private DisputeResult.RejectedChoice idle; // the first choice skipped because the game was over
    private S chosen; // state of the last choice of the file, null if a moment came after it
    private boolean moved; // whether a line was played, not only skipped
    private SourceNode waitedFor; // the moment not reached because a player must choose first
    private boolean missed; // whether it is not reached in its turn
    private Predicate<S> over = _ -> false; // whether the phase in question is over

    /// @param mode in a comparison, choices without a prompt are skipped
    ScriptPlayer(Game<S> game, Positions<S> positions, Referee<S> referee, PlayMode mode) {
        this.game = game;
        this.positions = positions;
        this.referee = referee;
        this.mode = mode;
    }

    /// Discards the record of setup choices.
    ///
    /// @param written the table before any consequences
    void startScript(S written) {
        begun = written;
        said.clear();
        chosen = null;
        moved = false;
    }

    S state() {
        return referee.state();
    }

    List<DisputeResult.PlayedChoice> playedChoices() {
        return said;
    }

    Optional<DisputeResult.RejectedChoice> refusedChoice() {
        return Optional.ofNullable(refused);
    }

    /// Returns the first choice skipped because the game was over, if any.
    Optional<DisputeResult.RejectedChoice> skippedChoice() {
        return Optional.ofNullable(idle);
    }

    /// Returns the state of the last choice of the file, unless a moment was awaited after it.
    Optional<S> lastChoiceState() {
        return Optional.ofNullable(chosen);
    }

    /// Returns the awaited moment that is not reached.
    Optional<SourceNode> missedMoment() {
        return Optional.ofNullable(waitedFor);
    }

    /// Returns whether the moment is missed because the turn is over, rather than because a player must choose first.
    boolean isTurnOver() {
        return missed;
    }

    /// Returns the first entry after the phase whose end was awaited last (even before any choice), or the last entry.
    long phaseEnd() {
        return MomentComparisons.findFirst(referee.timeline(), begun.at().number() + 1, over);
    }

    /// Plays the lines up to the first refused choice or unreachable moment.
    void play(List<ScriptLine<S>> script, boolean implying, PositionReader reader) {
        for (int i = 0; i < script.size(); i++) {
            ScriptLine<S> line = script.get(i);
            List<ScriptLine<S>> later = script.subList(i + 1, script.size());
            if (refused != null || waitedFor != null || !reader.problems().isEmpty()) {
                return;
            }
            number++;
            switch (line) {
                case ScriptLine.Until<S>(var where, var moment) -> waitUntil(where, moment, reader);
                case ScriptLine.BothPlayers<S> both -> {
                    for (int seat = 0; seat < 2 && refused == null; seat++) {
                        playBoth(both, implying && both.implying(), reader);
                    }
                }
                case ScriptLine.Single<S> of when answersMissingPrompt(of, later, reader) -> {}
                case ScriptLine.Single<S>(var at, var choice, boolean may) ->
                        playChoice(at, choice, implying && may, reader);
            }
            settlePending(line.at());
        }
        if (chosen != null && !(mode instanceof PlayMode.Draft)) {
            drawUnseen(script.getLast().at(), chosen);
        }
    }

    /// Returns whether a pass is skipped, see [ParallelPlay#answersMissingPrompt].
    private boolean answersMissingPrompt(ScriptLine.Single<S> line, List<ScriptLine<S>> later, PositionReader reader) {
        return parallelPlay().isPresent() && !later.isEmpty() && later.getFirst() instanceof ScriptLine.Single<S> next
                && line.wanted().resolve(referee.state(), reader) instanceof Meaning.ResolvedChoice(var choice)
                && parallelPlay().get().answersMissingPrompt(referee.state(), choice, next, reader);
    }

    /// Draws the remaining chance outcomes in the turn of the file's last choice unseen.
    private void drawUnseen(SourceNode at, S last) {
        for (int i = 0; refused == null && i < IN_TIME_MAX && MomentComparisons.isSameTurn(last, referee.state())
                && game.awaited(referee.state()) instanceof AwaitedInput.ChanceOutcome; i++) {
            Optional<Choice> unseen = positions.idleChoice(referee.state());
            if (unseen.isEmpty()) {
                return;
            }
            submit(unseen.get(), true, at);
            settlePending(at);
        }
    }

    private void settlePending(SourceNode at) {
        Optional<Choice> foregone = positions.forcedChoice(referee.state());
        for (int i = 0; refused == null && foregone.isPresent() && i < IN_TIME_MAX; i++) {
            submit(foregone.get(), true, at);
            foregone = positions.forcedChoice(referee.state());
        }
    }

    /// Assigns the word to the player prompted next, after implied choices, since those may move the prompt.
    private void playBoth(ScriptLine.BothPlayers<S> both, boolean implying, PositionReader reader) {
        for (int i = 0; implying && i < IMPLIED_MAX; i++) {
            Optional<Choice> before = choiceBefore(both, referee.state(), reader);
            if (before.isEmpty()) {
                break;
            }
            submit(before.get(), true, both.at());
        }
        S now = referee.state();
        positions.nextSeat(now).or(() -> isOver(now) ? both.bySeat().keySet().stream().findFirst() : Optional.empty())
                .map(both.bySeat()::get).ifPresentOrElse(choice -> playChoice(both.at(), choice, false, reader),
                        () -> reader.report(both.at(), "nobody-chooses"));
    }

    /// Returns a choice that precedes the word: an implied one, or a draw of cards without a prompt.
    private Optional<Choice> choiceBefore(ScriptLine.BothPlayers<S> both, S state, PositionReader reader) {
        Optional<WrittenChoice<S>> said = positions.nextSeat(state).map(both.bySeat()::get);
        if (said.isEmpty() && game.awaited(state) instanceof AwaitedInput.ChanceOutcome && !isOver(state)) {
            return positions.idleChoice(state);
        }
        return said.isPresent() && said.get().resolve(state, reader) instanceof Meaning.ResolvedChoice(var choice)
                && game.decide(state, choice) instanceof Outcome.Rejection<S>(var refusal)
                        ? positions.impliedChoice(state, choice, refusal) : Optional.empty();
    }

    private void playChoice(SourceNode at, WrittenChoice<S> writtenChoice, boolean implying, PositionReader reader) {
        S now = referee.state();
        Meaning meaning = writtenChoice.resolve(now, reader);
        if (!reader.problems().isEmpty()) {
            return;
        }
        switch (meaning) {
            case Meaning.AmbiguousChoice _ -> {}
            case Meaning.Forbidden(var refusal) -> parallelPlay().filter(first -> !first.isPrompted(now, at.line()))
                    .ifPresentOrElse(first -> makeWhenPrompted(writtenChoice, at, first, reader),
                            () -> refuse(at, Optional.empty(), refusal));
            case Meaning.ResolvedChoice(var choice) -> {
                if (refuseIfTurnEnded(at, choice)) {
                    return;
                }
                if (!(game.decide(now, choice) instanceof Outcome.Rejection<S>(var refusal))) {
                    submit(choice, false, at);
                } else if (positions.isRedundant(now, choice) || refuseMissedChoice(at, choice)) {
                    return;
                } else if (isAfterGameEnd(now, choice)) {
                    handleAfterGameEnd(choice, refusal, at);
                } else if (parallelPlay().filter(play -> implying || !play.isPrompted(now, at.line())).isPresent()) {
                    makeWhenPrompted(writtenChoice, at, parallelPlay().orElseThrow(), reader);
                } else if (implying) {
                    makeWithImplied(writtenChoice, choice, refusal, at, reader);
                } else {
                    submit(choice, false, at);
                }
            }
        }
    }

    /// Returns whether the position's game is over. After a game within a match, more choices follow.
    private boolean isAfterGameEnd(S state, Choice choice) {
        return isOver(state) && (positions.isPass(choice) || begun.moment().turn() > 0 && parallelPlay().isEmpty());
    }

    /// Refuses choices after the end of the game; a pass is merely skipped.
    private void handleAfterGameEnd(Choice choice, Refusal refusal, SourceNode at) {
        Refusal why = referee.state().moment().game() == begun.moment().game() ? refusal
                : positions.refuseAfterEnd(referee.state()).orElse(refusal);
        if (!positions.isPass(choice)) {
            refuse(at, Optional.of(choice), why);
        } else if (idle == null) {
            idle = refusal(at, Optional.of(choice), why, referee.timeline().size());
        }
    }

    /// Makes a choice when the prompt of the compared history appears. A refusal of the prompted choice is the answer.
    /// If the prompt never appears, the choice is skipped, unless that history refused it: then it is refused here too.
    private void makeWhenPrompted(WrittenChoice<S> written, SourceNode at, ParallelPlay<S> beside,
            PositionReader reader) {
        Optional<ParallelPlay.Place> place = beside.findPlace(referee.state(), written, at.line(), reader);
        if (place.isEmpty()) {
            beside.findRefusal(at.line()).ifPresent(rejection -> refuse(at, rejection.choice(), rejection.refusal()));
            return;
        }
        place.get().before().forEach(choice -> submit(choice, true, at));
        place.get().refusal().ifPresentOrElse(why -> refuse(at, Optional.of(place.get().choice()), why),
                () -> submit(place.get().choice(), false, at));
    }

    /// Returns the compared history, up to its refusal.
    private Optional<ParallelPlay<S>> parallelPlay() {
        return mode instanceof PlayMode.Parallel(var first)
                ? Optional.of(new ParallelPlay<>(game, positions, first)).filter(play -> !play.isAfterRefusal(number))
                : Optional.empty();
    }

    /// Continues to the final moment of the compared history.
    void continueToFinalMoment(SourceNode at) {
        if (refused == null && mode instanceof PlayMode.Parallel(var first)) {
            new ParallelPlay<>(game, positions, first).choicesToEnd(referee.state())
                    .forEach(choice -> submit(choice, true, at));
        }
    }

    /// Makes the implied choices, then the choice. If the rules still refuse it, the refusal is the answer.
    ///
    /// @param written the choice, whose meaning may depend on implied ones, such as through new card numbers
    private void makeWithImplied(WrittenChoice<S> written, Choice early, Refusal refused, SourceNode at,
            PositionReader reader) {
        Choice choice = early;
        var before = new ArrayList<Choice>();
        S state = referee.state();
        Refusal why = refused;
        Optional<Choice> next = positions.impliedChoice(state, choice, why);
        while (next.isPresent() && before.size() < IMPLIED_MAX
                && game.decide(state, next.get()) instanceof Outcome.Acceptance<S> accepted) {
            if (MomentComparisons.isInLaterTurn(referee.state(), accepted.finalState())) {
                break; // the next turn must be written explicitly
            }
            before.add(next.get());
            state = accepted.finalState();
            if (isAfterGameEnd(state, choice)) {
                before.forEach(implied -> submit(implied, true, at));
                handleAfterGameEnd(choice, why, at);
                return;
            }
            if (written.resolve(state, reader) instanceof Meaning.ResolvedChoice(var now)) {
                choice = now;
            }
            if (!(game.decide(state, choice) instanceof Outcome.Rejection<S>(var refusal))) {
                before.forEach(implied -> submit(implied, true, at));
                submit(choice, false, at);
                return;
            }
            why = refusal;
            next = positions.impliedChoice(state, choice, why);
        }
        boolean later = !why.code().equals(refused.code()); // refused on its merits, not as untimely
        if (positions.isAnswer(choice) && !(later && before.stream().allMatch(Choice.Chance.class::isInstance))) {
            refuseInTurn(at, choice, refused, reader);
            return;
        }
        if (later || game.awaited(referee.state()) instanceof AwaitedInput.ChanceOutcome
                && choice instanceof Choice.Decision decision && game.awaited(state)
                instanceof AwaitedInput.Players(var seats) && seats.contains(decision.seat())) {
            before.forEach(implied -> submit(implied, true, at));
        }
        refuse(at, Optional.of(choice), why);
    }

    /// Refuses a choice that is not prompted for after all effects of the last one have resolved.
    private void refuseInTurn(SourceNode at, Choice choice, Refusal refusal, PositionReader reader) {
        S since = chosen != null ? chosen : moved ? referee.state() : begun;
        Predicate<S> settled = positions.settledMoment(since).flatMap(word ->
                positions.readMoment(new SourceNode.Text(0, 0, word, false), reader))
                .map(moment -> moment.hasOccurredSince(since)).orElse(_ -> false);
        long last = MomentComparisons.findFirst(referee.timeline(), since.at().number() + (chosen != null ? 1 : 0),
                settled, state -> MomentComparisons.isLater(since, state));
        Refusal why = game.decide(referee.timeline().at(last), choice) instanceof Outcome.Rejection<S>(var then) ? then
                : refusal;
        refused = refusal(at, Optional.of(choice), why, last);
    }

    /// Refuses a choice whose moment passed during the last choice, since the rules would not have allowed it then.
    private boolean refuseMissedChoice(SourceNode at, Choice choice) {
        Optional.ofNullable(chosen).flatMap(from -> MomentComparisons.findLast(referee.timeline(), from,
                state -> positions.refusePassedOver(state, choice).isPresent())).ifPresent(past -> refused = refusal(
                at, Optional.of(choice), positions.refusePassedOver(past, choice).orElseThrow(), past.at().number()));
        return refused != null;
    }

    /// Refuses the file's first choice if its turn ended before any prompt.
    private boolean refuseIfTurnEnded(SourceNode at, Choice choice) {
        if (moved || parallelPlay().isPresent() || !MomentComparisons.isInLaterTurn(begun, referee.state())
                || choice instanceof Choice.Chance || positions.isAnswer(choice)) { // answers are refused when due
            return false;
        }
        long last = LongStream.range(begun.at().number(), referee.timeline().size()).filter(number ->
                MomentComparisons.isInLaterTurn(begun, referee.timeline().at(number + 1))).findFirst().orElseThrow();
        if (game.decide(referee.timeline().at(last), choice) instanceof Outcome.Rejection<S>(var refusal)) {
            refused = refusal(at, Optional.of(choice), refusal, last);
        }
        return refused != null;
    }

    /// Passes until a moment after the last choice (or the start); most moments must come in the turn of that choice.
    private void waitUntil(SourceNode where, MomentExpression<S> moment, PositionReader reader) {
        S start = chosen != null ? chosen : moved ? referee.state() : begun;
        S now = referee.state(); // the next turn if the last choice ended its own
        chosen = null;
        moved = true;
        Predicate<S> goal = MomentComparisons.reachedSince(referee.timeline(), start, now, moment);
        for (int i = 0; refused == null && !goal.test(referee.state()); i++) {
            Optional<Choice> choice = positions.idleChoice(referee.state());
            if (choice.isEmpty() || i == IDLE_MAX || game.awaited(referee.state()) instanceof AwaitedInput.NoInput) {
                waitedFor = where;
                return;
            }
            if (moment.isLimitedToTurn()
                    && game.decide(referee.state(), choice.get()) instanceof Outcome.Acceptance<S> accepted
                    && MomentComparisons.isLater(now, accepted.finalState()) && !goal.test(accepted.finalState())) {
                waitedFor = where;
                missed = true;
                return;
            }
            submit(choice.get(), true, where);
        }
        boolean passed = PHASES.contains(where.plainText()) && !MomentComparisons.isInPhase(start, referee.state());
        over = one -> passed && one.at().compareTo(start.at()) > 0 && goal.test(one)
                && !MomentComparisons.isInPhase(start, one)
                && !(mode instanceof PlayMode.Parallel(var first) && !one.moment().equals(first.end()));
    }

    /// Returns whether the position's game is over.
    private boolean isOver(S state) {
        return positions.gameResult(state).isPresent()
                || begun.moment().turn() > 0 && state.moment().game() != begun.moment().game();
    }

    void submit(Choice choice, boolean implied, SourceNode at) {
        if (!implied) {
            chosen = referee.state();
            moved = true;
            over = _ -> false;
        }
        long first = referee.state().at().number() + 1;
        switch (referee.submit(choice)) {
            case Referee.SubmitResult.Success(var commit) ->
                    said.add(new DisputeResult.PlayedChoice(choice, implied, first, commit.last().number(), at.line()));
            case Referee.SubmitResult.Rejection(var refusal) -> refuse(at, Optional.of(choice), refusal);
            case Referee.SubmitResult.StoreFailure(var reason) ->
                    throw new IllegalStateException("a log of one writer stores everything: " + reason);
            case Referee.SubmitResult.EndedMatch(), Referee.SubmitResult.OpenMatch(),
                    Referee.SubmitResult.CannotRewind _ ->
                    throw new IllegalStateException("nobody ends or takes back a match that is only asked about");
        }
    }

    private void refuse(SourceNode at, Optional<Choice> choice, Refusal refusal) {
        refused = refusal(at, choice, refusal, referee.timeline().size());
    }

    private DisputeResult.RejectedChoice refusal(SourceNode at, Optional<Choice> choice, Refusal refusal, long entry) {
        return new DisputeResult.RejectedChoice(choice, refusal, number, at.line(), at.column(), entry);
    }
}
