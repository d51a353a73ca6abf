package letopis.vremyageroev;

import letopis.table.Game;
import letopis.testkit.RecordedMatchesContract;

class RecordedMatchesTest extends RecordedMatchesContract<FightState> {

    @Override
    protected Game<FightState> game() {
        return new VremyaGeroev();
    }

    @Override
    protected int least() {
        return 3;
    }
}
