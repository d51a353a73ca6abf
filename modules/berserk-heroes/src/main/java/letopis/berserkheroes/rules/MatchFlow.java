package letopis.berserkheroes.rules;

import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.table.kernel.Step;

/// The next action in a match.
final class MatchFlow {

    private MatchFlow() {}

    /// Returns the next step. Rule effects come first (BF-503.2), then frames in progress, then declaring triggers,
    /// then the queue, and then the phase continues (BF-503.3).
    static Step<Draft, Prompt> next(BerserkState state) {
        if (state.isOver()) {
            return Step.nothing();
        }
        if (state.isBetweenGames()) {
            return MultiGameMatch.next(state);
        }
        if (state.offered().isPresent()) {
            return Step.waitFor(new Prompt.AnswerDraw(state.offered().get().opponent()));
        }
        Step<Draft, Prompt> step = state.hasBegun() ? StateChecks.next(state) : Step.nothing();
        if (step.isNothing() && !state.agenda().isEmpty()) {
            return next(state, state.agenda().getLast());
        }
        if (step.isNothing() && !state.hasBegun()) {
            return PreparationFlow.next(state);
        }
        step = step.isNothing() && !Turns.delaysTriggers(state) ? Triggers.next(state) : step;
        step = step.isNothing() && !Turns.delaysTriggers(state) ? AbilityResolver.next(state) : step;
        return step.isNothing() ? Turns.next(state) : step;
    }

    private static Step<Draft, Prompt> next(BerserkState state, Frame top) {
        return switch (top) {
            case Frame.Resolution doing -> AbilityResolver.next(state, doing);
            case Frame.Draw drawing -> Draws.next(state, drawing);
            case Frame.Discard discarding -> Discards.next(state, discarding);
            case Frame.Mill milling -> Searches.next(state, milling);
            case Frame.CoinLoss losing -> Coins.next(state, losing);
            case Frame.DeckSearch searching -> Searches.next(state, searching);
            case Frame.Extortion extorting -> Step.waitFor(new Prompt.Extort(extorting.seat()));
            case Frame.TopReveal showing -> TopCards.next(state, showing);
            case Frame.BroughtReveal(var seat, var cards) -> Step.waitFor(new Prompt.Show(seat, cards));
            case Frame.TopLook looking -> TopCards.next(state, looking);
            case Frame.LifeGift giving -> Step.waitFor(new Prompt.Gift(giving.seat(), giving.most()));
            case Frame.Cancellation cancelling -> Cancellations.next(state, cancelling);
            case Frame.ReplacementChoice replacing -> Replacements.next(state, replacing);
            case Frame.Join joining -> Attachments.next(state, joining);
            case Frame.Dig digging -> DugCards.next(state, digging);
            case Frame.FreePlay playing -> FreePlays.next(state, playing);
        };
    }
}
