package letopis.nebozhiteli.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;

/// Outcomes of chance.
public sealed interface ChanceOutcome extends NebozhiteliEvent, Choice.Chance {

    /// The toss for the first turn (NT-I-2.3).
    record CoinTossed(Seat winner) implements ChanceOutcome {}

    /// The top cards of a shuffled deck, unknown until now, get their ids.
    ///
    /// @param cards their new ids, from the top
    /// @param faces their names in the same order; visible to the deck's player
    record CardsTurnedUp(Seat seat, DeckPart deck, List<CardId> cards, Hidden<List<CardName>> faces)
            implements ChanceOutcome {}

    /// Cards of a hand discarded at random.
    record CardsPicked(Seat seat, List<RevealedCard> cards) implements ChanceOutcome {
        @Override
        public CardsPicked mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsPicked(seat, RevealedCard.withNewIds(cards, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.toNamedCards(cards);
        }
    }
}
