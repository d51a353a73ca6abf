package letopis.berserkheroes.rules;

import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.table.kernel.Step;

/// The next action in a match.
final class Course {

    private Course() {}

    /// Rule effects come first (BF-503.2), then frames in progress, then declaring triggers, then the queue, and then
    /// the phase continues (BF-503.3).
    static Step<Draft, Prompt> next(BerserkState state) {
        if (state.isOver()) {
            return Step.nothing();
        }
        if (state.isBetweenGames()) {
            return Matches.next(state);
        }
        if (state.offered().isPresent()) {
            return Step.waits(new Prompt.AnswerDraw(state.offered().get().opponent()));
        }
        Step<Draft, Prompt> step = state.isBegun() ? Checks.next(state) : Step.nothing();
        if (step.isNothing() && !state.agenda().isEmpty()) {
            return next(state, state.agenda().getLast());
        }
        if (step.isNothing() && !state.isBegun()) {
            return SetUps.next(state);
        }
        step = step.isNothing() && !Turns.isGathering(state) ? Triggers.next(state) : step;
        step = step.isNothing() && !Turns.isGathering(state) ? Deeds.next(state) : step;
        return step.isNothing() ? Turns.next(state) : step;
    }

    private static Step<Draft, Prompt> next(BerserkState state, Frame top) {
        return switch (top) {
            case Frame.Doing doing -> Deeds.next(state, doing);
            case Frame.Drawing drawing -> Draws.next(state, drawing);
            case Frame.Discarding discarding -> Discards.next(state, discarding);
            case Frame.Milling milling -> Searches.next(state, milling);
            case Frame.LosingCoins losing -> Coins.next(state, losing);
            case Frame.Searching searching -> Searches.next(state, searching);
            case Frame.Extorting extorting -> Step.waits(new Prompt.Extort(extorting.seat()));
            case Frame.Showing showing -> TopCards.next(state, showing);
            case Frame.ShowingBrought(var seat, var cards) -> Step.waits(new Prompt.Show(seat, cards));
            case Frame.Looking looking -> TopCards.next(state, looking);
            case Frame.Giving giving -> Step.waits(new Prompt.Gift(giving.seat(), giving.most()));
            case Frame.Cancelling cancelling -> Cancels.next(state, cancelling);
            case Frame.Replacing replacing -> Replacements.next(state, replacing);
            case Frame.Joining joining -> Attachments.next(state, joining);
            case Frame.Digging digging -> DugCards.next(state, digging);
            case Frame.Playing playing -> FreePlays.next(state, playing);
        };
    }
}
