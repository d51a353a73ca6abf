package letopis.journal;

import java.util.Optional;

/// What happens to a match as a whole, whatever its game. Each is a commit of its own. See [Completion] for where they
/// may be.
public sealed interface MatchEvent extends Event {

    /// What closes a match. The state of the game stays as it is.
    sealed interface Closing extends MatchEvent {}

    /// The recorder, or the judge, closes the match: from here on its log is complete, and a log that breaks off
    /// earlier has lost its end.
    record Ended(Conclusion reason) implements Closing {}

    /// A player agrees to the match as it was recorded. Signed with the player's own key, this is worth what a signed
    /// score sheet is worth.
    record Agreed(Seat seat) implements Closing {}

    /// What the judge orders while a match goes on, or the recorder who made a mistake. The table stays as it is, but
    /// for a [Rewound].
    sealed interface Ruling extends MatchEvent {}

    /// The match goes back to the end of an earlier commit and on from there. Nothing is removed from the log: what
    /// came in between stays in it, and is taken back.
    ///
    /// @param to the last entry of that commit, or [Sequence#NONE] for the beginning
    record Rewound(Sequence to, String reason, Optional<String> author) implements Ruling {}

    /// A player gets a penalty.
    ///
    /// @param penalty in the judge's own words
    record Penalised(Seat seat, String penalty, String reason, Optional<String> author) implements Ruling {}

    record Warned(Seat seat, String reason, Optional<String> author) implements Ruling {}

    record TimeExtended(int minutes, String reason, Optional<String> author) implements Ruling {}

    record Noted(String text, Optional<String> author) implements Ruling {}

    /// Somebody at the table calls a judge. The call waits until it is answered.
    ///
    /// @param seat who calls; nobody where it was whoever records
    record JudgeCalled(Optional<Seat> seat, String reason, Optional<String> author) implements Ruling {}

    /// The judge has come and says what is to be done.
    record JudgeAnswered(String answer, Optional<String> author) implements Ruling {}

    /// Why a match was closed.
    enum Conclusion {

        /// The rules wait for nobody any more.
        FINISHED,

        /// It was broken off while somebody was still to choose.
        ABANDONED
    }
}
