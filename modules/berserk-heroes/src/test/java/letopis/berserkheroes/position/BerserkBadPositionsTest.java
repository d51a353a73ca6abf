package letopis.berserkheroes.position;

import java.nio.file.Path;
import letopis.berserkheroes.BerserkHeroes;
import letopis.table.Game;
import letopis.testkit.positions.BadPositionsContract;

class BerserkBadPositionsTest extends BadPositionsContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }

    @Override
    protected Path tableFile() {
        return Path.of("src/test/resources/letopis/berserkheroes/bad-positions.txt");
    }

    @Override
    protected int minRowCount() {
        return 60;
    }
}
