package letopis.vremyageroev.position;

import java.nio.file.Path;
import letopis.table.Game;
import letopis.testkit.positions.BadPositionsContract;
import letopis.vremyageroev.VremyaGeroev;

class VremyaBadPositionsTest extends BadPositionsContract {

    @Override
    protected Game<?> game() {
        return new VremyaGeroev();
    }

    @Override
    protected Path tableFile() {
        return Path.of("src/test/resources/letopis/vremyageroev/bad-positions.txt");
    }

    @Override
    protected int minRowCount() {
        return 52;
    }
}
