package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Refusal;
import letopis.table.kernel.UpcomingCards;
import letopis.table.kernel.UpcomingCards.Mismatch;

/// Possible faces of unseen cards.
final class Faces {

    private Faces() {}

    /// Checks that the stated faces of turned-up cards are possible.
    static Optional<Refusal> refuseTurnedUpCards(BerserkState state, Prompt prompt, CardsTurnedUp cardsTurnedUp) {
        return UpcomingCards.findMismatch(state.table(), cardsTurnedUp.cards(), cardsTurnedUp.faces(),
                name -> DeckKnowledge.isDeckCard(state, cardsTurnedUp.seat(), name),
                () -> DeckKnowledge.findUpcomingCards(state, cardsTurnedUp.seat(), cardsTurnedUp.cards().size()))
                .map(misfit -> switch (misfit) {
                    case Mismatch.WrongCards _ -> Decisions.refuseUntimelyChoice(state, prompt);
                    case Mismatch.WrongCount(int cards) -> Reason.WRONG_NUMBER.refusal("cards", cards);
                    case Mismatch.NotADeckCard(var name) -> Reason.UNKNOWN_CARD.refusal("name", name);
                    case Mismatch.MissingCopy(var name) -> Reason.NOT_IN_DECK.refusal("name", name);
                });
    }

    /// Refuses a card if all submitted copies are known to be in other places.
    static Optional<Refusal> refuseCopies(BerserkState state, Card card, CardName name, int otherCopies) {
        int seen = DeckKnowledge.countIdentifiedCopies(state, card.master(), name) + otherCopies;
        return Reason.ALL_SEEN_ELSEWHERE.refuseUnless(DeckKnowledge.mayHaveMoreCopies(state, card.master(), name, seen),
                "name", name, "copies", seen);
    }

    /// Checks the face of a revealed card that was unseen. The rule that demanded the reveal is not recorded.
    static Optional<Refusal> refuseShownFace(BerserkState state, FaceShown faceShown) {
        return Reason.NOT_UNSEEN.refuseUnless(faceShown.canShow(state.table()), "card", faceShown.card())
                .or(() -> Reason.UNKNOWN_CARD.refuseUnless(DeckKnowledge.isDeckCard(state, faceShown.seat(),
                faceShown.name()),
                        "name", faceShown.name()));
    }
}
