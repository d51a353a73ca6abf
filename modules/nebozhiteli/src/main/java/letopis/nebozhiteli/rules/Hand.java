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
        if (!Field.lies(state, card, seat, NebozhiteliZone.HAND)) {
            return Reason.NOT_IN_HAND.refused("card", card);
        }
        if (Field.name(state, card).filter(known -> !known.equals(name)).isPresent()) {
            return Reason.OTHER_FACE.refused("card", card, "name", name);
        }
        return state.cards().find(name).isPresent()
                ? Optional.empty() : Reason.UNKNOWN_CARD.refused("name", name);
    }

    /// As [#refuse], and the card must be of the kind it is played as.
    static Optional<Refusal> refuse(DuelState state, Seat seat, CardId card, CardName name, Class<? extends CardText> kind) {
        return refuse(state, seat, card, name).or(() -> kind.isInstance(Field.named(state, name))
                ? Optional.empty() : Reason.WRONG_CARD_KIND.refused("name", name));
    }
}
