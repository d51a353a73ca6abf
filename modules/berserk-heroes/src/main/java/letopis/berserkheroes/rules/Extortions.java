package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.ExtortionDue;
import letopis.berserkheroes.event.QueueEvent.ExtortionMade;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.Refusal;

/// Extortion: the opponent may pay to make the card lose its features (BF-7-032). A replaced or prevented payment
/// counts as unpaid (BF-501.2.1), so the result is recorded only after paying.
final class Extortions {

    private Extortions() {}

    static StepResult begin(Draft draft, Scope scope, List<Payment> price) {
        draft.add(new ExtortionDue(scope.seat().opponent(), scope.self(), price), "BF-7-032");
        return StepResult.YES;
    }

    static Optional<Refusal> refuse(BerserkState state, Seat seat, boolean isPaid, Price price) {
        var frame = (Frame.Extortion) state.agenda().getLast();
        Scope payer = Scope.of(state, TableQueries.findHero(state, seat));
        return isPaid ? Prices.refuse(state, payer, frame.price(),
                Prices.computeCoinCost(frame.price(), 0), price, Reason.CANNOT_PAY.citing("BF-7-032"))
                : Reason.BAD_PRICE.refuseUnless(price.equals(Price.PLAIN));
    }

    static void apply(Draft draft, Seat seat, boolean isPaid, Price price) {
        var frame = (Frame.Extortion) draft.state().agenda().getLast();
        boolean whole = isPaid && Payments.pay(draft, seat, Optional.of(frame.card()), frame.price(),
                Prices.computeCoinCost(frame.price(), 0), price);
        draft.add(new ExtortionMade(seat, whole), isPaid && !whole
                ? new String[] {"BF-7-032", "BF-501.2.1"} : new String[] {"BF-7-032"});
        if (whole && draft.state().isInPlay(frame.card())) {
            LastingEffects.begin(draft, Scope.of(draft.state(), frame.card()), Duration.GAME,
                    new LastingEffect.Content.GrantedModifiers(
                    List.of(frame.card()), List.of(new Modifier.NoFeatures())), "BF-7-032", "BF-7-177");
        }
    }
}
