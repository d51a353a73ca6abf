package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move;

/// The timing of decisions and the reasons for refusing them: for example, another choice comes first, no prompt asks
/// for the decision, or it is the opponent's turn.
final class Decisions {

    private Decisions() {}

    /// Returns the move for a decision in the choice phase. A strike required by Frenzy, which the fragment does not
    /// define, must come first.
    static <C extends PlayerDecision> Move<BerserkState, Draft, Prompt, C> createChoicePhaseMove(Class<C> type,
            Move.Guard<BerserkState, Prompt, C> guard) {
        return Decisions.<C>createPromptlessMove(type).at(Prompt.Act.class).guard((state, prompt, choice) ->
                Strikes.refuseFrenzy(state, choice.seat()).or(() -> guard.refuse(state, prompt, choice))
                        .or(() -> refuseChoiceBeyondFragment(state)));
    }

    /// Returns the move for a decision that answers a prompt.
    ///
    /// @param rule paragraph that demands the decision
    static <C extends PlayerDecision> Move<BerserkState, Draft, Prompt, C> createAnswerMove(Class<C> type,
            Class<? extends Prompt> promptType, String rule) {
        return Decisions.<C>createPromptlessMove(type).at(promptType)
                .untimelyGuard((_, now, _) -> refuseUnaskedChoice(now, rule));
    }

    /// Returns the move for a decision that needs no prompt.
    static <C extends PlayerDecision> Move<BerserkState, Draft, Prompt, C> createPromptlessMove(Class<C> type) {
        return Move.of(type);
    }

    /// Refuses a choice that does not belong to the choice phase.
    static Optional<Refusal> refuseUnaskedChoice(Prompt prompt, String rule) {
        return prompt instanceof Prompt.Act ? Reason.NOT_YOUR_DECISION.citing(rule).refuse("unasked", true)
                : Optional.empty();
    }

    static Refusal refuseUntimelyChoice(BerserkState state, Prompt prompt) {
        var reason = Reason.NOT_YOUR_DECISION.citing(prompt.rule());
        return prompt instanceof Prompt.Act(var active) ? reason.refusal("turn", active)
                : reason.refusal("first", prompt.seats().stream().findFirst());
    }

    /// Refuses every choice except playing a card if only the rules fragment applies. The fragment defines which cards
    /// may strike and use abilities, but not how they do so (BH-300.1).
    static Optional<Refusal> refuseChoiceBeyondFragment(BerserkState state) {
        return Reason.NOT_IN_FRAGMENT.refuseUnless(state.settings().is(Settings.Edition.FULL));
    }

    /// Returns whether a card named at this prompt may act. At other prompts, it can only be discarded or defend.
    static boolean allowsCardActions(Prompt prompt) {
        return !(prompt instanceof Prompt.Discard) && !(prompt instanceof Prompt.Defend);
    }
}
