package letopis.respons.card;

/// What a player does or undergoes, as a trigger hears it.
public enum Doing {
    /// For each card (RS-081); not when cards are only put into the hand (RS-084).
    DRAWS,
    /// For each card, at random or chosen (RS-086, RS-087).
    DISCARDS,
    /// The own deck (RS-103b).
    SHUFFLES,
    /// For each card (RS-098).
    SACRIFICES,
    /// After the Order is done (RS-212).
    PLAYS_ORDER,
    /// Also one that was chosen already (RS-179).
    CHOOSES_LINE,
    /// By a card (RS-152a), not in the recovery phase.
    GAINS_INFLUENCE
}
