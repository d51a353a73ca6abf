package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A value that an amount is multiplied by.
public sealed interface Measure {

    /// The chosen X of the cost (BF-512.3).
    record X() implements Measure {}

    record Count(Filter filter) implements Measure {}

    record ScoreOf(Participant whom, Score score) implements Measure {}

    /// The strike of a card, or its last known strike if it left play (BF-403.1).
    record StrikeOf(CardSelector which) implements Measure {}

    /// The remaining life of a card.
    record LifeOf(CardSelector which) implements Measure {}

    /// The wounds on a card.
    record WoundsOf(CardSelector which) implements Measure {}

    /// The base cost of a card, with X as 0 (BF-106.1, BF-106.1.4).
    record CostOf(CardSelector which) implements Measure {}

    /// The number that the previous step actually achieved.
    @RecordedAs("Done")
    record CompletedAmount() implements Measure {}

    /// Returns whether the value is read from these cards.
    default boolean readsFrom(CardSelector selector) {
        return switch (this) {
            case StrikeOf(var which) -> which.equals(selector);
            case LifeOf(var which) -> which.equals(selector);
            case WoundsOf(var which) -> which.equals(selector);
            case CostOf(var which) -> which.equals(selector);
            case X _, Count _, ScoreOf _, CompletedAmount _ -> false;
        };
    }
}
