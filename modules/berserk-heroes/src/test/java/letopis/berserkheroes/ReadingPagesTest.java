package letopis.berserkheroes;

import letopis.table.Game;
import letopis.testkit.ReadingsContract;

class ReadingPagesTest extends ReadingsContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }
}
