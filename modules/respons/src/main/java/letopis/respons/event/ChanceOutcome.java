package letopis.respons.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// What chance brings.
public sealed interface ChanceOutcome extends ResponsEvent, Choice.Chance {

    /// Who holds initiative in the first turn ([R-INIT]).
    record InitiativeDrawn(Seat holder) implements ChanceOutcome {}

    /// How many cards a cut of a player's deck takes (RS-106b).
    record CutFell(Seat seat, int cards) implements ChanceOutcome {}

    /// The top cards of a shuffled deck are identified.
    ///
    /// @param cards their new ids, from the top
    /// @param faces their faces, in the same order; only the player of the deck may see them
    record CardsTurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces) implements ChanceOutcome {}

    /// A card of a hand, taken at random (RS-087); its player discards it.
    record CardPicked(Seat seat, CardId card) implements ChanceOutcome {
        @Override
        public CardPicked withCards(UnaryOperator<CardId> names) {
            return new CardPicked(seat, names.apply(card));
        }
    }
}
