package letopis.berserkheroes.position;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Reason;
import letopis.berserkheroes.rules.ResponseMoves;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.rules.TriggerMoves;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MomentExpression;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move.Prelude;
import letopis.table.kernel.position.MomentReader;

/// Choices that are implied by later ones, and default choices for players who do not act.
final class ImpliedChoices {

    private static final String ACTION_MOMENT = "act";
    private static final int DIE_SIDES = 6;

    /// Phases that start from the choice phase and return to it.
    private static final Set<Phase> PASSING_PHASES = EnumSet.of(Phase.STRIKE, Phase.ABILITY, Phase.PLAY);

    static final MomentReader<BerserkState> MOMENTS = createMomentReader();

    private ImpliedChoices() {}

    /// Returns the choice implied by a later one. A later action implies that no defender was named and no card
    /// revealed. A found card implies a search of the deck. Unnamed cards are drawn face down. The end of a turn is
    /// never implied.
    static Optional<Choice> findImpliedChoice(BerserkState state, Choice choice, Refusal refusal) {
        Prompt prompt = Rules.RULES.prompt(state);
        Prelude implied = choice instanceof Choice.Decision decision
                ? Rules.RULES.moves().impliedPrelude(state, prompt, decision, refusal)
                : choice instanceof ChanceOutcome.CardsTurnedUp ? ResponseMoves.createSearchPrelude(prompt)
                : new Prelude.DefaultPrelude();
        return !refusal.code().equals(Reason.NOT_YOUR_DECISION.code()) || prompt instanceof Prompt.Act
                ? Optional.empty()
                : implied instanceof Prelude.ChoicePrelude(var first) ? Optional.of(first) : findIdleChoice(state);
    }

    /// Returns whether a strike, a play, an ability or a queue is in progress.
    static boolean isUnderWay(BerserkState state) {
        return state.phase().filter(PASSING_PHASES::contains).isPresent() || !state.queue().isEmpty()
                || !state.listPendingTriggers().isEmpty();
    }

    static Optional<Choice> findIdleChoice(BerserkState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, int unknown)
                ? Optional.of(new ChanceOutcome.CardsTurnedUp(seat, state.table().nextIds(unknown),
                        Hidden.unseen(seat))) : Rules.RULES.idleChoice(state);
    }

    static Optional<Choice> findForcedChoice(BerserkState state) {
        return TriggerMoves.findForcedDecline(state, Rules.RULES.prompt(state));
    }

    /// Returns possible random outcomes. Turned-up cards may stay unidentified.
    static List<Choice> listChanceOutcomes(BerserkState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Roll _ -> Stream.concat(Seat.PAIR.stream().map(ChanceOutcome.OrderDrawn::new),
                    IntStream.rangeClosed(1, DIE_SIDES).boxed().flatMap(a ->
                    IntStream.rangeClosed(1, DIE_SIDES).<Choice>mapToObj(b -> new ChanceOutcome.DiceRolled(a, b))))
                    .toList();
            case Prompt.TurnUp _ -> findIdleChoice(state).stream().toList();
            case Prompt _ -> List.of();
        };
    }

    /// Returns the description of the next moment at which a player may act.
    static String findSettledMoment() {
        return ACTION_MOMENT;
    }

    /// Returns the next player to act. Pending random outcomes are skipped, because in the file they come before the
    /// player's line.
    static Optional<Seat> findNextSeat(BerserkState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> Optional.of(seat);
            case Prompt.Roll _, Prompt.Nothing _ -> Optional.of(state.active());
            case Prompt prompt -> prompt.seats().stream().findFirst();
        };
    }

    private static boolean isLater(BerserkState startState, BerserkState currentState) {
        return currentState.moment().turn() != startState.moment().turn() || currentState.moment()
                .game() != startState.moment()
                .game();
    }

    /// Returns whether the game has ended, even if the next game of the match started immediately.
    private static boolean hasEnded(BerserkState startState, BerserkState currentState) {
        return currentState.result().isPresent() && startState.result().isEmpty()
                || currentState.moment().game() > Math.max(1, startState.moment().game())
                + (startState.result().isPresent() ? 1 : 0)
                || currentState.isOver();
    }

    private static MomentReader<BerserkState> createMomentReader() {
        var words = new LinkedHashMap<String, MomentExpression<BerserkState>>();
        words.put(ACTION_MOMENT, MomentExpression.inAnyTurn(_ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Act));
        words.put("defend", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Defend);
        words.put("trigger", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Declare);
        words.put("end of phase", start -> now -> isLater(start, now)
                || !now.moment().phase().equals(start.moment().phase())
                && !(start.isIn(Phase.CHOICE) && now.phase().filter(PASSING_PHASES::contains).isPresent()));
        words.put("end of turn", start -> now -> isLater(start, now));
        words.put("end of game", MomentExpression.inAnyTurn(start -> now -> hasEnded(start, now)));
        return new MomentReader<>(words, start -> now -> hasEnded(start, now));
    }
}
