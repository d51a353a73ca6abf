package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Awaited;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.TurnEvent.DiscardMade;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings.DiscardChoice;
import letopis.vremyageroev.state.Settings.HandLimit;

/// Looks at the state for what comes next, lets the rules act until somebody must choose. What comes next is read off the
/// state alone, so a fight can be picked up wherever it has come to rest.
public final class Flow {

    private Flow() {}

    /// Who must choose.
    public static Awaited awaited(FightState state) {
        return switch (prompt(state)) {
            case Prompt.Lot _, Prompt.CutFalls _, Prompt.TurnUp _, Prompt.Take _ -> new Awaited.ChanceOutcome();
            case Prompt.Nothing _ -> new Awaited.Nobody();
            case Prompt prompt -> new Awaited.Players(prompt.seats());
        };
    }

    /// What must be chosen, in a state in which the rules have come to rest; in one between two consequences nothing.
    public static Prompt prompt(FightState state) {
        return switch (next(state)) {
            case Step.Waits(var prompt) -> prompt;
            case Step.Nothing _, Step.Runs _ -> new Prompt.Nothing();
        };
    }

    /// Lets the rules act until somebody must choose.
    static void advance(Draft draft) {
        while (next(draft.state()) instanceof Step.Runs(var action)) {
            action.accept(draft);
        }
        if (next(draft.state()) instanceof Step.Nothing && draft.state().result().isEmpty()) {
            throw new IllegalStateException("the rules do not know how to go on at " + draft.state().moment());
        }
    }

    private static Step next(FightState state) {
        if (state.result().isPresent()) {
            return Step.NOTHING;
        }
        Step excess = excess(state);
        if (!(excess instanceof Step.Nothing)) {
            return excess;
        }
        if (!state.agenda().isEmpty()) {
            return switch (state.agenda().getLast()) {
                case Frame.Attack attack -> Attacks.next(state, attack);
                case Frame.Using using -> Uses.next(state, using);
                case Frame.Drawing drawing -> Draws.next(state, drawing);
                case Frame.Discarding discarding -> discard(state, discarding);
                case Frame.Answering(var seat) -> Step.waits(new Prompt.AnswerWind(seat));
                case Frame.Allowed(var seat, var filter) -> Step.waits(new Prompt.PlayAllowed(seat, filter));
            };
        }
        return state.isBegun() ? Turns.next(state) : SetUps.next(state);
    }

    /// No more than there is in the hand, since a judge may have taken cards out of it meanwhile.
    private static Step discard(FightState state, Frame.Discarding discarding) {
        Seat seat = discarding.seat();
        int cards = Math.min(discarding.left(), state.hand(seat).size());
        if (cards == 0) {
            return Step.runs(draft -> draft.add(new DiscardMade(seat), "VG-34a"));
        }
        return Step.waits(discarding.chosen() ? new Prompt.GiveUp(seat, cards, false) : new Prompt.Take(seat, cards, Prompt.Take.Why.EFFECT));
    }

    /// At no moment a hand is larger than the Power of its Hero (VG-31c): after each completed instruction, or after each
    /// card ([R-HANDLIMIT]). Nobody's cards are counted while he draws or is about to discard anyway.
    private static Step excess(FightState state) {
        if (!state.isBegun() || isCheckNext(state)) {
            return Step.NOTHING;
        }
        for (Seat seat : List.of(state.active(), state.active().opponent())) {
            if (!isUnderInstruction(state, seat)) {
                int excess = Turns.excess(state, seat);
                if (excess > 0) {
                    return Step.waits(state.settings().discardChoice() == DiscardChoice.OWNER
                            ? new Prompt.GiveUp(seat, excess, true) : new Prompt.Take(seat, excess, Prompt.Take.Why.EXCESS));
                }
            }
        }
        return Step.NOTHING;
    }

    /// What the draw of the turn brought too much is discarded in the step after it (VG-31a): one card of seven, where the
    /// Power is 6 (VG-31b).
    private static boolean isCheckNext(FightState state) {
        return state.isIn(Phase.DRAW) && state.drawn() && state.agenda().isEmpty();
    }

    private static boolean isUnderInstruction(FightState state, Seat seat) {
        if (state.settings().handLimit() == HandLimit.EVENT) {
            return false;
        }
        Optional<Frame> top = state.top();
        return state.agenda().stream().anyMatch(frame -> frame instanceof Frame.Drawing(var drawing, _, _) && drawing.equals(seat))
                || top.isPresent() && top.get() instanceof Frame.Discarding(var discarding, _, _) && discarding.equals(seat);
    }
}
