package letopis.berserkheroes.card;

/// Where cards are looked for.
public enum Place {
    /// Heroes, creatures, events and equipment (BF-202.1).
    PLAY,
    /// Whose a card is here and in the zones below is asked of its owner.
    HAND,
    DECK,
    GRAVEYARD
}
