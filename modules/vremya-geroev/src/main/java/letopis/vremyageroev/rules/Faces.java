package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.query.Piles;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

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

    /// A Hero lies in a deck only where the reading lets him ([R-DECKHERO]).
    private static boolean isNoDeckCard(FightState state, CardName face) {
        return state.cards().find(face).filter(card -> card instanceof CardText.BattleCard
                || state.settings().is(Settings.HeroInDeck.YES)).isEmpty();
    }

    /// A card out of a hand must be what it is said to be, or could be where nobody has looked.
    static Optional<Refusal> refuseFace(FightState state, Shown card) {
        return Reason.OTHER_FACE
                .unless(state.mayBe(card.card(), card.name()), "card", card.card(), "name", card.name())
                .or(() -> Reason.UNKNOWN_CARD.unless(state.face(card.card()).isPresent()
                        || !isNoDeckCard(state, card.name()), "name", card.name()));
    }
}
