package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.event.Permit;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.PermittedPlayDeclined;
import letopis.berserkheroes.event.QueueEvent.PermittedPlayUsed;
import letopis.berserkheroes.event.QueueEvent.PlayDue;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.PlaySources;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Card plays in the middle of another action (BF-121.2-f): for free (BF-7-009), or for a different number of coins
/// (BF-7-052).
final class FreePlays {

    private FreePlays() {}

    static StepResult begin(Draft draft, Scope scope, Filter filter, Optional<Integer> coins) {
        draft.add(new PlayDue(scope.seat(), new Permit(Filters.resolveNames(draft.state(), filter, scope), coins,
                scope.self())), "BF-121.2-f", "BF-7-009");
        return StepResult.YES;
    }

    /// Returns the next step. A player with cards in hand is always prompted, because skipping the prompt would reveal
    /// what the hand contains.
    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.FreePlay frame) {
        return TopCards.identifyCardsThen(state, frame.seat(), PlaySources.findTopCardPlayer(state).isPresent() ? 1 : 0,
                () ->
                PlaySources.listPlayableCards(state, frame.seat()).isEmpty()
                ? Step.run(draft -> declinePlay(draft, frame.seat()))
                        : Step.waitFor(new Prompt.Play(frame.seat())));
    }

    /// Returns the current permit to play a card.
    static Optional<Permit> findPermit(BerserkState state) {
        return state.topFrame().filter(Frame.FreePlay.class::isInstance)
                .map(frame -> ((Frame.FreePlay) frame).permit());
    }

    /// Returns the current payment method of a play.
    static Price.PaymentMethod findPaymentMethod(BerserkState state) {
        return findPermit(state).map(Permit::paymentMethod).orElse(Price.PaymentMethod.COINS);
    }

    static void acceptPlay(Draft draft, Seat seat, CardId card) {
        draft.add(new PermittedPlayUsed(seat, card), "BF-121.2-f");
    }

    static void declinePlay(Draft draft, Seat seat) {
        draft.add(new PermittedPlayDeclined(seat), "BF-119.5");
    }
}
