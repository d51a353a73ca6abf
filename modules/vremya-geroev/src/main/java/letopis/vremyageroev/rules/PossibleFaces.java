package letopis.vremyageroev.rules;

import java.util.Optional;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Refusal;
import letopis.table.kernel.UpcomingCards;
import letopis.table.kernel.UpcomingCards.Mismatch;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.query.DeckKnowledge;
import letopis.vremyageroev.query.Piles;
import letopis.vremyageroev.state.FightState;

/// Possible faces of unseen cards.
final class PossibleFaces {

    private PossibleFaces() {}

    /// Refuses turned-up cards that cannot be in the deck.
    static Optional<Refusal> refuseTurnedUpCards(FightState state, CardsTurnedUp cardsTurnedUp) {
        return UpcomingCards.findMismatch(state.table(), cardsTurnedUp.cards(), cardsTurnedUp.faces(),
                name -> !isImpossibleInDeck(state, name),
                () -> Piles.findUpcomingCards(state, cardsTurnedUp.seat(), cardsTurnedUp.cards().size()))
                .map(misfit -> switch (misfit) {
                    case Mismatch.WrongCards _ -> Reason.NOT_YOUR_DECISION.refusal();
                    case Mismatch.WrongCount(int cards) -> Reason.WRONG_NUMBER.refusal("cards", cards);
                    case Mismatch.NotADeckCard(var name) -> Reason.UNKNOWN_CARD.refusal("name", name);
                    case Mismatch.MissingCopy(var name) -> Piles.hasPiles(state, cardsTurnedUp.seat())
                            ? Reason.NOT_IN_PILE.refusal("name", name)
                            : Reason.NOT_IN_DECK.citing("VG-30c").refusal("name", name);
                });
    }

    private static boolean isImpossibleInDeck(FightState state, CardName face) {
        return state.cards().find(face).filter(card -> DeckKnowledge.isDeckCard(state, card)).isEmpty();
    }

    /// Refuses a face that differs from the known one, or is impossible for an unseen card.
    static Optional<Refusal> refuseFace(FightState state, RevealedCard card) {
        return Reason.OTHER_FACE
                .refuseUnless(state.canHaveName(card.card(), card.name()), "card", card.card(), "name", card.name())
                .or(() -> Reason.UNKNOWN_CARD.refuseUnless(state.face(card.card()).isPresent()
                        || !isImpossibleInDeck(state, card.name()), "name", card.name()));
    }

    /// Refuses a name if every copy in the player's deck is known to be elsewhere.
    static Optional<Refusal> refuseCopies(FightState state, Card card, CardName name, int otherCopies) {
        int seen = DeckKnowledge.countIdentifiedCopies(state, card.master(), name) + otherCopies;
        return Reason.ALL_SEEN_ELSEWHERE.refuseUnless(DeckKnowledge.canHaveMoreCopies(state, card.master(), name, seen),
                "name", name, "copies", seen);
    }

    /// Refuses to show a face that is already known or impossible. The record does not say which rule requires showing
    /// the card.
    static Optional<Refusal> refuseFaceShown(FightState state, FaceShown faceShown) {
        return Reason.NOT_UNSEEN.refuseUnless(faceShown.canShow(state.table()), "card", faceShown.card())
                .or(() -> refuseFace(state, new RevealedCard(faceShown.card(), faceShown.name())));
    }
}
