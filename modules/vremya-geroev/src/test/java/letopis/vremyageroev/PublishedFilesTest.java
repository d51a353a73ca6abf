package letopis.vremyageroev;

import letopis.table.Game;
import letopis.testkit.PublishedFilesContract;

class PublishedFilesTest extends PublishedFilesContract {

    @Override
    protected Game<?> game() {
        return new VremyaGeroev();
    }

    @Override
    protected int paragraphCount() {
        return 94;
    }
}
