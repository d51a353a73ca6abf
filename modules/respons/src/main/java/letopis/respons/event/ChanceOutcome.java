package letopis.respons.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.RecordedAs;

/// An outcome of chance.
public sealed interface ChanceOutcome extends ResponsEvent, Choice.Chance {

    /// The player who holds initiative in the first turn is drawn at random ([R-INIT]).
    record InitiativeDrawn(Seat holder) implements ChanceOutcome {}

    /// The number of cards a cut takes from a player's deck (RS-106b).
    @RecordedAs("CutFell")
    record RandomCutMade(Seat seat, int cards) implements ChanceOutcome {}

    /// The top cards of a shuffled deck are identified.
    ///
    /// @param cards their new ids, from the top
    /// @param faces their faces in the same order, visible only to the deck's player
    record CardsTurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces) implements ChanceOutcome {}

    /// A card is picked from a hand at random (RS-087); its player discards it.
    record CardPicked(Seat seat, CardId card) implements ChanceOutcome {
        @Override
        public CardPicked mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardPicked(seat, newIdOf.apply(card));
        }
    }
}
