package letopis.berserkheroes.position;

import letopis.berserkheroes.BerserkHeroes;
import letopis.table.Game;
import letopis.testkit.positions.DisputesContract;

class BerserkDisputesTest extends DisputesContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }
}
