package letopis.respons.card;

/// A player event that triggers can react to.
public enum Doing {
    /// Once per card (RS-081); not when cards are merely put into the hand (RS-084).
    DRAWS,
    /// Once per card, random or chosen (RS-086, RS-087).
    DISCARDS,
    /// The player's own deck (RS-103b).
    SHUFFLES,
    /// Once per card (RS-098).
    SACRIFICES,
    /// After the Order has resolved (RS-212).
    PLAYS_ORDER,
    /// Also if the line was already chosen (RS-179).
    CHOOSES_LINE,
    /// From a card (RS-152a), not in the recovery phase.
    GAINS_INFLUENCE
}
