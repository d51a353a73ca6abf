package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Refusal;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.query.Piles;
import letopis.vremyageroev.query.Unseen;
import letopis.vremyageroev.state.FightState;

/// Which face a card can have that nobody has seen so far.
final class Faces {

    private Faces() {}

    /// What somebody says came up must be cards that can lie there: the next ids, and faces the deck still holds.
    static Optional<Refusal> refuseTurnedUp(FightState state, CardsTurnedUp up) {
        if (!up.cards().equals(state.table().nextIds(up.cards().size()))) {
            return Reason.NOT_YOUR_DECISION.refused();
        }
        var faces = up.faces().seenBy(Audience.JUDGE);
        if (faces.isEmpty()) {
            return Optional.empty();
        }
        if (faces.get().size() != up.cards().size()) {
            return Reason.WRONG_NUMBER.refused("cards", up.cards().size());
        }
        for (CardName face : faces.get()) {
            if (isNoDeckCard(state, face)) {
                return Reason.UNKNOWN_CARD.refused("name", face);
            }
        }
        List<Optional<List<CardName>>> slots = Piles.next(state, up.seat(), faces.get().size());
        for (int i = 0; i < slots.size(); i++) {
            CardName face = faces.get().get(i);
            if (slots.get(i).isPresent() && !slots.get(i).get().remove(face)) {
                Reason reason = Piles.lieOn(state, up.seat()) ? Reason.NOT_IN_PILE : Reason.NOT_IN_DECK;
                return Optional.of(reason.refusal("name", face));
            }
        }
        return Optional.empty();
    }

    private static boolean isNoDeckCard(FightState state, CardName face) {
        return state.cards().find(face).filter(card -> Unseen.isDeckCard(state, card)).isEmpty();
    }

    /// A card out of a hand must be what it is said to be, or could be where nobody has looked.
    static Optional<Refusal> refuseFace(FightState state, Shown card) {
        return Reason.OTHER_FACE
                .unless(state.mayBe(card.card(), card.name()), "card", card.card(), "name", card.name())
                .or(() -> Reason.UNKNOWN_CARD.unless(state.face(card.card()).isPresent()
                        || !isNoDeckCard(state, card.name()), "name", card.name()));
    }

    /// Every copy the player brought is known to be elsewhere.
    static Optional<Refusal> refuseCopies(FightState state, Card card, CardName name, int others) {
        int seen = Unseen.identified(state, card.master(), name) + others;
        return Reason.ALL_SEEN_ELSEWHERE.unless(Unseen.mayHaveMore(state, card.master(), name, seen),
                "name", name, "copies", seen);
    }

    /// A player shows a card nobody has seen; which rule asks for it, the record does not say.
    static Optional<Refusal> refuseShown(FightState state, FaceShown shown) {
        boolean unseen = state.table().has(shown.card())
                && state.table().card(shown.card()).place() instanceof Card.Place.In
                && state.table().card(shown.card()).face().isBlank()
                && state.table().card(shown.card()).master().equals(shown.seat());
        return Reason.NOT_UNSEEN.unless(unseen, "card", shown.card())
                .or(() -> refuseFace(state, new Shown(shown.card(), shown.name())));
    }
}
