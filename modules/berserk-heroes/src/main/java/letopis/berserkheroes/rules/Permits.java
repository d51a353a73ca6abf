package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.Permit;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.QueueEvent.PlayTaken;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;

/// What lets a card be played out of the ordinary.
final class Permits {

    private Permits() {}

    static Optional<Permit> now(BerserkState state) {
        return state.top().filter(Frame.Playing.class::isInstance).map(frame -> ((Frame.Playing) frame).permit());
    }

    static void take(Draft draft, CardPlayed choice) {
        draft.add(new PlayTaken(choice.seat(), choice.card()), "BF-121.2-f");
    }
}
