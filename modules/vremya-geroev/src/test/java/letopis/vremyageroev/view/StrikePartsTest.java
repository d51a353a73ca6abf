package letopis.vremyageroev.view;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.match.Timeline;
import letopis.testkit.Playthrough;
import letopis.testkit.StrikePartsContract;
import letopis.vremyageroev.VremyaGeroev;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// The Power of Heroes and companions, part by part. Power is not dealt but withstands
/// strikes, so it is compared with the Power that the rules use, at every fifth entry.
class StrikePartsTest extends StrikePartsContract<FightState> {

    @Override
    protected Playthrough<FightState> playthrough() {
        return Playthrough.of(new VremyaGeroev()).withWeight(choice -> choice instanceof Conceded ? 1 : 200);
    }

    @Override
    protected List<PlainStrike> listPlainStrikes(FightState before, Timeline<FightState> timeline, long entry) {
        var powers = new ArrayList<PlainStrike>();
        for (Seat seat : Seat.PAIR) {
            if (entry % 5 == 0 && TableQueries.hasHero(before, seat)) {
                powers.add(new PlainStrike(TableQueries.findHero(before, seat), Power.of(before, seat)));
                before.table().zone(seat, VremyaZone.BATTLEFIELD).stream()
                        .filter(card -> TableQueries.isCompanion(before, card))
                        .forEach(card -> powers.add(new PlainStrike(card, Power.of(before, card))));
            }
        }
        return powers;
    }
}
