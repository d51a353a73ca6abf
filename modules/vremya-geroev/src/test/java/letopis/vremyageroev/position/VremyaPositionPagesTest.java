package letopis.vremyageroev.position;

import java.util.List;
import letopis.table.Choice;
import letopis.testkit.positions.PositionPagesContract;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.JudgeOrder;

class VremyaPositionPagesTest extends PositionPagesContract {

    @Override
    protected List<String> pages() {
        return List.of("vremya-geroev/positions.md", "vremya-geroev/positions.ru.md");
    }

    @Override
    protected List<Class<? extends Choice>> shownChoices() {
        return List.of(FightDecision.class, ChanceOutcome.class, JudgeOrder.class);
    }
}
