package letopis.berserkheroes.card;

/// Features that have a name and a number. Of several on a card only the highest counts, where it is not said
/// otherwise.
public enum Measured {
    /// Prevents the first wounds of strikes and shots in each turn (BF-7-013).
    ARMOUR,
    /// Prevents all wounds of strikes and shots of that strength or less (BF-7-191).
    SCALES,
    /// Heals itself by its strike; the rest is extra life (BF-7-016).
    VAMPIRISM,
    /// Wounds at the start of its controller's turn (BF-7-120).
    POISON,
    /// Heals itself at the end of its controller's turn (BF-7-155).
    REGENERATION,
    /// A boost at the end of the turn, up to so many (BF-7-082).
    MIGHT,
    /// When it dies: search for a creature of that cost or less (BF-7-045).
    UNITY,
    /// An additional cost: wounds on another own character (BF-7-046).
    THIRST,
    /// When attacked: the opponent pays coins, or his hero is wounded (BF-7-080).
    MEDITATION,
    /// Comes back from the graveyard for coins (BF-7-068).
    INCARNATION,
    /// When played: a creature of that cost or less may be played from hand for nothing (BF-7-001).
    VANGUARD,
    /// Strikes and shots at it are weaker by that; several add up (BF-7-188).
    LESS_FROM_ATTACKS,
    /// Strikes at it become that strong (BF-7-158).
    STRIKE_REDUCTION,
    /// How often it may strike in a turn (BF-7-108).
    STRIKES
}
