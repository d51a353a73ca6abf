package letopis.respons.card;

/// The cards affected by an effect, a modifier or a condition when it applies.
public sealed interface Which {

    /// The source card, if it is still the same object as when the ability was announced.
    record This() implements Which {}

    /// A named target, numbered from 0 in the order of the targets; no card if it was omitted.
    record Pointed(int target) implements Which {}

    /// The card that triggered an ability or trap, or that a replacement effect concerns. If it died, it is in the
    /// graveyard by then.
    record Cause() implements Which {}

    /// Every matching card when the effect applies, or while a constant ability holds. The cards are not targeted, so
    /// no shield is paid (RS-191).
    record Each(Filter filter) implements Which {}

    /// Up to a number of cards, chosen by a player when the effect applies; they are not targeted.
    record Chosen(Whom by, int number, Filter filter) implements Which {}

    /// The hero of a player, which is not a card on the board (RS-252).
    record Hero(Whom whom) implements Which {}
}
