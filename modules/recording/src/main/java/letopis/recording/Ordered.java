package letopis.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Choice;

/// What a judge orders while a match is recorded, understood but not given yet.
public sealed interface Ordered {

    /// What is told about the match and changes nothing on the table but by going back.
    sealed interface Said extends Ordered {

        default MatchEvent.Ruling ruling(String reason, Optional<String> author) {
            return switch (this) {
                case Rewind(var to) -> new MatchEvent.Rewound(to, reason, author);
                case Warn(var seat) -> new MatchEvent.Warned(seat, reason, author);
                case Penalty(var seat, var penalty) -> new MatchEvent.Penalised(seat, penalty, reason, author);
                case Time(int minutes) -> new MatchEvent.TimeExtended(minutes, reason, author);
                case Note(var text) -> new MatchEvent.Noted(text, author);
                case Call(var seat, var text) -> new MatchEvent.JudgeCalled(seat, text, author);
                case Answer(var text) -> new MatchEvent.JudgeAnswered(text, author);
            };
        }
    }

    record Rewind(Sequence to) implements Said {}

    record Warn(Seat seat) implements Said {}

    record Penalty(Seat seat, String penalty) implements Said {}

    record Time(int minutes) implements Said {}

    record Note(String text) implements Said {}

    /// Somebody calls a judge to the table; whoever records does so for a player, or alone.
    record Call(Optional<Seat> seat, String text) implements Said {}

    /// The judge who was called says what is to be done.
    record Answer(String text) implements Said {}

    record Change(WrittenChanges changes) implements Ordered {}

    /// The table is laid anew, as somebody wrote it down.
    ///
    /// @param laying what puts it up
    record Table(List<Choice> laying) implements Ordered {
        public Table {
            laying = List.copyOf(laying);
        }
    }

    /// Whether somebody has to say why: what is only said is its own reason.
    default boolean needsReason() {
        return switch (this) {
            case Note _, Call _, Answer _ -> false;
            case Rewind _, Warn _, Penalty _, Time _, Change _, Table _ -> true;
        };
    }
}
