package letopis.respons;

import letopis.table.Game;
import letopis.testkit.RulebookContract;

class RulebookTest extends RulebookContract {

    @Override
    protected Game<?> game() {
        return new Respons();
    }
}
