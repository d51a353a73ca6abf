package letopis.respons.rules;

import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.event.Phase;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.respons.state.Turn;
import letopis.table.Refusal;

/// A choice that must wait for another player's action or for an earlier choice, with the paragraph that requires it.
///
/// @param duePrompt the choice that is due
/// @param seat the player who made the choice
record DueChoice(ResponsState state, Prompt duePrompt, Seat seat) {

    Optional<Refusal> refuseUnless(boolean conditionHolds) {
        return conditionHolds ? Optional.empty() : refuse();
    }

    /// @param otherRules further paragraphs that forbid the choice
    Optional<Refusal> refuse(String... otherRules) {
        var reason = Reason.NOT_YOUR_DECISION.citing(Stream.of(otherRules, promptRules()).flatMap(Stream::of).distinct()
                .toArray(String[]::new));
        return switch (duePrompt) {
            case Prompt.Act(var active) -> reason.refuse("due", duePrompt.code(), active.equals(seat) ? "own"
                    : "active", active);
            case Prompt.Place(var chooser, var card, _) when chooser.equals(seat) ->
                    reason.refuse("due", duePrompt.code(), "placed", card);
            case Prompt.Nothing _ -> reason.refuse();
            case Prompt _ -> reason.refuse("due", duePrompt.code(), "prompt", duePrompt.code(), "seats",
                    duePrompt.seats());
        };
    }

    /// Refuses a card played during the other player's action, or outside the action phase (RS-036b).
    Optional<Refusal> refusePlay() {
        return refuseOutsideAction(Reason.PLAYED_IN_ACTION, "RS-036b")
                .or(() -> refuseWithoutActionPoints(Reason.NO_POINT))
                .or(this::refuse);
    }

    /// Refuses a pass during the other player's action.
    Optional<Refusal> refusePass() {
        return refuseWithoutActionPoints(Reason.NO_POINT).or(this::refuse);
    }

    /// Refuses a ↷ used during the other player's action. Also refuses it outside the action phase if the setting
    /// restricts its use to that phase (RS-207, [R-MAINPHASE]).
    Optional<Refusal> refuseUse() {
        boolean bound = state.settings().is(Settings.ActivationPhaseRule.ACTION);
        return (bound ? refuseOutsideAction(Reason.USED_IN_ACTION, "RS-207") : Optional.<Refusal>empty())
                .or(() -> refuseWithoutActionPoints(Reason.NO_POINT_TO_ACTIVATE.citing("RS-069a", "RS-041")))
                .or(() -> refuse("RS-207"));
    }

    /// Refuses a choice outside the action phase, citing the current prompt and, after two passes, the end of the
    /// action phase (RS-040).
    private Optional<Refusal> refuseOutsideAction(Reason reason, String rule) {
        if (!state.hasBegun() || state.isIn(Phase.ACTION) && state.turn().stage() != Turn.Stage.OVER) {
            return Optional.empty();
        }
        boolean passes = Seat.PAIR.stream().map(state::player).allMatch(Player::passed);
        return passes ? reason.citing(rule, "RS-040").refuse("passes", true) : reason.refuse();
    }

    /// Refuses a choice of a player without action points. Such a player is skipped and cannot act later in the phase
    /// ([R-SKIP]).
    private Optional<Refusal> refuseWithoutActionPoints(letopis.table.kernel.Reason reason) {
        boolean able = state.player(seat).points() > 0 || state.settings().is(Settings.MissingActionPointRule.ALLOWED);
        return able || !duePrompt.equals(new Prompt.Act(seat.opponent())) ? Optional.empty() : reason.refuse();
    }

    /// Returns the paragraphs of the current prompt.
    private String[] promptRules() {
        return switch (duePrompt) {
            case Prompt.Act(var active) -> active.equals(state.initiative()) ? new String[] {"RS-037", "RS-011a"}
                    : new String[] {"RS-039"};
            case Prompt.Nothing _ -> new String[] {"RS-037"};
            case Prompt.Answer _ -> new String[] {"RS-011a", "RS-076"};
            case Prompt.Continuation _ -> new String[] {"RS-076"};
            case Prompt.Offer _ -> new String[] {"RS-207"};
            case Prompt.Use _ -> new String[] {"RS-069b"};
            case Prompt.Trap _ -> new String[] {"RS-284a"};
            case Prompt.TurnUpOrder _ -> new String[] {"RS-317"};
            case Prompt.Modes _, Prompt.Aims _ -> new String[] {"RS-215"};
            case Prompt.Choose _ -> new String[] {"RS-077"};
            case Prompt.ChooseReplacement _ -> new String[] {"RS-127"};
            case Prompt.Sacrifice _ -> new String[] {"RS-101"};
            case Prompt.Discard _ -> new String[] {"RS-086"};
            case Prompt.Pick _, Prompt.PickBlindly _ -> new String[] {"RS-087"};
            case Prompt.Place _ -> new String[] {"RS-124a"};
            case Prompt.Line _ -> new String[] {"RS-177"};
            case Prompt.ChooseFoundCards _ -> new String[] {"RS-109"};
            case Prompt.Cut _ -> new String[] {"RS-106a"};
            case Prompt.RandomCut _ -> new String[] {"RS-106b"};
            case Prompt.Show _, Prompt.TurnUp _ -> new String[] {"RS-170"};
            case Prompt.SubmitDecks _, Prompt.Lot _, Prompt.AgreeOnInitiative _ -> new String[] {"RS-314"};
            case Prompt.ArrangeOrders _ -> new String[] {"RS-316"};
            case Prompt.Mulligan _ -> new String[] {"RS-324a"};
            case Prompt.UsePreGameEffect _ -> new String[] {"RS-326"};
        };
    }
}
