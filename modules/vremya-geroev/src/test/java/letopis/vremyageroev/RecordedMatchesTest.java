package letopis.vremyageroev;

import letopis.table.Game;
import letopis.testkit.RecordedMatchesContract;
import letopis.vremyageroev.state.FightState;

class RecordedMatchesTest extends RecordedMatchesContract<FightState> {

    @Override
    protected Game<FightState> game() {
        return new VremyaGeroev();
    }

    @Override
    protected int minMatchCount() {
        return 3;
    }
}
