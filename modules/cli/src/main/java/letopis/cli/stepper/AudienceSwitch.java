package letopis.cli.stepper;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import letopis.journal.Seat;
import letopis.program.console.Console;
import letopis.table.Audience;

/// The audience of the viewer. A key cycles through the spectators, each player and the judge.
final class AudienceSwitch {

    private final List<Audience> audiences = new ArrayList<>();
    private int currentIndex;

    AudienceSwitch(Collection<Seat> seats, Audience first) {
        audiences.add(Audience.EVERYONE);
        seats.forEach(seat -> audiences.add(new Audience.OfSeat(seat)));
        audiences.add(Audience.JUDGE);
        currentIndex = audiences.indexOf(first);
    }

    Audience current() {
        return audiences.get(currentIndex);
    }

    boolean isJudge() {
        return current().equals(Audience.JUDGE);
    }

    void next() {
        currentIndex = (currentIndex + 1) % audiences.size();
    }

    String labelOf(Console console) {
        return switch (current()) {
            case Audience.Everyone() -> console.say("eyes.public");
            case Audience.OfSeat(var seat) -> console.say("eyes.seat", Map.of("seat", seat));
            case Audience.Judge() -> console.say("eyes.judge");
        };
    }
}
