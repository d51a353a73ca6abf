package letopis.vremyageroev;

import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.state.FightState;

/// What every game promises, kept by this one.
class VremyaGeroevContractTest extends GameContract<FightState> {

    @Override
    protected Playthrough<FightState> playthrough() {
        return Playthrough.of(new VremyaGeroev()).withWeight(choice -> choice instanceof Conceded ? 1 : 200);
    }

    @Override
    protected int games() {
        return 20;
    }
}
