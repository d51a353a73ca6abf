package letopis.respons.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardPaidForSecretly;
import letopis.respons.event.PlayerDecision.FaceDownPlay;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Hidden;
import letopis.table.Refusal;

/// Face-down plays at a secret price, if the setting allows them ([R-TRAPCOST]). Discards, sacrifices and action points
/// are public and do not depend on the price. Until the recovery phase restores influence, others know only the maximum
/// of the player's influence. Public conditions, such as those of cards, are evaluated as if nothing had been paid.
final class SecretPrices {

    private SecretPrices() {}

    static Optional<Refusal> refuse(ResponsState state, FaceDownPlay choice, Hidden<Integer> influence) {
        return CardPlays.refuseFaceDownPlay(state, choice)
                .or(() -> Reason.PRICE_PUBLIC.refuseUnless(state.settings().is(Settings.FaceDownPriceRule.SECRET)))
                .or(() -> Reason.PRICE_SECRET.refuseUnless(!choice.price().free()))
                .or(() -> refusePrice(state, choice, influence));
    }

    private static Optional<Refusal> refusePrice(ResponsState state, FaceDownPlay choice, Hidden<Integer> influence) {
        Seat seat = choice.seat();
        Scope scope = CardPlays.createScope(state, choice);
        Optional<Playable> card = TableQueries.findPlayable(state, choice.card());
        if (card.isEmpty()) { // only its player knows the cost
            int funds = state.player(seat).funds();
            return Reason.COST.refuseUnless(influence.canMatch(cost -> cost >= 0 && cost <= funds),
                            "cost", findStatedInfluence(influence), "funds", funds)
                    .or(() -> Costs.refuseHiddenPrice(state, scope, choice.price()));
        }
        if (!card.get().is(CardType.TRAP)) {
            return Reason.NOT_FACE_DOWN.refuse("card", choice.card());
        }
        int paid = findStatedInfluence(influence);
        return isFree(state, choice, influence, card.get()) ? Optional.empty()
                : CardPlays.refuseCost(state, scope, card.get(), choice.price())
                        .or(() -> Reason.OTHER_PRICE.refuseUnless(influence.mayBe(computeCost(state, seat, card.get())),
                                "cost", paid));
    }

    /// Returns the stated price, if known.
    private static int findStatedInfluence(Hidden<Integer> influence) {
        return influence.isBlank() ? 0 : influence.valueFor(Audience.JUDGE).orElseThrow();
    }

    /// Returns true if a play is free. The record does not say so, since that would reveal information (RS-159).
    private static boolean isFree(ResponsState state, FaceDownPlay choice, Hidden<Integer> influence, Playable card) {
        return Costs.canPlayForFree(state, choice.seat(), card) && influence.mayBe(0)
                && choice.price().discards().isEmpty() && choice.price().sacrifices().isEmpty();
    }

    /// Returns the cost. A secret price refunds nothing, since a refund would be public ([R-COSTFLOOR]).
    static int computeCost(ResponsState state, Seat seat, Playable card) {
        return Math.max(0, Costs.computeInfluenceCost(state, seat, card, Costs.canPlayForFree(state, seat, card)));
    }

    /// Returns the price of a face-down card, or an unseen price for an unseen card.
    static Hidden<Integer> computePrice(ResponsState state, Seat seat, CardId card) {
        return TableQueries.findPlayable(state, card).map(text -> Hidden.ownedBy(seat, computeCost(state, seat, text)))
                .orElseGet(() -> Hidden.unseen(seat));
    }

    static void apply(Draft draft, FaceDownPlay choice, Hidden<Integer> influence) {
        ResponsState state = draft.state();
        Seat seat = choice.seat();
        int points = TableQueries.findPlayable(state, choice.card())
                .filter(card -> !isFree(state, choice, influence, card))
                .map(card -> Costs.countActionPoints(card.additional())).orElse(0);
        ActionWindows.closeUsedWindow(draft, seat);
        draft.add(new ActionPointSpent(seat, 1), "RS-038b");
        Costs.pay(draft, seat, 0, points, choice.price());
        draft.add(new CardPaidForSecretly(seat, choice.card(), influence), "RS-157a", "RS-173");
        ActionWindows.offerAnswer(draft, seat.opponent());
        draft.add(new CardEnteredBoard(choice.card(), seat, choice.cell(), Optional.empty(), false), "RS-283");
    }
}
