package letopis.berserkheroes.card;

/// What an amount is multiplied by.
public sealed interface Measure {

    /// X of the cost, as it was said (BF-512.3).
    record X() implements Measure {}

    record Count(Filter filter) implements Measure {}

    record ScoreOf(Whom whom, Score score) implements Measure {}

    /// The strike of a card; the last it had where it is gone (BF-403.1).
    record StrikeOf(Which which) implements Measure {}

    /// The life that is left to a card.
    record LifeOf(Which which) implements Measure {}

    /// The wounds on a card.
    record WoundsOf(Which which) implements Measure {}

    /// The base cost of a card, where an X is 0 (BF-106.1, BF-106.1.4).
    record CostOf(Which which) implements Measure {}

    /// How many the step before has really done.
    record Done() implements Measure {}

    /// Whether the number is taken from these cards.
    default boolean isOf(Which cards) {
        return switch (this) {
            case StrikeOf(var which) -> which.equals(cards);
            case LifeOf(var which) -> which.equals(cards);
            case WoundsOf(var which) -> which.equals(cards);
            case CostOf(var which) -> which.equals(cards);
            case X _, Count _, ScoreOf _, Done _ -> false;
        };
    }
}
