package letopis.nebozhiteli.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;

/// What chance brings.
public sealed interface ChanceOutcome extends NebozhiteliEvent, Choice.Chance {

    /// The toss for the first turn (NT-I-2.3).
    record CoinTossed(Seat winner) implements ChanceOutcome {}

    /// The top cards of a shuffled deck, which nobody knew before, get their ids.
    ///
    /// @param cards their new ids, from the top
    /// @param faces what they are, in the same order; for the eyes of the deck's player
    record CardsTurnedUp(Seat seat, DeckPart deck, List<CardId> cards, Hidden<List<CardName>> faces)
            implements ChanceOutcome {}

    /// Which cards of a hand are discarded, where an effect leaves that to chance.
    record CardsPicked(Seat seat, List<Shown> cards) implements ChanceOutcome {
        @Override
        public CardsPicked withCards(UnaryOperator<CardId> names) {
            return new CardsPicked(seat, Shown.mixed(cards, names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(cards);
        }
    }
}
