package letopis.nebozhiteli;

import java.util.Map;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.state.DuelState;
import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;

/// What every game promises, kept by this one. The invariants of its own rules are in [SeededDuelsTest].
class NebozhiteliContractTest extends GameContract<DuelState> {

    @Override
    protected Playthrough<DuelState> playthrough() {
        // Every sample deck is allowed in the limited format, the larger ones too.
        return Playthrough.of(Duel.GAME).withSettings(Map.of("format", "limited"))
                .withWeight(choice -> choice instanceof Conceded ? 1 : 200);
    }

    @Override
    protected int games() {
        return 8;
    }
}
