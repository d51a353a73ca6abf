package letopis.berserkheroes.card;

/// What a player does, as a trigger hears it.
public enum Doing {
    DRAWS,
    DISCARDS,
    PLAYS_SPELL,
    PLAYS_CREATURE,
    GAINS_COIN,
    SHUFFLES,
    /// An activated ability, wherever its card is (BF-308.1-10); filters would mean cards in play only (BF-118.6).
    USES_ABILITY
}
