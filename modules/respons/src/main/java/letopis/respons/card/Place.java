package letopis.respons.card;

/// A place where cards are looked up. Heroes are not on the board (RS-252), nor are Order cells ([R-SLOTS]).
public enum Place {
    /// Both fields. On the board, "whose" refers to the player on whose field a card is.
    BOARD,
    /// The hand. In this and the following zones, "whose" refers to the owner.
    HAND,
    DECK,
    GRAVEYARD,
    COSMOS
}
