package letopis.respons.position;

import letopis.respons.Respons;
import letopis.table.Game;
import letopis.testkit.positions.DisputesContract;

class ResponsDisputesTest extends DisputesContract {

    @Override
    protected Game<?> game() {
        return new Respons();
    }
}
