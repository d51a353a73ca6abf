package letopis.respons.view;

import java.util.List;
import letopis.match.Timeline;
import letopis.respons.Respons;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.state.ResponsState;
import letopis.testkit.Playthrough;
import letopis.testkit.StrikePartsContract;

/// The strength that units show, and the strength they strike with.
class StrikePartsTest extends StrikePartsContract<ResponsState> {

    @Override
    protected Playthrough<ResponsState> playthrough() {
        return Playthrough.of(new Respons()).withWeight(choice -> choice instanceof Conceded ? 1
                : choice instanceof Passed ? 60 : 200);
    }

    /// Onslaught may continue with the strength of the first strike.
    @Override
    protected List<PlainStrike> listPlainStrikes(ResponsState before, Timeline<ResponsState> timeline, long entry) {
        return timeline.entry(entry).event() instanceof UnitsStruck(var strikes) ? strikes.stream()
                .filter(strike -> before.combat().strikes().stream().noneMatch(one -> one.unit().equals(strike.unit())))
                .map(strike -> new PlainStrike(strike.unit(), strike.strength())).toList() : List.of();
    }
}
