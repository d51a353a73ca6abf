package letopis.berserkheroes;

import java.util.List;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.testkit.positions.WrittenChoicesContract;

class WrittenChoicesTest extends WrittenChoicesContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }

    @Override
    protected int walkCount() {
        return 2;
    }

    @Override
    protected List<Class<? extends Choice>> choiceKinds() {
        return List.of(PlayerDecision.CardPlayed.class, PlayerDecision.AttackDeclared.class,
                PlayerDecision.AbilityActivated.class, PlayerDecision.DefenderNamed.class,
                PlayerDecision.TriggerDeclared.class, PlayerDecision.TurnHandedOver.class,
                ChanceOutcome.CardsTurnedUp.class);
    }
}
