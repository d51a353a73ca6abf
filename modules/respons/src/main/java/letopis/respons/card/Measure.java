package letopis.respons.card;

/// What an amount is multiplied by, counted when it is applied; in a constant ability, all the time (RS-131).
public sealed interface Measure {

    /// X of Ritual: the Orders its controller has played in this game (RS-210). What has it may be activated and is
    /// done as far as possible where X is 0 (RS-211, [R-RITUALTAP]).
    record Ritual() implements Measure {}

    record Count(Filter filter) implements Measure {}

    record ScoreOf(Whom whom, Score score) implements Measure {}

    /// Current strength, the last it had where the card is gone; of several together.
    record StrengthOf(Which which) implements Measure {}
}
