package letopis.nebozhiteli.state;

/// How far the match has come within its current part: which stages were reached and which are done. Only what was
/// recorded is noted here; the rules know the order and pass over what comes before a noted stage.
///
/// @param reached the stages that were reached, as a set of bits by ordinal
/// @param done the stages that are done, likewise
public record Progress(Part part, long reached, long done) {

    /// The parts of a match between which the order of stages changes.
    public enum Part {
        /// Decks are handed in.
        ENTRY,
        /// A game is set up.
        SET_UP,
        /// A turn has begun, but not its first phase.
        TURN,
        /// A phase of a turn is played.
        PHASE,
        /// A game has ended; its table stays for people to look at until the next one opens.
        BREAK,
        /// The duel is over.
        OVER
    }

    public static Progress of(Part part) {
        return new Progress(part, 0, 0);
    }

    public Progress withReached(Stage stage) {
        return new Progress(part, reached | bit(stage), done);
    }

    public Progress withDone(Stage stage) {
        return new Progress(part, reached, done | bit(stage));
    }

    public boolean isReached(Stage stage) {
        return (reached & bit(stage)) != 0;
    }

    public boolean isDone(Stage stage) {
        return (done & bit(stage)) != 0;
    }

    /// Whether no game is being played: before the first one, between two, or after the last.
    public boolean isBetweenGames() {
        return part == Part.ENTRY || part == Part.BREAK || part == Part.OVER;
    }

    private static long bit(Stage stage) {
        return 1L << stage.ordinal();
    }
}
