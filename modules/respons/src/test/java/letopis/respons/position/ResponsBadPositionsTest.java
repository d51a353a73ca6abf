package letopis.respons.position;

import java.nio.file.Path;
import letopis.respons.Respons;
import letopis.table.Game;
import letopis.testkit.positions.BadPositionsContract;

class ResponsBadPositionsTest extends BadPositionsContract {

    @Override
    protected Game<?> game() {
        return new Respons();
    }

    @Override
    protected Path tableFile() {
        return Path.of("src/test/resources/letopis/respons/bad-positions.txt");
    }

    @Override
    protected int minRowCount() {
        return 50;
    }
}
