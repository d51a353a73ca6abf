package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A reference to cards, resolved when the effect, modifier or condition applies.
@RecordedAs("Which")
public sealed interface CardSelector {

    /// The card itself, and no other copy of it (BF-105.3, BF-502.8).
    @RecordedAs("This")
    record ThisCard() implements CardSelector {}

    /// A chosen target, given by its index from 0. There is no card if the target was omitted.
    @RecordedAs("Pointed")
    record TargetCard(int target) implements CardSelector {}

    /// The card that caused a trigger or is affected by a replacement.
    record Cause() implements CardSelector {}

    /// Every matching card, without choosing or targeting (BF-502.6, BF-118.2, BF-118.4, BF-502.10).
    @RecordedAs("Each")
    record MatchingCards(Filter filter) implements CardSelector {}

    /// Up to `number` cards that a player chooses on resolution. Choosing counts as targeting (BF-7-030), so the player
    /// cannot choose cards that are protected from spells.
    @RecordedAs("Chosen")
    record ChosenCards(Participant by, int number, Filter filter) implements CardSelector {}

    /// Cards this ability has put into play or hand, while they stay there.
    @RecordedAs("Brought")
    record BroughtCard() implements CardSelector {}

    /// The hero of a player (BF-209.5).
    record Hero(Participant whom) implements CardSelector {}
}
