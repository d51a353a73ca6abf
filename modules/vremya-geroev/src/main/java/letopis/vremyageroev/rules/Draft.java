package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.table.Choice;
import letopis.table.Outcome.Consequence;
import letopis.vremyageroev.event.VremyaEvent;
import letopis.vremyageroev.fold.Fold;
import letopis.vremyageroev.state.FightState;

/// The consequences of one choice while they are being drawn: each is folded into the state at once, so that the next
/// one is drawn from what is true by then. Lives within one call of `decide`.
final class Draft {

    private final List<Consequence> consequences = new ArrayList<>();
    private final Sequence choice;
    private FightState state;

    private Draft(FightState state, Sequence choice) {
        this.state = state;
        this.choice = choice;
    }

    static Draft of(FightState before, Choice taken) {
        Sequence seq = before.at().next();
        return new Draft(Fold.evolve(before, seq, (VremyaEvent) taken), seq);
    }

    FightState state() {
        return state;
    }

    /// The entry of the choice all this follows from.
    Sequence choice() {
        return choice;
    }

    List<Consequence> consequences() {
        return consequences;
    }

    /// Adds what follows from the choice.
    Sequence add(VremyaEvent event, String... rules) {
        return add(choice, event, rules);
    }

    /// Adds what follows from an entry.
    Sequence add(Sequence cause, VremyaEvent event, String... rules) {
        Sequence seq = state.at().next();
        consequences.add(new Consequence(event, cause, Arrays.stream(rules).map(RuleRef::new).toList()));
        state = Fold.evolve(state, seq, event);
        return seq;
    }
}
