package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.Effect;
import letopis.respons.card.Rule;
import letopis.respons.event.CardEvent.CardMarkedActivated;
import letopis.respons.event.PlayerDecision.AimedAction;
import letopis.respons.event.QueueEvent.ActivationDue;
import letopis.respons.event.QueueEvent.ActivationMade;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.query.Abilities;
import letopis.respons.query.Conditions;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Activations of ↷ (RS-067 to RS-073, RS-204 to RS-208).
final class Activations {

    private Activations() {}

    /// Starts an immediate use of a card without an action point (RS-069b).
    static void beginActivation(Draft draft, CardId card) {
        Seat seat = TableQueries.findController(draft.state(), card);
        if (Abilities.isUsable(draft.state(), seat, card) && !AbilityResolver.hasReachedLoopLimit(draft.state())) {
            draft.add(new ActivationDue(seat, card), "RS-069b");
        }
    }

    /// Returns the next step of an activation. A player who cannot or does not want to use the card passes.
    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.Activation frame) {
        boolean able = state.isOnBoard(frame.card()) || Abilities.isUsable(state, frame.seat(), frame.card());
        return able && Abilities.of(state, frame.card()).stream().anyMatch(Ability.Tap.class::isInstance)
                && !state.table().card(frame.card()).hasFlag(Marks.ACTIVATED)
                ? Step.waitFor(new Prompt.Use(frame.seat(), frame.card()))
                : Step.run(draft -> draft.add(new ActivationMade(frame.seat()), "RS-070"));
    }

    static Optional<Refusal> refuse(ResponsState state, Prompt prompt, AimedAction choice, int ability) {
        return refuseAbility(state, prompt, choice.seat(), choice.card(), ability).or(() -> refuseUse(state, prompt,
                choice, Abilities.findTapAbility(state, choice.card(), ability).orElseThrow()));
    }

    /// Returns the number of action points that the action itself costs (RS-069a).
    private static int countActionPoints(Prompt prompt) {
        return prompt instanceof Prompt.Use ? 0 : 1;
    }

    /// Returns the reason why an ability cannot be used, whatever its payment and targets.
    static Optional<Refusal> refuseAbility(ResponsState state, Prompt prompt, Seat seat, CardId id, int ability) {
        if (prompt instanceof Prompt.Use(_, var due) && !due.equals(id)) {
            return new DueChoice(state, prompt, seat).refuseUse();
        }
        if (!state.table().containsCard(id) || !Abilities.isUsable(state, seat, id)) {
            return Reason.NOT_YOURS_TO_ACTIVATE.refuse("card", id);
        }
        Optional<Ability.Tap> tap = Abilities.findTapAbility(state, id, ability);
        if (tap.isEmpty()) {
            return Reason.NO_SUCH_ABILITY.refuse("card", id);
        }
        Card card = state.table().card(id);
        if (card.hasFlag(Marks.ACTIVATED)) {
            boolean moved = card.count(Marks.LAST_MOVE) > card.count(Marks.LAST_USE);
            return Reason.ALREADY_ACTIVATED.citing(Paragraphs.addRulesIf(new String[] {"RS-070", "RS-205"}, moved,
                    "RS-072"))
                    .refuse("card", id, "moved", moved);
        }
        if (ContinuousEffects.of(state).cannotActivate(id)) {
            return Reason.CANNOT_ACTIVATE.refuse("card", id);
        }
        if (Abilities.isForbidden(state, seat, Rule.Act.ACTIVATE)) {
            return Reason.FORBIDDEN.citing("RS-130", "RS-135").refuse();
        }
        int points = countActionPoints(prompt) + Costs.countActionPoints(tap.get().price());
        if (points > 0 && state.player(seat).points() < points) {
            return Reason.NO_POINT_TO_ACTIVATE.refuse();
        }
        int influence = Costs.computeInfluenceCost(tap.get().price());
        if (influence > state.player(seat).funds()) {
            return Reason.COST.citing("RS-151").refuse("cost", influence, "funds", state.player(seat).funds());
        }
        return Reason.CONDITION.refuseUnless(Conditions.allHold(state, tap.get().conditions(), Scope.of(state, id)),
                "card", id);
    }

    static Optional<Refusal> refuseUse(ResponsState state, Prompt prompt, AimedAction choice, Ability.Tap tap) {
        Scope scope = Scope.of(state, choice.card());
        Optional<Refusal> refusal = Costs.refusePrice(state, scope, tap.price(), choice.price());
        refusal = refusal.isPresent() ? refusal : TargetRules.refuseModes(tap.deed(), choice.modes(), choice.card());
        if (refusal.isPresent()) {
            return refusal;
        }
        List<TargetRules.TargetRequirement> targets = TargetRules.listRequirements(tap.deed(), choice.modes());
        refusal = TargetRules.refuse(state, scope, targets, choice.aims(), true,
                TargetRules.computeFunds(state, choice.seat(), Costs.computeInfluenceCost(tap.price()),
                        countActionPoints(prompt) + Costs.countActionPoints(tap.price())), false);
        return refusal.isPresent() ? refusal : refuseInfeasibleUse(state, choice, tap, scope);
    }

    /// Refuses an ability that is not fully feasible (RS-069c, RS-205), except for Ritual when no Order was played
    /// (RS-211, [R-RITUALTAP]).
    private static Optional<Refusal> refuseInfeasibleUse(ResponsState state, AimedAction choice, Ability.Tap tap,
            Scope scope) {
        List<DeedBegan.Part> parts = TargetRules.createParts(tap.deed(), choice.modes(), choice.aims());
        boolean ritual = state.player(choice.seat()).played() == 0 && countsOrders(parts);
        if (ritual && state.settings().is(Settings.EmptyRitualRule.LEGAL)) {
            return Optional.empty();
        }
        for (DeedBegan.Part part : parts) {
            var aimed = new Scope(scope.seat(), scope.source(), scope.cause(), part.aims(), Optional.empty());
            for (Effect effect : part.effects()) {
                if (ritual || !FeasibilityCheck.isFeasible(state, aimed, effect, choice.price().discards().size())) {
                    return refuseEffect(state, aimed, effect, choice.card());
                }
            }
        }
        return Optional.empty();
    }

    private static boolean countsOrders(List<DeedBegan.Part> parts) {
        for (DeedBegan.Part part : parts) {
            for (Effect effect : part.effects()) {
                if (FeasibilityCheck.countsOrders(effect)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Refuses an effect that is not feasible; a draw from a deck with too few cards has a separate reason.
    private static Optional<Refusal> refuseEffect(ResponsState state, Scope scope, Effect effect, CardId card) {
        if (effect instanceof Effect.Draw(var whom, _) && !Abilities.isForbidden(state, scope.seat(whom),
                Rule.Act.DRAW)) {
            Seat seat = scope.seat(whom);
            return Reason.ILLEGAL_PARTIAL.citing("RS-069c", "RS-205", "RS-082")
                    .refuse("card", card, TableQueries.findDeck(state, seat).isEmpty() ? "empty" : "few", seat);
        }
        return Reason.ILLEGAL_PARTIAL.refuse("card", card);
    }

    static void apply(Draft draft, Prompt prompt, AimedAction choice, int ability) {
        ResponsState state = draft.state();
        Seat seat = choice.seat();
        Ability.Tap tap = Abilities.findTapAbility(state, choice.card(), ability).orElseThrow();
        if (prompt instanceof Prompt.Use) {
            draft.add(new ActivationMade(seat), "RS-069b");
        } else {
            ActionWindows.closeUsedWindow(draft, seat);
            draft.add(new ActionPointSpent(seat, 1), "RS-069a", "RS-208");
        }
        draft.add(new CardMarkedActivated(choice.card()), "RS-206", "RS-205", "RS-135");
        var source = TableQueries.createSource(draft.state(), choice.card());
        Costs.pay(draft, seat, Costs.computeInfluenceCost(tap.price()), Costs.countActionPoints(tap.price()),
                choice.price(), "RS-151");
        TargetRules.payShields(draft, seat, choice.aims());
        if (!(prompt instanceof Prompt.Use)) {
            ActionWindows.offerAnswer(draft, seat.opponent());
        }
        draft.add(new DeedBegan(seat, source, Kind.TAP, Optional.of(choice.card()),
                TargetRules.createParts(tap.deed(), choice.modes(), choice.aims())),
                Paragraphs.listTargetRules(draft.state(),
                choice.aims(), Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[] {
                    state.isOnBoard(choice.card()) ? "RS-068a" : "RS-068b", "RS-205"},
                        Abilities.isRiderAbility(tap), "RS-217"), !choice.modes().isEmpty(), "RS-214", "RS-215")));
    }
}
