package letopis.respons;

import letopis.table.Game;
import letopis.testkit.PublishedFilesContract;

class PublishedFilesTest extends PublishedFilesContract {

    @Override
    protected Game<?> game() {
        return new Respons();
    }

    @Override
    protected int paragraphCount() {
        return 388;
    }
}
