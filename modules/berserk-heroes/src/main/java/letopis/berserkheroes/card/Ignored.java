package letopis.berserkheroes.card;

/// What of other cards does not matter to a card that ignores it (BF-7-056 to BF-7-061).
public enum Ignored {
    /// All below, as far as it is printed on cards (BF-7-056).
    FEATURES,
    /// (BF-7-057).
    PROTECTION,
    ARMOUR,
    SCALES,
    /// (BF-7-060).
    REPLACEMENTS,
    /// Triggers of its targets cannot choose it (BF-7-058).
    TRIGGERS,
    /// That attacks must be at some card (BF-7-061).
    DUTIES
}
