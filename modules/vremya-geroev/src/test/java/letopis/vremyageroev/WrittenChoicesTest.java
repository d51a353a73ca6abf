package letopis.vremyageroev;

import java.util.List;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.testkit.positions.WrittenChoicesContract;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.FightDecision;

class WrittenChoicesTest extends WrittenChoicesContract {

    @Override
    protected Game<?> game() {
        return new VremyaGeroev();
    }

    @Override
    protected int walkCount() {
        return 4;
    }

    @Override
    protected List<Class<? extends Choice>> choiceKinds() {
        return List.of(FightDecision.CardPlayed.class, FightDecision.FieldCardUsed.class,
                FightDecision.DefenceUsed.class, FightDecision.Passed.class, FightDecision.TurnEnded.class,
                FightDecision.CompanionInterposed.class, ChanceOutcome.CardsTakenAtRandom.class);
    }
}
