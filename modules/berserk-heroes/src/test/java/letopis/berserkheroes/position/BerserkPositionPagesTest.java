package letopis.berserkheroes.position;

import java.util.List;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.table.Choice;
import letopis.testkit.positions.PositionPagesContract;

class BerserkPositionPagesTest extends PositionPagesContract {

    @Override
    protected List<String> pages() {
        return List.of("berserk-heroes/positions.md", "berserk-heroes/positions.ru.md");
    }

    @Override
    protected List<Class<? extends Choice>> shownChoices() {
        return List.of(PlayerDecision.class, ChanceOutcome.class, JudgeOrder.class);
    }
}
