package letopis.berserkheroes;

import java.util.Map;
import letopis.berserkheroes.state.BerserkState;
import letopis.testkit.Playthrough;

/// The same of matches of several games, whose decks change between them.
class BerserkMatchContractTest extends BerserkContractTest {

    @Override
    protected Playthrough<BerserkState> playthrough() {
        return super.playthrough().withSettings(Map.of("games", "best-of-three"));
    }

    /// Each of them is longer.
    @Override
    protected int games() {
        return 6;
    }
}
