package letopis.respons;

import java.util.List;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.PlayerDecision;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.testkit.positions.WrittenChoicesContract;

class WrittenChoicesTest extends WrittenChoicesContract {

    @Override
    protected Game<?> game() {
        return new Respons();
    }

    @Override
    protected int walkCount() {
        return 3;
    }

    @Override
    protected List<Class<? extends Choice>> choiceKinds() {
        return List.of(PlayerDecision.CardPlayed.class, PlayerDecision.CardLaid.class,
                PlayerDecision.CardActivated.class, PlayerDecision.Passed.class, PlayerDecision.CellChosen.class,
                PlayerDecision.LineChosen.class, PlayerDecision.OrderTurnedUp.class, ChanceOutcome.CardsTurnedUp.class);
    }
}
