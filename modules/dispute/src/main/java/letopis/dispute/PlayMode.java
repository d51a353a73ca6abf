package letopis.dispute;

/// The strictness with which choices are played.
sealed interface PlayMode {

    /// As written.
    record Literal() implements PlayMode {}

    /// As written, by an author who may still add the next chance outcome.
    record Draft() implements PlayMode {}

    /// In comparison with another history.
    record ParallelMode(ParallelPlay.History first) implements PlayMode {}
}
