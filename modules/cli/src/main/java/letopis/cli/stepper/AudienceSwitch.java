package letopis.cli.stepper;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import letopis.journal.Seat;
import letopis.program.console.Console;
import letopis.table.Audience;

/// The audience of the viewer, cycled by key: spectators, a player, the judge.
final class AudienceSwitch {

    private final List<Audience> all = new ArrayList<>();
    private int now;

    AudienceSwitch(Collection<Seat> seats, Audience first) {
        all.add(Audience.EVERYONE);
        seats.forEach(seat -> all.add(new Audience.OfSeat(seat)));
        all.add(Audience.JUDGE);
        now = all.indexOf(first);
    }

    Audience current() {
        return all.get(now);
    }

    boolean isJudge() {
        return current().equals(Audience.JUDGE);
    }

    void next() {
        now = (now + 1) % all.size();
    }

    String label(Console console) {
        return switch (current()) {
            case Audience.Everyone() -> console.say("eyes.public");
            case Audience.OfSeat(var seat) -> console.say("eyes.seat", Map.of("seat", seat));
            case Audience.Judge() -> console.say("eyes.judge");
        };
    }
}
