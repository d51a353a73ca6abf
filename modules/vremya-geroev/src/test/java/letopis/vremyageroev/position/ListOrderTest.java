package letopis.vremyageroev.position;

import letopis.table.Game;
import letopis.testkit.positions.ListOrderContract;
import letopis.vremyageroev.VremyaGeroev;

class ListOrderTest extends ListOrderContract {

    @Override
    protected Game<?> game() {
        return new VremyaGeroev();
    }
}
