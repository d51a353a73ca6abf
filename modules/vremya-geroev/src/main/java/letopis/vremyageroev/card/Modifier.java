package letopis.vremyageroev.card;

import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// A deviation from the rules for one player. Card text overrides the rules (VG-44).
public sealed interface Modifier {

    /// Makes strikes by the player's matching cards stronger.
    @RecordedAs("Stronger")
    record StrengthBonus(CardFilter with, int more) implements Modifier {}

    /// Gives strikes by the player's matching cards a property.
    @RecordedAs("Charged")
    record PropertyGrant(CardFilter with, StrikeProperty property) implements Modifier {}

    /// Prevents interrupts of attacks by the player's matching cards.
    @RecordedAs("Uninterruptible")
    record InterruptBan(CardFilter with) implements Modifier {}

    /// Prevents defence against strikes by the player's matching cards.
    @RecordedAs("Undefendable")
    record DefenceBan(CardFilter with) implements Modifier {}

    /// Changes the Power of the player's Hero.
    @RecordedAs("Power")
    record PowerBonus(int more) implements Modifier {}

    /// Changes the Power of the player's matching companions.
    @RecordedAs("Tougher")
    record ToughnessBonus(CardFilter which, int more) implements Modifier {}

    /// Removes the player's hand limit (VG-31).
    record NoHandLimit() implements Modifier {}

    /// Adds cards to the player's turn draw (VG-30).
    @RecordedAs("DrawsMore")
    record DrawBonus(int more) implements Modifier {}

    /// Keeps the player's Hero exhausted in the opening step (VG-29).
    @RecordedAs("HeroStaysClosed")
    record HeroReadyingBan() implements Modifier {}

    /// Keeps the player's matching companions exhausted in the opening step (VG-29).
    @RecordedAs("StayClosed")
    record CompanionReadyingBan(CardFilter which) implements Modifier {}

    /// Protects the player's matching companions from attacks (VG-51b).
    @RecordedAs("CannotBeAttacked")
    record AttackProtection(CardFilter which) implements Modifier {}
}
