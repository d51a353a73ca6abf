package letopis.nebozhiteli.state;

/// The progress within the current part of a match: which stages were reached and which are done. Only stages recorded
/// in the log are noted. The rules know the order of the stages, so they skip everything before a noted stage.
///
/// @param reached the reached stages, as a bit set by ordinal
/// @param done the completed stages, as a bit set by ordinal
public record Progress(Part part, long reached, long done) {

    /// A part of a match with its own order of stages.
    public enum Part {
        /// Decks are submitted.
        ENTRY,
        /// A game is being set up.
        SET_UP,
        /// A turn has begun, but not its first phase.
        TURN,
        /// A phase of a turn is in progress.
        PHASE,
        /// A game has ended; its table stays visible until the next one opens.
        BREAK,
        /// The duel is over.
        OVER
    }

    public static Progress of(Part part) {
        return new Progress(part, 0, 0);
    }

    public Progress withReachedStage(Stage stage) {
        return new Progress(part, reached | bitOf(stage), done);
    }

    public Progress withCompletedStage(Stage stage) {
        return new Progress(part, reached, done | bitOf(stage));
    }

    public boolean hasReached(Stage stage) {
        return (reached & bitOf(stage)) != 0;
    }

    public boolean isDone(Stage stage) {
        return (done & bitOf(stage)) != 0;
    }

    /// Returns whether no game is in progress: before the first one, between two, or after the last.
    public boolean isBetweenGames() {
        return part == Part.ENTRY || part == Part.BREAK || part == Part.OVER;
    }

    private static long bitOf(Stage stage) {
        return 1L << stage.ordinal();
    }
}
