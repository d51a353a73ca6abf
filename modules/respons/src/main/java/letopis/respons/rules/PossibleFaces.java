package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.kernel.UnseenCards;
import letopis.table.kernel.UpcomingCards;
import letopis.table.kernel.UpcomingCards.Mismatch;

/// The possible faces of unseen cards.
final class PossibleFaces {

    private PossibleFaces() {}

    /// Refuses cards that cannot be next in the deck.
    static Optional<Refusal> refuseTurnedUpCards(ResponsState state, CardsTurnedUp cardsTurnedUp) {
        return UpcomingCards.findMismatch(state.table(), cardsTurnedUp.cards(), cardsTurnedUp.faces(),
                name -> state.cards().find(name).filter(UnidentifiedCards::isDeckCard).isPresent(),
                () -> UnidentifiedCards.findUpcomingCards(state, cardsTurnedUp.seat(), cardsTurnedUp.cards().size()))
                .map(misfit -> switch (misfit) {
                    case Mismatch.WrongCards _ -> Reason.NOT_YOUR_DECISION.refusal();
                    case Mismatch.WrongCount(int cards) -> Reason.WRONG_NUMBER.refusal("cards", cards);
                    case Mismatch.NotADeckCard(var name) -> Reason.UNKNOWN_CARD.refusal("name", name);
                    case Mismatch.MissingCopy(var name) -> Reason.NOT_IN_DECK.refusal("name", name);
                }).or(() -> cardsTurnedUp.faces().valueFor(Audience.JUDGE).stream().flatMap(List::stream)
                        .flatMap(name -> UnidentifiedCards.refuseFaction(state, cardsTurnedUp.seat(), name).stream())
                        .findFirst());
    }

    /// Refuses a card that the player cannot have brought, or whose copies are all known to be elsewhere.
    static Optional<Refusal> refuseCopies(ResponsState state, Card card, CardName name, int otherCopies) {
        if (card.count(Marks.ORDER_CELL) > 0) {
            return Reason.ORDER_TWICE.refuseUnless(otherCopies == 0
                    && !UnidentifiedCards.wasTurnedUp(state, card.master(), name)
                    && UnidentifiedCards.canBeOrder(state, card.master(), name), "name", name);
        }
        int seen = UnidentifiedCards.countIdentifiedCopies(state, card.master(), name) + otherCopies;
        return UnidentifiedCards.refuseFaction(state, card.master(), name).or(() ->
                Reason.ALL_SEEN_ELSEWHERE.refuseUnless(
                UnidentifiedCards.canHaveMoreCopies(state, card.master(), name, seen),
                "name", name, "copies", seen));
    }

    /// Returns the reason why cards cannot have the names given to them.
    static Optional<Refusal> refuse(ResponsState state, List<NamedCard> namedCards) {
        return state.table().knowsFaces() ? Optional.empty() : UnseenCards.refuse(state.table(), namedCards,
                (card, name, others) -> refuseCopies(state, card, name, others));
    }

    /// Returns the card with the first of these names that is compatible with the other cards.
    static Optional<RevealedCard> findFirstFace(ResponsState state, List<RevealedCard> otherCards, CardId card,
            List<CardName> names) {
        return names.stream().map(name -> new RevealedCard(card, name)).filter(shown ->
                refuse(state, RevealedCard.namedCards(ResponsState.append(otherCards, shown)).toList()).isEmpty())
                        .findFirst();
    }

    /// Refuses to show a card unless it is unseen. Every unseen card may be shown, because the record does not say
    /// which rule requires it.
    static Optional<Refusal> refuseFaceShown(ResponsState state, FaceShown faceShown) {
        if (!faceShown.canShow(state.table())) {
            return Reason.NOT_UNSEEN.refuse("card", faceShown.card());
        }
        boolean order = state.table().card(faceShown.card()).count(Marks.ORDER_CELL) > 0;
        return Reason.UNKNOWN_CARD.refuseUnless(TableQueries.findPlayable(state, faceShown.name())
                .filter(card -> card.isOrder() == order).isPresent(), "name", faceShown.name());
    }
}
