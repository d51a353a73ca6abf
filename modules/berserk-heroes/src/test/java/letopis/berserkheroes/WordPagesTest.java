package letopis.berserkheroes;

import letopis.table.Game;
import letopis.testkit.WordPagesContract;

class WordPagesTest extends WordPagesContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }
}
