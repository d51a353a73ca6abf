package letopis.respons.position;

import java.util.List;
import letopis.respons.Lanes;
import letopis.table.Game;
import letopis.testkit.positions.ListOrderContract;

class ListOrderTest extends ListOrderContract {

    @Override
    protected Game<?> game() {
        return Lanes.GAME;
    }

    /// A player picks a place in the hand blindly.
    @Override
    protected List<String> orderDependentFiles() {
        return List.of("rs-c41-discards.yaml");
    }
}
