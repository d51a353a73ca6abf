package letopis.berserkheroes.position;

import letopis.berserkheroes.BerserkHeroes;
import letopis.table.Game;
import letopis.testkit.positions.ListOrderContract;

class ListOrderTest extends ListOrderContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }
}
