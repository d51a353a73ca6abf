package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.EndEvent;
import letopis.journal.Seat;

/// The end of a game (BF-601.0 to BF-605.2).
final class Ends {

    private Ends() {}

    static void lose(Draft draft, Seat loser, EndEvent.Reason reason, String... rules) {
        draft.add(new EndEvent.PlayerLost(loser, reason), rules);
        end(draft, Optional.of(loser.opponent()), reason, "BF-602.1");
    }

    static void draw(Draft draft, EndEvent.Reason reason, String... rules) {
        end(draft, Optional.empty(), reason, rules);
    }

    private static void end(Draft draft, Optional<Seat> winner, EndEvent.Reason reason, String... rules) {
        draft.add(new EndEvent.GameEnded(winner, reason), rules);
        for (Seat seat : Seat.PAIR) {
            draft.add(new EndEvent.SuppliesReset(seat), "BH-206.3", "BF-605.2");
        }
    }
}
