package letopis.journal;

/// What happens to a match as a whole, whatever its game. Each is a commit of its own, and the state of the game stays
/// as it is. See [Completion] for where they may be.
public sealed interface MatchEvent extends Event {

    /// The recorder, or the judge, closes the match: from here on its log is complete, and a log that breaks off
    /// earlier has lost its end.
    record Ended(Conclusion reason) implements MatchEvent {}

    /// A player agrees to the match as it was recorded. Signed with the player's own key, this is worth what a signed
    /// score sheet is worth.
    record Agreed(Seat seat) implements MatchEvent {}

    /// Why a match was closed.
    enum Conclusion {

        /// The rules wait for nobody any more.
        FINISHED,

        /// It was broken off while somebody was still to choose.
        ABANDONED
    }
}
