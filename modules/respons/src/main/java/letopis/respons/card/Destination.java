package letopis.respons.card;

/// Where an effect puts cards (RS-118, RS-120). Those of owners go to their owners' zones. It is neither a draw
/// (RS-084) nor a discard (RS-090), and destroys nothing.
public enum Destination {
    HAND,
    DECK_TOP,
    DECK_BOTTOM,
    /// Anywhere in the deck, which is shuffled then, also where nothing was put into it (RS-104b, RS-105).
    DECK_SHUFFLED,
    /// From the board this sets off Death (RS-186), though nothing was destroyed.
    GRAVEYARD,
    COSMOS,
    /// A free lawful cell of the field of the effect's controller, who chooses it (RS-124a); a new object, and Summon
    /// is set off (RS-073, RS-183). Nothing where no cell is free.
    YOUR_FIELD,
    /// The same on the field of the card's owner, who chooses the cell.
    OWNERS_FIELD
}
