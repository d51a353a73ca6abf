package letopis.nebozhiteli.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Cards played from the hand: they must be there, and be what the player says they are.
final class Hand {

    private Hand() {}

    static Optional<Refusal> refuse(DuelState state, Seat seat, CardId card, CardName name) {
        return Reason.NOT_IN_HAND.unless(Field.lies(state, card, seat, NebozhiteliZone.HAND), "card", card)
                .or(() -> refuseName(state, card, name))
                .or(() -> Reason.UNKNOWN_CARD.unless(state.cards().find(name).isPresent(), "name", name));
    }

    /// Whether a card is known to be another one.
    static Optional<Refusal> refuseName(DuelState state, CardId card, CardName name) {
        return Reason.OTHER_FACE.unless(state.table().card(card).mayBe(name), "card", card, "name", name);
    }

    /// As [#refuse], and the card must be of the kind it is played as.
    static Optional<Refusal> refuseUnless(Class<? extends CardText> kind, DuelState state, Seat seat, CardId card,
            CardName name) {
        return refuse(state, seat, card, name).or(() ->
                Reason.WRONG_CARD_KIND.unless(kind.isInstance(Field.named(state, name)), "name", name));
    }

    /// Whether a card is unique and one of its name is in play on the half already.
    static Optional<Refusal> refuseSecond(DuelState state, Seat half, CardText card) {
        return Reason.UNIQUE_PRESENT.unless(!Field.isKeptOut(state, half, card), "name", card.name());
    }
}
