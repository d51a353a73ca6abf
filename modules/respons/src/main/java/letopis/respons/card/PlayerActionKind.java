package letopis.respons.card;

import letopis.table.RecordedAs;

/// A player event that triggers can react to.
@RecordedAs("Doing")
public enum PlayerActionKind {
    /// Draws, counted once per card (RS-081). Cards that are merely put into the hand do not count (RS-084).
    DRAWS,
    /// Discards, counted once per card, random or chosen (RS-086, RS-087).
    DISCARDS,
    /// Shuffles the player's own deck (RS-103b).
    SHUFFLES,
    /// Sacrifices, counted once per card (RS-098).
    SACRIFICES,
    /// Plays an Order; the event occurs once the Order has resolved (RS-212).
    PLAYS_ORDER,
    /// Chooses a line, even one that was already chosen (RS-179).
    CHOOSES_LINE,
    /// Gains influence from a card (RS-152a). Influence gained in the recovery phase does not count.
    GAINS_INFLUENCE
}
