package letopis.berserkheroes.card;

/// A number that describes a player's situation, computed on demand.
public enum Score {
    COINS,
    OPEN_COINS,
    PRAYERS,
    CARDS_IN_HAND,
    CARDS_IN_DECK,
    CARDS_IN_GRAVEYARD,
    /// The number of strikes declared this turn with the player's cards, plus the shots and fights they made (BF-507.3,
    /// BF-507.4).
    ATTACKS_THIS_TURN
}
