package letopis.respons.position;

import java.util.List;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.PlayerDecision;
import letopis.table.Choice;
import letopis.testkit.positions.PositionPagesContract;

class ResponsPositionPagesTest extends PositionPagesContract {

    @Override
    protected List<String> pages() {
        return List.of("respons/positions.md", "respons/positions.ru.md");
    }

    @Override
    protected List<Class<? extends Choice>> shownChoices() {
        return List.of(PlayerDecision.class, ChanceOutcome.class, JudgeOrder.class);
    }
}
