package letopis.berserkheroes.rules;

import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.table.kernel.Step;

/// The next action in a match.
final class MatchFlow {

    private MatchFlow() {}

    /// Returns the next step. Rule effects come first (BF-503.2), then frames in progress, then triggers to be
    /// declared, then the queue, and finally the rest of the phase (BF-503.3).
    static Step<Draft, Prompt> findNextStep(BerserkState state) {
        if (state.isOver()) {
            return Step.nothing();
        }
        if (state.isBetweenGames()) {
            return MultiGameMatch.findNextStep(state);
        }
        if (state.offeredSeat().isPresent()) {
            return Step.waitFor(new Prompt.AnswerDraw(state.offeredSeat().get().opponent()));
        }
        Step<Draft, Prompt> step = state.hasBegun() ? StateChecks.findNextStep(state) : Step.nothing();
        if (step.isNothing() && !state.agenda().isEmpty()) {
            return findNextStep(state, state.agenda().getLast());
        }
        if (step.isNothing() && !state.hasBegun()) {
            return PreparationFlow.findNextStep(state);
        }
        step = step.isNothing() && !Turns.delaysTriggers(state) ? Triggers.findNextStep(state) : step;
        step = step.isNothing() && !Turns.delaysTriggers(state) ? AbilityResolver.findNextStep(state) : step;
        return step.isNothing() ? Turns.findNextStep(state) : step;
    }

    private static Step<Draft, Prompt> findNextStep(BerserkState state, Frame topFrame) {
        return switch (topFrame) {
            case Frame.Resolution doing -> AbilityResolver.findNextStep(state, doing);
            case Frame.Draw drawing -> Draws.findNextStep(state, drawing);
            case Frame.Discard discarding -> Discards.findNextStep(state, discarding);
            case Frame.Mill milling -> Searches.findNextStep(state, milling);
            case Frame.CoinLoss losing -> Coins.findNextStep(state, losing);
            case Frame.DeckSearch searching -> Searches.findNextStep(state, searching);
            case Frame.Extortion extorting -> Step.waitFor(new Prompt.Extort(extorting.seat()));
            case Frame.TopCardReveal showing -> TopCards.findNextStep(state, showing);
            case Frame.BroughtCardReveal(var seat, var cards) -> Step.waitFor(new Prompt.Show(seat, cards));
            case Frame.TopCardInspection looking -> TopCards.findNextStep(state, looking);
            case Frame.LifeGift giving -> Step.waitFor(new Prompt.RemoveLives(giving.seat(), giving.most()));
            case Frame.Cancellation cancelling -> Cancellations.findNextStep(state, cancelling);
            case Frame.ReplacementChoice replacing -> Replacements.findNextStep(state, replacing);
            case Frame.Join joining -> Attachments.findNextStep(state, joining);
            case Frame.Dig digging -> DugCards.findNextStep(state, digging);
            case Frame.FreePlay playing -> FreePlays.findNextStep(state, playing);
        };
    }
}
