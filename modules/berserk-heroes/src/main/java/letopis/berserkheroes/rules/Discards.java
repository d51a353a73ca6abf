package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.CardEvent.CardDiscarded;
import letopis.berserkheroes.event.CardEvent.DiscardDue;
import letopis.berserkheroes.event.CardEvent.DiscardMade;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.Step;
import letopis.table.kernel.UnseenCards;

/// Discarding (BF-7-157, BF-520.4).
final class Discards {

    private Discards() {}

    /// Returns whether the player may discard the card under this name.
    static boolean isDiscardable(BerserkState state, Seat seat, RevealedCard card) {
        return state.isIn(card.card(), seat, BerserkZone.HAND)
                && state.table().card(card.card()).canHaveName(card.name())
                && state.cards().find(card.name()).isPresent();
    }

    /// Returns the cards in hand, each under every name that may be stated for it.
    static List<RevealedCard> listNameableCards(BerserkState state, Seat seat) {
        return UnseenCards.nameableCards(state.table(), state.listHandCards(seat),
                card -> DeckKnowledge.listPossibleFaces(state, card), RevealedCard::new);
    }

    static void beginDiscard(Draft draft, Seat seat, int count) {
        if (count > 0) {
            draft.add(new DiscardDue(seat, count), "BF-7-157");
        }
    }

    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.Discard discard) {
        Seat seat = discard.seat();
        int hand = state.listHandCards(seat).size();
        return discard.remainingCount() == 0 || hand == 0
                ? Step.run(draft -> draft.add(new DiscardMade(seat), "BF-520.4"))
                : Step.waitFor(new Prompt.Discard(seat, Math.min(hand, discard.remainingCount())));
    }

    /// Checks that the player chose this many distinct cards from hand.
    static Optional<Refusal> refuse(BerserkState state, Seat seat, List<RevealedCard> chosenCards, int count) {
        boolean counts = Picks.areDistinct(chosenCards.stream().map(RevealedCard::card).toList(), count);
        return Reason.WRONG_NUMBER.refuseUnless(counts, "cards", count)
                .or(() -> chosenCards.stream().filter(card -> !isDiscardable(state, seat, card)).findFirst()
                        .map(card -> Reason.NOT_IN_HAND.refusal("card", card.card())));
    }

    static void apply(Draft draft, Seat seat, List<RevealedCard> cards) {
        if (draft.state().topFrame().orElse(null) instanceof Frame.Dig) {
            DugCards.apply(draft, cards);
            return;
        }
        discardCards(draft, seat, cards, "BF-7-157", "BF-520.4");
    }

    static void discardCards(Draft draft, Seat seat, List<RevealedCard> cards, String... rules) {
        for (RevealedCard card : cards) {
            draft.add(new CardDiscarded(seat, card.card(), card.name()), rules);
        }
    }
}
