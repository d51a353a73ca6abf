package letopis.berserkheroes.card;

/// A number of a player's that is counted when it is asked for.
public enum Score {
    COINS,
    OPEN_COINS,
    PRAYERS,
    CARDS_IN_HAND,
    CARDS_IN_DECK,
    CARDS_IN_GRAVEYARD,
    /// Strikes with own cards that were declared this turn, and shots and fights that were made (BF-507.3, BF-507.4).
    ATTACKS_THIS_TURN
}
