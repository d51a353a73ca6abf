package letopis.dispute;

/// The strictness with which choices are played.
sealed interface PlayMode {

    /// As written.
    record LiteralMode() implements PlayMode {}

    /// The mode for a draft. Its author may still add the next chance outcome.
    record DraftMode() implements PlayMode {}

    /// The mode for a comparison with another history.
    record ParallelMode(ParallelPlay.History first) implements PlayMode {}
}
