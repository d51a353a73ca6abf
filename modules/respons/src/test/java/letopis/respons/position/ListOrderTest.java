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

    /// Somebody points blindly at a place in the hand.
    @Override
    protected List<String> ofArrival() {
        return List.of("rs-c41-discards.yaml");
    }
}
