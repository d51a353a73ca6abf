package letopis.vremyageroev.position;

import letopis.table.Game;
import letopis.testkit.positions.DisputesContract;
import letopis.vremyageroev.VremyaGeroev;

class VremyaDisputesTest extends DisputesContract {

    @Override
    protected Game<?> game() {
        return new VremyaGeroev();
    }
}
