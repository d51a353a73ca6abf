package letopis.respons.card;

import letopis.table.RecordedAs;

/// A change to a card that lasts as long as a constant ability or an effect. Modifiers apply in timestamp order. If an
/// older modifier removes the abilities of a newer card, that card's modifiers do not apply (RS-132).
public sealed interface Modifier {

    /// A strength bonus or penalty (RS-147). An effect evaluates its measure once, when it is applied.
    record Strength(Amount more) implements Modifier {}

    /// Sets the base strength; other modifiers stay (RS-242). A lower base has no effect with Endurance (RS-237).
    record BaseStrength(int strength) implements Modifier {}

    @RecordedAs("Gains")
    record KeywordGain(Keyword keyword) implements Modifier {}

    @RecordedAs("Loses")
    record KeywordLoss(Keyword keyword) implements Modifier {}

    /// Another Magic Shield; all shields of a card are summed (RS-194).
    record MagicShield(int influence) implements Modifier {}

    /// Removes printed abilities and keywords, and those granted by older modifiers (RS-132b). This also applies to
    /// heroes (RS-249).
    record NoAbilities() implements Modifier {}

    /// Forbids using ↷, whether or not the card is activated.
    record CannotActivate() implements Modifier {}

    /// Forbids a card to hit heroes. The same ban applies to units that arrived in combat (RS-046).
    record CannotHitHeroes() implements Modifier {}
}
