package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move;

/// When decisions are asked for, and why a decision is not: another choice must be made first, nothing asks for it now,
/// or it is the other player's turn.
final class Decisions {

    private Decisions() {}

    /// An act of the choice phase. Nothing comes before a strike that is demanded, and the fragment does not know it.
    static <C extends PlayerDecision> Move<BerserkState, Draft, Prompt, C> act(Class<C> type,
            Move.Guard<BerserkState, Prompt, C> own) {
        return Decisions.<C>free(type).at(Prompt.Act.class).guard((state, asked, choice) ->
                Strikes.refuseFrenzied(state, choice.seat()).or(() -> own.refuse(state, asked, choice))
                        .or(() -> beyondFragment(state)));
    }

    /// What is decided where something asks for it.
    ///
    /// @param rule by which it is asked for
    static <C extends PlayerDecision> Move<BerserkState, Draft, Prompt, C> answer(Class<C> type,
            Class<? extends Prompt> asked, String rule) {
        return Decisions.<C>free(type).at(asked).untimely((_, now, _) -> unasked(now, rule));
    }

    /// What nothing has to ask for.
    static <C extends PlayerDecision> Move<BerserkState, Draft, Prompt, C> free(Class<C> type) {
        return Move.of(type);
    }

    /// Why something that is no act of the choice phase is not decided in it.
    static Optional<Refusal> unasked(Prompt asked, String rule) {
        return asked instanceof Prompt.Act ? Reason.NOT_YOUR_DECISION.citing(rule).refused("unasked", true)
                : Optional.empty();
    }

    static Refusal untimely(BerserkState state, Prompt asked) {
        var reason = Reason.NOT_YOUR_DECISION.citing(asked.rule());
        return asked instanceof Prompt.Act(var active) ? reason.refusal("turn", active)
                : reason.refusal("first", asked.seats().stream().findFirst());
    }

    /// The fragment says who may strike or use what, but not how that goes; it gives plays only (BH-300.1).
    static Optional<Refusal> beyondFragment(BerserkState state) {
        return Reason.NOT_IN_FRAGMENT.unless(state.settings().is(Settings.Edition.FULL));
    }

    /// Whether a card may be meant to do something by itself.
    static boolean isFree(Prompt asked) {
        return !(asked instanceof Prompt.Discard) && !(asked instanceof Prompt.Defend);
    }
}
