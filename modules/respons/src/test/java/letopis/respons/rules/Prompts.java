package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.state.ResponsState;
import letopis.table.Choice;

/// Queries about prompts, for tests outside the rules package.
public final class Prompts {

    private Prompts() {}

    /// Returns the choice to decline activating a trap, if that is the prompt.
    public static Optional<Choice> declineTrap(ResponsState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.Trap(var seat) ? Optional.of(new Passed(seat))
                : Optional.empty();
    }

    public static boolean isOrder(ResponsState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.TurnUpOrder;
    }

    public static boolean isAction(ResponsState state, Seat seat) {
        return Rules.RULES.prompt(state).equals(new Prompt.Act(seat));
    }

    /// Returns the player whose deck has cards to identify.
    public static Seat turnUpSeat(ResponsState state) {
        return ((Prompt.TurnUp) Rules.RULES.prompt(state)).seat();
    }

    public static String code(ResponsState state) {
        return Rules.RULES.prompt(state).code();
    }

    public static List<Seat> seats(ResponsState state) {
        return Rules.RULES.prompt(state).seats();
    }
}
