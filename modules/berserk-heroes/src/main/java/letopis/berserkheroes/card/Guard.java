package letopis.berserkheroes.card;

/// A defence of a card against matching sources (see [Feature.StrikeFilter]).
public enum Guard {
    /// Prevents wounds. Against spells, it instead stops their controller from choosing the card (BF-7-053).
    PROTECTION,
    /// Prevents wounds (BF-7-095).
    NO_WOUNDS,
    /// Matching creatures cannot defend against the card, nor can they attack it while it is ready (BF-7-101).
    ELUSIVE,
    /// Deals two more wounds to matching creatures and takes two fewer from them (BF-7-143).
    SUPERIORITY
}
