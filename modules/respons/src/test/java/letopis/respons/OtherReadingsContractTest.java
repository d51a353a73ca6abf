package letopis.respons;

import java.util.Map;
import letopis.respons.state.ResponsState;
import letopis.testkit.Playthrough;

/// The same where players act out of turn, choose what happens instead, and keep prices to themselves.
class OtherReadingsContractTest extends ResponsContractTest {

    @Override
    protected Playthrough<ResponsState> playthrough() {
        return super.playthrough().withSettings(Map.of("responses", "after-each-action",
                "activationPhase", "any-phase", "replacements", "player-chooses", "faceDownPrice", "secret"));
    }

    @Override
    protected int games() {
        return 4;
    }

    @Override
    protected int few() {
        return 2;
    }
}
