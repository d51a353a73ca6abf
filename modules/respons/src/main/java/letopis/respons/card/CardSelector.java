package letopis.respons.card;

import letopis.table.RecordedAs;

/// The cards affected by an effect, a modifier or a condition when it applies.
@RecordedAs("Which")
public sealed interface CardSelector {

    /// The source card, if it is still the same object as when the ability was announced.
    @RecordedAs("This")
    record ThisCard() implements CardSelector {}

    /// A named target, given by its number from 0 in the order of the targets. If the target was omitted, there is no
    /// card.
    @RecordedAs("Pointed")
    record TargetCard(int target) implements CardSelector {}

    /// The card that triggered an ability or trap, or the card that a replacement effect concerns. If the card has
    /// died, it is already in the graveyard.
    record Cause() implements CardSelector {}

    /// Every card that matches when an effect applies, or as long as a constant ability holds. The cards are not
    /// targeted, so no shield is paid (RS-191).
    @RecordedAs("Each")
    record MatchingCards(Filter filter) implements CardSelector {}

    /// Up to a number of cards, chosen by a player when the effect applies; they are not targeted.
    @RecordedAs("Chosen")
    record ChosenCards(Participant by, int number, Filter filter) implements CardSelector {}

    /// The hero of a player, which is not a card on the board (RS-252).
    record Hero(Participant whom) implements CardSelector {}
}
