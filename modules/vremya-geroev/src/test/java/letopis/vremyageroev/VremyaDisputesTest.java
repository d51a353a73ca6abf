package letopis.vremyageroev;

import letopis.table.Game;
import letopis.testkit.positions.DisputesContract;

class VremyaDisputesTest extends DisputesContract {

    @Override
    protected Game<?> game() {
        return new VremyaGeroev();
    }
}
