package letopis.berserkheroes.card;

/// A number of a player's that is counted when it is asked for.
public enum Score { COINS, OPEN_COINS, PRAYERS, CARDS_IN_HAND, CARDS_IN_DECK, CARDS_IN_GRAVEYARD }
