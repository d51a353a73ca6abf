package letopis.berserkheroes.card;

/// A zone to look for cards in.
public enum Place {
    /// Heroes, creatures, events and equipment (BF-202.1).
    PLAY,
    /// The player's hand. In this and the following zones, a card belongs to its owner rather than to a controller.
    HAND,
    DECK,
    GRAVEYARD
}
