package letopis.respons.card;

/// Where cards are looked for. Heroes are not on the board (RS-252), nor are Order cells ([R-SLOTS]).
public enum Place {
    /// Both fields; whose a card is there is asked of the field it lies on.
    BOARD,
    /// Whose a card is here and in the zones below is asked of its owner.
    HAND,
    DECK,
    GRAVEYARD,
    COSMOS
}
