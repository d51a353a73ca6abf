package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.state.ResponsState;
import letopis.table.Choice;

/// What somebody is asked, for tests outside of the rules.
public final class Prompts {

    private Prompts() {}

    /// Doing nothing, where a trap might be activated.
    public static Optional<Choice> declined(ResponsState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.Trap(var seat) ? Optional.of(new Passed(seat))
                : Optional.empty();
    }

    public static boolean isOrder(ResponsState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.TurnOrder;
    }

    public static boolean isAction(ResponsState state, Seat seat) {
        return Rules.RULES.prompt(state).equals(new Prompt.Act(seat));
    }

    /// Whose deck somebody has to turn up cards of.
    public static Seat turnedUp(ResponsState state) {
        return ((Prompt.TurnUp) Rules.RULES.prompt(state)).seat();
    }

    public static String code(ResponsState state) {
        return Rules.RULES.prompt(state).code();
    }

    public static List<Seat> seats(ResponsState state) {
        return Rules.RULES.prompt(state).seats();
    }
}
