package letopis.vremyageroev.card;

/// What is otherwise than the rules have it, for one player. Card text is stronger than the rules (VG-44).
public sealed interface Modifier {

    /// Strikes of the player's cards of this kind are stronger.
    record Stronger(CardFilter with, int more) implements Modifier {}

    /// Strikes of the player's cards of this kind have the property too.
    record Charged(CardFilter with, Property property) implements Modifier {}

    /// Attacks with the player's cards of this kind cannot be interrupted.
    record Uninterruptible(CardFilter with) implements Modifier {}

    /// Strikes of the player's cards of this kind cannot be warded off.
    record Undefendable(CardFilter with) implements Modifier {}

    /// The Hero of the player has more power, or less.
    record Power(int more) implements Modifier {}

    /// The player's companions of this kind have more power, or less.
    record Tougher(CardFilter which, int more) implements Modifier {}

    /// The hand of the player has no limit (VG-31).
    record NoHandLimit() implements Modifier {}

    /// The player draws so many cards more in the draw step (VG-30).
    record DrawsMore(int more) implements Modifier {}

    /// The Hero of the player does not open in the opening step (VG-29).
    record HeroStaysClosed() implements Modifier {}

    /// The player's companions of this kind do not open in the opening step (VG-29).
    record StayClosed(CardFilter which) implements Modifier {}

    /// The player's companions of this kind cannot be attacked (VG-51b).
    record CannotBeAttacked(CardFilter which) implements Modifier {}
}
