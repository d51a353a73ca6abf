package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.Permit;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.PlayTaken;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;

/// What lets a card be played out of the ordinary.
final class Permits {

    private Permits() {}

    static Optional<Permit> now(BerserkState state) {
        return state.top().filter(Frame.Playing.class::isInstance).map(frame -> ((Frame.Playing) frame).permit());
    }

    /// What is paid for a play now.
    static Price.Way way(BerserkState state) {
        return now(state).map(Permit::way).orElse(Price.Way.COINS);
    }

    static void take(Draft draft, Seat seat, CardId card) {
        draft.add(new PlayTaken(seat, card), "BF-121.2-f");
    }
}
