package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// Features with a name and a number. If a card has several of the same name, only the highest counts unless stated
/// otherwise.
@RecordedAs("Measured")
public enum NumericKeyword {
    /// Prevents the first wounds that strikes and shots deal each turn, up to this number (BF-7-013).
    ARMOUR,
    /// Prevents all wounds from strikes and shots of at most this strength (BF-7-191).
    SCALES,
    /// Heals by its strike; the excess becomes extra life (BF-7-016).
    VAMPIRISM,
    /// Wounds the card at the start of its controller's turn (BF-7-120).
    POISON,
    /// Heals the card at the end of its controller's turn (BF-7-155).
    REGENERATION,
    /// Adds a boost at end of turn, up to this number (BF-7-082).
    MIGHT,
    /// On death: searches for a creature of at most this cost (BF-7-045).
    UNITY,
    /// Additional cost: wounds on another of the player's characters (BF-7-046).
    THIRST,
    /// When this card is attacked, the opponent pays coins or wounds their own hero (BF-7-080).
    MEDITATION,
    /// Returns from the graveyard for coins (BF-7-068).
    INCARNATION,
    /// When the card is played, its player may play a creature from hand without paying if it costs at most this much
    /// (BF-7-001).
    VANGUARD,
    /// Weakens strikes and shots against the card; several instances are summed (BF-7-188).
    LESS_FROM_ATTACKS,
    /// Sets the strength of strikes against the card (BF-7-158).
    STRIKE_REDUCTION,
    /// The number of strikes per turn (BF-7-108).
    STRIKES
}
