package letopis.nebozhiteli.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Refusal;

/// Rules for cards played from the hand: they must be in hand and have the stated name.
final class HandRules {

    private HandRules() {}

    static Optional<Refusal> refuse(DuelState state, Seat seat, CardId card, CardName name) {
        if (!TableQueries.isInZone(state, card, seat, NebozhiteliZone.HAND)) {
            return Reason.NOT_IN_HAND.refuse("card", card);
        }
        Optional<Refusal> refusal = refuseName(state, card, name);
        return refusal.isPresent() || state.cards().find(name).isPresent() ? refusal
                : Reason.UNKNOWN_CARD.refuse("name", name);
    }

    /// Refuses a name if the card is known to have another one.
    static Optional<Refusal> refuseName(DuelState state, CardId card, CardName name) {
        return Reason.OTHER_FACE.refuseUnless(state.table().card(card).canHaveName(name), "card", card, "name", name);
    }

    /// Performs the checks of [#refuse] and also requires a card of this kind.
    static Optional<Refusal> refuseUnlessOfKind(Class<? extends CardText> kind, DuelState state, Seat seat, CardId card,
            CardName name) {
        Optional<Refusal> refusal = refuse(state, seat, card, name);
        return refusal.isPresent() || kind.isInstance(TableQueries.findNamedText(state, name)) ? refusal
                : Reason.WRONG_CARD_KIND.refuse("name", name);
    }

    /// Refuses a unique card if one with the same name is in play on the half.
    static Optional<Refusal> refuseDuplicateCard(DuelState state, Seat half, CardText card) {
        return Reason.UNIQUE_PRESENT.refuseUnless(!TableQueries.isBarredFromPlay(state, half, card), "name",
                card.name());
    }

    /// Refuses a name for an unseen card if its back or mana rules the name out, or all copies are known to be
    /// elsewhere.
    static Optional<Refusal> refuseFace(DuelState state, Card card, CardName name, int otherCopies) {
        int seen = DeckKnowledge.countIdentifiedCopies(state, card, name) + otherCopies;
        return Reason.WRONG_CARD_KIND.refuseUnless(DeckKnowledge.canHaveName(state, card, name), "name", name)
                .or(() -> Reason.ALL_SEEN_ELSEWHERE.refuseUnless(
                        DeckKnowledge.canHaveMoreCopies(state, card, name, seen),
                        "name", name, "copies", seen));
    }

    /// Refuses to show a card unless it is unseen and either flips or is in hand.
    static Optional<Refusal> refuseFaceShown(DuelState state, FaceShown faceShown) {
        if (!state.table().containsCard(faceShown.card())) {
            return Reason.NO_SUCH_CARD.refuse("card", faceShown.card());
        }
        Card card = state.table().card(faceShown.card());
        boolean lies = card.place() instanceof Card.Place.In(_, var zone) && !zone.isDeck();
        return Reason.NOT_UNSEEN.refuseUnless(lies && card.face().isBlank() && card.master().equals(faceShown.seat()),
                        "card", faceShown.card())
                .or(() -> Reason.UNKNOWN_CARD.refuseUnless(state.cards().find(faceShown.name()).isPresent(),
                        "name", faceShown.name()));
    }
}
