package letopis.respons;

import letopis.table.Game;
import letopis.testkit.ReadingsContract;

class ReadingPagesTest extends ReadingsContract {

    @Override
    protected Game<?> game() {
        return new Respons();
    }
}
