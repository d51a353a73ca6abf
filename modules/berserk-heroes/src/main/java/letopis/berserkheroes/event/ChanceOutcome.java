package letopis.berserkheroes.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// A random outcome.
public sealed interface ChanceOutcome extends BerserkEvent, Choice.Chance {

    /// Each player rolled a die (BH-301.4a).
    record DiceRolled(int a, int b) implements ChanceOutcome {}

    /// Another random method determined the first player (BH-301.4d).
    record OrderDrawn(Seat first) implements ChanceOutcome {}

    /// The top cards of a shuffled deck were identified.
    ///
    /// @param cards their new ids from the top
    /// @param faces their faces in the same order, visible only to the deck's player
    record CardsTurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces) implements ChanceOutcome {}
}
