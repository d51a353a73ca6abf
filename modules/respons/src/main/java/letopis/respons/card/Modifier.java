package letopis.respons.card;

import letopis.table.RecordedAs;

/// A change to a card. It lasts as long as the constant ability or effect that causes it. Modifiers apply in timestamp
/// order. If an older modifier removes the abilities of a newer card, that card's modifiers do not apply (RS-132).
public sealed interface Modifier {

    /// A strength bonus or penalty (RS-147). An effect evaluates its measure once, when it is applied.
    record Strength(Amount more) implements Modifier {}

    /// Sets the base strength; other modifiers stay (RS-242). A lower base strength has no effect on a unit with
    /// Endurance (RS-237).
    record BaseStrength(int strength) implements Modifier {}

    @RecordedAs("Gains")
    record KeywordGain(Keyword keyword) implements Modifier {}

    @RecordedAs("Loses")
    record KeywordLoss(Keyword keyword) implements Modifier {}

    /// An additional Magic Shield. All shields of a card add up (RS-194).
    record MagicShield(int influence) implements Modifier {}

    /// Removes printed abilities and keywords, and those granted by older modifiers (RS-132b). This also applies to
    /// heroes (RS-249).
    record NoAbilities() implements Modifier {}

    /// Forbids a card from using its ↷, whether or not the card is marked as activated.
    record CannotActivate() implements Modifier {}

    /// Forbids a card from hitting heroes. Units that arrived in combat are under the same ban (RS-046).
    record CannotHitHeroes() implements Modifier {}
}
