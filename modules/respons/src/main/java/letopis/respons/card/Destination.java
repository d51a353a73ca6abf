package letopis.respons.card;

/// The place where an effect puts cards (RS-118, RS-120). Zones are always the owner's. The move is neither a draw
/// (RS-084) nor a discard (RS-090) nor a destruction.
public enum Destination {
    HAND,
    DECK_TOP,
    DECK_BOTTOM,
    /// Anywhere in the deck, which is then shuffled even if no card was put into it (RS-104b, RS-105).
    DECK_SHUFFLED,
    /// The graveyard. A move there from the board triggers Death (RS-186), although the card was not destroyed.
    GRAVEYARD,
    COSMOS,
    /// A free legal cell on the field of the effect's controller, who chooses the cell (RS-124a). The card is a new
    /// object, and Summon triggers (RS-073, RS-183). If no cell is free, the effect does nothing.
    YOUR_FIELD,
    /// A free legal cell on the field of the card's owner, who chooses the cell. Otherwise, the same rules apply as for
    /// [#YOUR_FIELD].
    OWNERS_FIELD
}
