package letopis.respons.card;

/// What is otherwise on a card, as long as a constant ability or an effect has it so. They apply in the order of their
/// timestamps, and an older one that takes abilities away keeps a newer card's from applying (RS-132).
public sealed interface Modifier {

    /// Strength more, or less (RS-147). A measure is counted once where an effect gives it.
    record Strength(Amount more) implements Modifier {}

    /// The base strength, beside which other modifiers stay (RS-242); a lower one does nothing with Endurance (RS-237).
    record BaseStrength(int strength) implements Modifier {}

    record Gains(Keyword keyword) implements Modifier {}

    record Loses(Keyword keyword) implements Modifier {}

    /// One more Magic Shield; all of a card are added up (RS-194).
    record MagicShield(int influence) implements Modifier {}

    /// Abilities and keywords, printed and given by older modifiers, are gone (RS-132b). Of heroes, too (RS-249).
    record NoAbilities() implements Modifier {}

    /// May not use ↷, whether it is activated or not.
    record CannotActivate() implements Modifier {}

    /// May not hit heroes, as those that came in combat (RS-046).
    record CannotHitHeroes() implements Modifier {}
}
