package letopis.nebozhiteli.examples;

import java.util.List;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.table.Game;
import letopis.testkit.positions.ListOrderContract;

class ListOrderTest extends ListOrderContract {

    @Override
    protected Game<?> game() {
        return new Nebozhiteli();
    }

    @Override
    protected List<String> orderDependentFiles() {
        return List.of("c-168-who-came-first-acts-first.yaml");
    }
}
