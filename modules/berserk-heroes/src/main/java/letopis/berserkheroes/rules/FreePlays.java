package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.event.Permit;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.PlayDue;
import letopis.berserkheroes.event.QueueEvent.PlayLeft;
import letopis.berserkheroes.event.QueueEvent.PlayTaken;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Holding;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Plays of cards while something else is done (BF-121.2-f): for nothing (BF-7-009), or for other coins than the cost
/// (BF-7-052).
final class FreePlays {

    private FreePlays() {}

    static Done begin(Draft draft, Scope scope, Filter cards, Optional<Integer> coins) {
        draft.add(new PlayDue(scope.seat(), new Permit(Filters.named(draft.state(), cards, scope), coins,
                scope.self())), "BF-121.2-f", "BF-7-009");
        return Done.YES;
    }

    /// Who holds a card is asked, whatever it is: that nobody is asked would tell it.
    static Step<Draft, Prompt> next(BerserkState state, Frame.Playing frame) {
        return TopCards.identified(state, frame.seat(), Holding.ofTop(state).isPresent() ? 1 : 0, () ->
                Holding.sources(state, frame.seat()).isEmpty() ? Step.runs(draft -> decline(draft, frame.seat()))
                        : Step.waits(new Prompt.Play(frame.seat())));
    }

    /// What lets a card be played out of the ordinary now.
    static Optional<Permit> permit(BerserkState state) {
        return state.top().filter(Frame.Playing.class::isInstance).map(frame -> ((Frame.Playing) frame).permit());
    }

    /// What is paid for a play now.
    static Price.Way way(BerserkState state) {
        return permit(state).map(Permit::way).orElse(Price.Way.COINS);
    }

    static void take(Draft draft, Seat seat, CardId card) {
        draft.add(new PlayTaken(seat, card), "BF-121.2-f");
    }

    static void decline(Draft draft, Seat seat) {
        draft.add(new PlayLeft(seat), "BF-119.5");
    }
}
