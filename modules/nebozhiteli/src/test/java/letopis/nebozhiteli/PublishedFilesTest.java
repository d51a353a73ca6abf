package letopis.nebozhiteli;

import letopis.table.Game;
import letopis.testkit.PublishedFilesContract;

class PublishedFilesTest extends PublishedFilesContract {

    @Override
    protected Game<?> game() {
        return new Nebozhiteli();
    }

    @Override
    protected int paragraphCount() {
        return 518;
    }
}
