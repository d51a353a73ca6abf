package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A reference to cards, resolved when the effect, modifier or condition applies.
public sealed interface Which {

    /// The card itself, this specific copy (BF-105.3, BF-502.8).
    record This() implements Which {}

    /// A chosen target by index, from 0; no card if the target was omitted.
    record Pointed(int target) implements Which {}

    /// The card that caused a trigger or is affected by a replacement.
    record Cause() implements Which {}

    /// Every matching card, without choosing or targeting (BF-502.6, BF-118.2, BF-118.4, BF-502.10).
    record Each(Filter filter) implements Which {}

    /// Up to `number` cards chosen by a player on resolution. A choice is targeting (BF-7-030), so cards protected from
    /// spells are unavailable to that player.
    record Chosen(Whom by, int number, Filter filter) implements Which {}

    /// Cards this ability has put into play or hand, while they stay there.
    @RecordedAs("Brought")
    record BroughtCard() implements Which {}

    /// The hero of a player (BF-209.5).
    record Hero(Whom whom) implements Which {}
}
