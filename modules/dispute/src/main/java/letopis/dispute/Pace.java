package letopis.dispute;

/// How strictly choices are played.
sealed interface Pace {

    /// As written.
    record Literal() implements Pace {}

    /// As written, by an author who may still add the next chance outcome.
    record Draft() implements Pace {}

    /// In comparison with another history.
    record Beside(ParallelPlay.Course first) implements Pace {}
}
