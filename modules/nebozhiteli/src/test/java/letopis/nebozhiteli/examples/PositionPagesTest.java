package letopis.nebozhiteli.examples;

import java.util.List;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.table.Choice;
import letopis.testkit.positions.PositionPagesContract;

class PositionPagesTest extends PositionPagesContract {

    @Override
    protected List<String> pages() {
        return List.of("nebozhiteli/positions.md", "nebozhiteli/positions.ru.md");
    }

    @Override
    protected List<Class<? extends Choice>> shownChoices() {
        return List.of(DuelDecision.class);
    }
}
