package letopis.berserkheroes;

import letopis.table.Game;
import letopis.testkit.PublishedFilesContract;

class PublishedFilesTest extends PublishedFilesContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }

    @Override
    protected int paragraphCount() {
        return 656;
    }
}
