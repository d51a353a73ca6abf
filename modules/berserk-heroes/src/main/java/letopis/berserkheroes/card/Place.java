package letopis.berserkheroes.card;

/// A zone to look for cards in.
public enum Place {
    /// Heroes, creatures, events and equipment (BF-202.1).
    PLAY,
    /// In this and the following zones, cards belong to their owner.
    HAND,
    DECK,
    GRAVEYARD
}
