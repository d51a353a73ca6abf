package letopis.berserkheroes.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// What chance brings.
public sealed interface ChanceOutcome extends BerserkEvent, Choice.Chance {

    /// Each player rolls a die (BH-301.4a).
    record DiceRolled(int a, int b) implements ChanceOutcome {}

    /// Another lot than dice says who begins (BH-301.4d).
    record OrderDrawn(Seat first) implements ChanceOutcome {}

    /// The top cards of a shuffled deck are identified.
    ///
    /// @param cards their new ids, from the top
    /// @param faces their faces, in the same order; only the player of the deck may see them
    record CardsTurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces) implements ChanceOutcome {}
}
