package letopis.nebozhiteli;

import java.nio.file.Path;
import letopis.table.Game;
import letopis.testkit.positions.BadPositionsContract;

class BadPositionsTest extends BadPositionsContract {

    @Override
    protected Game<?> game() {
        return Duel.GAME;
    }

    @Override
    protected Path tableFile() {
        return Path.of("src/test/resources/letopis/nebozhiteli/bad-positions.txt");
    }

    @Override
    protected int minRowCount() {
        return 96;
    }
}
