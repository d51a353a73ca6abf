package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Refusal;

/// Which face a card can have that nobody has seen so far.
final class Faces {

    private Faces() {}

    /// What somebody says came up must be cards that can lie there: the next ids, and faces the deck still holds.
    static Optional<Refusal> refuseTurnedUp(BerserkState state, CardsTurnedUp up) {
        if (!up.cards().equals(state.table().nextIds(up.cards().size()))) {
            return Reason.NOT_YOUR_DECISION.refused();
        }
        Optional<List<CardName>> faces = up.faces().seenBy(Audience.JUDGE);
        if (faces.isEmpty()) {
            return Optional.empty();
        }
        if (faces.get().size() != up.cards().size()) {
            return Reason.WRONG_NUMBER.refused("cards", up.cards().size());
        }
        for (CardName face : faces.get()) {
            if (state.cards().find(face).filter(Unseen::isDeckCard).isEmpty()) {
                return Reason.UNKNOWN_CARD.refused("name", face);
            }
        }
        List<Optional<List<CardName>>> slots = Unseen.next(state, up.seat(), faces.get().size());
        for (int i = 0; i < slots.size(); i++) {
            CardName face = faces.get().get(i);
            if (slots.get(i).isPresent() && !slots.get(i).get().remove(face)) {
                return Reason.NOT_IN_DECK.refused("name", face);
            }
        }
        return Optional.empty();
    }

    /// Every copy the player brought is known to be elsewhere.
    static Optional<Refusal> refuseCopies(BerserkState state, Card card, CardName name, int others) {
        int seen = Unseen.identified(state, card.master(), name) + others;
        return Reason.ALL_SEEN_ELSEWHERE.unless(Unseen.mayHaveMore(state, card.master(), name, seen),
                "name", name, "copies", seen);
    }

    /// A player shows a card nobody has seen; which rule asks for it, the record does not say.
    static Optional<Refusal> refuseShown(BerserkState state, FaceShown shown) {
        boolean unseen = state.table().has(shown.card())
                && state.table().card(shown.card()).place() instanceof Card.Place.In
                && state.table().card(shown.card()).face().isBlank()
                && state.table().card(shown.card()).master().equals(shown.seat());
        return Reason.NOT_UNSEEN.unless(unseen, "card", shown.card())
                .or(() -> Reason.UNKNOWN_CARD.unless(state.cards().find(shown.name())
                        .filter(Unseen::isDeckCard).isPresent(), "name", shown.name()));
    }
}
