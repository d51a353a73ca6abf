package letopis.dispute;

/// The mode in which a script is played: as written, as a draft, or alongside another history.
sealed interface PlayMode {

    /// As written.
    record LiteralMode() implements PlayMode {}

    /// The mode for a draft, whose author may still add the next chance outcome.
    record DraftMode() implements PlayMode {}

    /// The mode for a comparison with another history.
    record ParallelMode(ParallelPlay.History first) implements PlayMode {}
}
