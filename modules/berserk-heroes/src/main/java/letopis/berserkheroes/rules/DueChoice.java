package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.Choice;
import letopis.table.Refusal;

/// The refusal of a choice that is legal at other moments only: another choice must be made first,
/// nothing asks for it now, or it is the other player's turn.
final class DueChoice {

    private DueChoice() {}

    static Refusal refusal(BerserkState state, Prompt asked, Choice choice) {
        if (choice instanceof PlayerDecision.UndeadWounded wounded && !wounded.seat().equals(state.active())
                && Activations.isEnemyUndead(state, wounded)) {
            return Reason.UNDEAD_OWN_TURN.refusal("card", wounded.card(), "turn", state.active());
        }
        if (!(asked instanceof Prompt.Act(var active))) {
            return Reason.NOT_YOUR_DECISION.citing(asked.rule())
                    .refusal("first", asked.seats().stream().findFirst());
        }
        if (choice instanceof PlayerDecision.HiddenRevealed) {
            return Reason.NOT_YOUR_DECISION.citing("BF-304.3").refusal("revealing", true);
        }
        return callingFor(choice).map(rule -> Reason.NOT_YOUR_DECISION.citing(rule).refusal("unasked", true))
                .orElseGet(() -> Reason.NOT_YOUR_DECISION.citing(choice instanceof PlayerDecision.AbilityActivated
                        ? "BF-114.2" : asked.rule()).refusal("turn", active));
    }

    /// The paragraph by which such a choice is asked for, where it is no act of the choice phase.
    private static Optional<String> callingFor(Choice choice) {
        return Optional.ofNullable(switch (choice) {
            case PlayerDecision.OrderChosen _ -> "BH-301.4b";
            case PlayerDecision.DeckHandled _ -> "BH-301.5b";
            case PlayerDecision.RedealDeclared _ -> "BH-301.7.1a";
            case PlayerDecision.RedealTaken _ -> "BH-301.7.1b";
            case PlayerDecision.SideboardSwapped _ -> "BF-207.1";
            case PlayerDecision.DefenderNamed _ -> "BF-307.1";
            case PlayerDecision.HeldDeclared _, PlayerDecision.TriggerDeclared _, PlayerDecision.TriggerDeclined _ ->
                    "BF-402.1";
            case PlayerDecision.Passed _ -> "BF-121.3";
            case PlayerDecision.ModuleJoined _ -> "BF-7-150";
            case PlayerDecision.ExtortionAnswered _ -> "BF-7-032";
            case PlayerDecision.TopShown _, PlayerDecision.TopSorted _ -> "BF-119.2";
            case PlayerDecision.LivesTaken _ -> "BF-7-039";
            case PlayerDecision.CancelAnswered _ -> "BF-518.1";
            case PlayerDecision.ReplacementChosen _ -> "BF-517.3";
            case PlayerDecision.TargetsNamed _ -> "BF-116.1";
            case PlayerDecision.CardKept _ -> "BF-212.3";
            case PlayerDecision.PlayDeclined _ -> "BF-7-009";
            case PlayerDecision.StepAnswered _ -> "BF-119.5";
            case PlayerDecision.CardsChosen _ -> "BF-118.1";
            case PlayerDecision.CardsGivenUp _ -> "BF-7-157";
            case PlayerDecision.CardsFound _, PlayerDecision.SearchBegun _, PlayerDecision.SearchDeclined _ ->
                    "BF-519.3.1";
            case PlayerDecision.CoinsChosen _ -> "BF-522.5";
            case PlayerDecision.DrawAnswered _ -> "BF-603.2";
            case ChanceOutcome.CardsTurnedUp _ -> "BF-527.1";
            case ChanceOutcome.DiceRolled _, ChanceOutcome.OrderDrawn _ -> "BH-301.4a";
            case Choice _ -> null;
        });
    }
}
