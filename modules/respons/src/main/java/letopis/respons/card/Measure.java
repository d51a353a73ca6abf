package letopis.respons.card;

/// A multiplier of an amount. It is evaluated when the effect applies, or continuously in a constant ability (RS-131).
public sealed interface Measure {

    /// The X of Ritual: the number of Orders that the ability's controller has played in this game (RS-210). If X is 0,
    /// an ability with Ritual can still be activated and does as much as possible (RS-211, [R-RITUALTAP]).
    record Ritual() implements Measure {}

    record Count(Filter filter) implements Measure {}

    record ScoreOf(Participant whom, Score score) implements Measure {}

    /// The current strength of a card, or its last strength if the card has left. For several cards, this is the sum of
    /// their strengths.
    record StrengthOf(CardSelector which) implements Measure {}
}
