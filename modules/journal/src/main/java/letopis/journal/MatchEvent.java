package letopis.journal;

import java.util.Optional;

/// An event of the match as a whole, the same in every game. Each of these events forms a separate commit. [Completion]
/// defines where it is allowed.
public sealed interface MatchEvent extends Event {

    /// An event that closes a match. The game state does not change.
    sealed interface ClosingEvent extends MatchEvent {}

    /// The recorder or the judge closed the match. This marks its log as complete; a log without this entry may be
    /// truncated.
    record Ended(Conclusion reason) implements ClosingEvent {}

    /// A player confirmed the recorded match. Signed with the player's own key, it has the weight of a signed score
    /// sheet.
    record Agreed(Seat seat) implements ClosingEvent {}

    /// A judge's order, or a correction by the recorder, while the match is in progress. Only [Rewound] changes
    /// the state of the table.
    sealed interface Ruling extends MatchEvent {}

    /// The match returned to the end of an earlier commit. The log keeps all entries; those in between are marked as
    /// undone.
    ///
    /// @param to the last entry of that commit, or [Sequence#NONE] for the beginning
    record Rewound(Sequence to, String reason, Optional<String> author) implements Ruling {}

    /// A player received a penalty.
    ///
    /// @param penalty the penalty in the judge's words
    record Penalised(Seat seat, String penalty, String reason, Optional<String> author) implements Ruling {}

    record Warned(Seat seat, String reason, Optional<String> author) implements Ruling {}

    record TimeExtended(int minutes, String reason, Optional<String> author) implements Ruling {}

    record Noted(String text, Optional<String> author) implements Ruling {}

    /// A judge was called to the table. The call stays open until answered.
    ///
    /// @param seat the player who called; empty if the recorder called
    record JudgeCalled(Optional<Seat> seat, String reason, Optional<String> author) implements Ruling {}

    /// The judge answered a call.
    record JudgeAnswered(String answer, Optional<String> author) implements Ruling {}

    /// The reason a match was closed.
    enum Conclusion {

        /// The rules require no further choice.
        FINISHED,

        /// The match was broken off while a choice was still pending.
        ABANDONED
    }
}
