package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// An aspect of other cards that a card can ignore (BF-7-056 to BF-7-061).
@RecordedAs("Ignored")
public enum IgnoredAspect {
    /// All of the following aspects, if they are printed on the card (BF-7-056).
    FEATURES,
    /// Protection (BF-7-057).
    PROTECTION,
    ARMOUR,
    SCALES,
    /// Replacements (BF-7-060).
    REPLACEMENTS,
    /// The triggers of the targets. Ignored triggers cannot choose the ignoring card (BF-7-058).
    TRIGGERS,
    /// Requirements to attack a certain card (BF-7-061).
    DUTIES
}
