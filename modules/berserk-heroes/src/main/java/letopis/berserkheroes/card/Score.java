package letopis.berserkheroes.card;

/// A number of a player, computed on demand.
public enum Score {
    COINS,
    OPEN_COINS,
    PRAYERS,
    CARDS_IN_HAND,
    CARDS_IN_DECK,
    CARDS_IN_GRAVEYARD,
    /// The number of strikes declared, and of shots and fights made, with the player's cards this turn (BF-507.3,
    /// BF-507.4).
    ATTACKS_THIS_TURN
}
