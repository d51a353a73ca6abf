package letopis.respons.position;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.respons.event.Phase;
import letopis.respons.rules.ChanceSampler;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Reason;
import letopis.respons.rules.Rules;
import letopis.respons.rules.SetupMoves;
import letopis.respons.state.ResponsState;
import letopis.table.Choice;
import letopis.table.MomentExpression;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move.Prelude;
import letopis.table.kernel.position.MomentReader;

/// Choices that people omit because others imply them, and the continuation of a game without further actions.
final class ImpliedChoices {

    private static final String ACTION_MOMENT = "act";
    private static final String END_OF_COMBAT_WORDS = "end of combat";

    static final MomentReader<ResponsState> MOMENTS = createMomentReader();

    private static final Set<Reason> UNTIMELY_REASONS = EnumSet.of(Reason.NOT_YOUR_DECISION,
            Reason.PLAYED_IN_ACTION, Reason.USED_IN_ACTION, Reason.NO_ORDER_DUE, Reason.TRAP_NOT_DUE,
            Reason.NO_DISCARD_DUE);

    private ImpliedChoices() {}

    /// Returns the choice implied by a later one. A later action implies that no trap was activated and no deck was
    /// cut. Unrecorded cards are turned up unseen. Every action in the action phase, including a pass, can cost a
    /// point, so a pass is never implied there.
    static Optional<Choice> findImpliedChoice(ResponsState state, Choice choice, Refusal refusal) {
        Prompt prompt = Rules.RULES.prompt(state);
        boolean early = UNTIMELY_REASONS.stream().anyMatch(reason -> reason.code().equals(refusal.code()))
                && !(choice instanceof Choice.Decision decision && Rules.RULES.moves()
                .impliedPrelude(state, prompt, decision, refusal) instanceof Prelude.NoPrelude);
        return !early || prompt instanceof Prompt.Act ? Optional.empty() : findIdleChoice(state);
    }

    /// Returns the choice to do nothing. Drawn cards and arranged Orders stay unseen.
    static Optional<Choice> findIdleChoice(ResponsState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp _ -> Optional.of(ChanceSampler.listEquallyLikelyOutcomes(state).getFirst());
            case Prompt.ArrangeOrders(var seats) -> Optional.of(SetupMoves.createUnseenArrangement(seats.getFirst()));
            case Prompt _ -> Rules.RULES.idleChoice(state);
        };
    }

    /// Returns the end of combat or, outside combat, the next time a player may act.
    static String findSettledMoment(ResponsState state) {
        return state.phase().filter(Phase::isCombat).isPresent() ? END_OF_COMBAT_WORDS : ACTION_MOMENT;
    }

    /// Returns the player who chooses next. An awaited chance outcome counts as a choice of the player whose cards it
    /// concerns, or of the active player.
    static Optional<Seat> findNextSeat(ResponsState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.CardChance cardChance -> Optional.of(cardChance.seat());
            case Prompt.SeatlessPrompt _ -> Optional.of(state.moment().active());
            case Prompt prompt -> prompt.seats().stream().findFirst();
        };
    }

    /// Returns the reader of moments: those with a prompt (`act`, `trap`, `order`), and `end of phase`, `end of
    /// combat`, `end of turn` and `end of game`.
    private static MomentReader<ResponsState> createMomentReader() {
        var words = new LinkedHashMap<String, MomentExpression<ResponsState>>();
        words.put(ACTION_MOMENT, _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Act);
        words.put("trap", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Trap);
        words.put("order", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.TurnUpOrder);
        words.put("end of phase", start -> now -> !now.moment().phase().equals(start.moment().phase())
                || now.moment().turn() != start.moment().turn());
        words.put(END_OF_COMBAT_WORDS, start -> now -> now.moment().turn() != start.moment().turn()
                || now.phase().filter(phase -> phase.compareTo(Phase.COMBAT_END) > 0).isPresent());
        words.put("end of turn", start -> now -> now.moment().turn() != start.moment().turn());
        words.put("end of game", MomentExpression.inAnyTurn(_ -> now -> now.result().isPresent()));
        return new MomentReader<>(words, _ -> now -> now.result().isPresent());
    }
}
