package letopis.nebozhiteli.examples;

import java.util.List;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.testkit.positions.WrittenChoicesContract;

class WrittenChoicesTest extends WrittenChoicesContract {

    @Override
    protected Game<?> game() {
        return new Nebozhiteli();
    }

    @Override
    protected List<Class<? extends Choice>> choiceKinds() {
        return List.of(DuelDecision.SpellCast.class, DuelDecision.EventPlayed.class, DuelDecision.PotionPlayed.class,
                DuelDecision.AbilityActivated.class, DuelDecision.ItemPlayed.class, DuelDecision.Passed.class,
                DuelDecision.QueueClosed.class, DuelDecision.StepFinished.class, DuelDecision.AttackersDeclared.class,
                DuelDecision.BlockersDeclared.class, DuelDecision.RangedAttackDeclared.class,
                DuelDecision.DamageDistributed.class);
    }
}
