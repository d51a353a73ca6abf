package letopis.vremyageroev.rules;

import letopis.table.Choice;
import letopis.vremyageroev.state.FightState;

/// The consequences of a choice in a fight.
final class Draft extends letopis.table.kernel.Draft<FightState> {

    Draft(Fold<FightState> fold, FightState before, Choice choice) {
        super(fold, before, choice);
    }
}
