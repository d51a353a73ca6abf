package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.query.Field;
import letopis.journal.Seat;
import letopis.table.CardId;

/// The end of a game (BF-601.0 to BF-605.2).
final class Ends {

    private Ends() {}

    static void lose(Draft draft, Seat loser, EndEvent.Reason reason, String... rules) {
        lost(draft, loser, reason, rules);
        end(draft, Optional.of(loser.opponent()), reason, "BF-602.1");
    }

    static void lost(Draft draft, Seat loser, EndEvent.Reason reason, String... rules) {
        Optional<CardId> hero = Field.hasHero(draft.state(), loser)
                ? Optional.of(Field.hero(draft.state(), loser)) : Optional.empty();
        draft.add(new EndEvent.PlayerLost(loser, hero, reason), rules);
    }

    static void win(Draft draft, Seat winner, EndEvent.Reason reason, String... rules) {
        end(draft, Optional.of(winner), reason, rules);
    }

    static void draw(Draft draft, EndEvent.Reason reason, String... rules) {
        end(draft, Optional.empty(), reason, rules);
    }

    private static void end(Draft draft, Optional<Seat> winner, EndEvent.Reason reason, String... rules) {
        draft.add(new EndEvent.GameEnded(winner, reason), rules);
        for (Seat seat : Seat.PAIR) {
            draft.add(new EndEvent.SuppliesReset(seat), "BH-206.3", "BF-206.3", "BF-605.2");
        }
    }
}
