package letopis.respons.card;

/// A place where cards are looked up. Heroes are not on the board (RS-252), nor are Order cells ([R-SLOTS]).
public enum Place {
    /// Both fields; here "whose" refers to the field a card is on.
    BOARD,
    /// Here and in the zones below "whose" refers to the owner.
    HAND,
    DECK,
    GRAVEYARD,
    COSMOS
}
