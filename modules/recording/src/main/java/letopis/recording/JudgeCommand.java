package letopis.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Choice;

/// A parsed order of a judge that has not been executed yet.
public sealed interface JudgeCommand {

    /// An order that leaves the table unchanged, unless it is a rewind.
    sealed interface Announcement extends JudgeCommand {

        default MatchEvent.Ruling toRuling(String reason, Optional<String> author) {
            return switch (this) {
                case Rewind(var to) -> new MatchEvent.Rewound(to, reason, author);
                case Caution(var seat) -> new MatchEvent.Warned(seat, reason, author);
                case Penalty(var seat, var penalty) -> new MatchEvent.Penalised(seat, penalty, reason, author);
                case TimeExtension(int minutes) -> new MatchEvent.TimeExtended(minutes, reason, author);
                case Note(var text) -> new MatchEvent.Noted(text, author);
                case Call(var seat, var text) -> new MatchEvent.JudgeCalled(seat, text, author);
                case Answer(var text) -> new MatchEvent.JudgeAnswered(text, author);
            };
        }
    }

    record Rewind(Sequence to) implements Announcement {}

    record Caution(Seat seat) implements Announcement {}

    record Penalty(Seat seat, String penalty) implements Announcement {}

    record TimeExtension(int minutes) implements Announcement {}

    record Note(String text) implements Announcement {}

    /// A call for a judge, made on behalf of a player or by the recorder.
    record Call(Optional<Seat> seat, String text) implements Announcement {}

    /// The answer of a judge to a call.
    record Answer(String text) implements Announcement {}

    record Change(TableChangeBuilder changes) implements JudgeCommand {}

    /// A table reset to a written position.
    ///
    /// @param setupChoices the setup choices
    record Table(List<Choice> setupChoices) implements JudgeCommand {
        public Table {
            setupChoices = List.copyOf(setupChoices);
        }
    }

    /// Returns whether the order needs a reason. Announcements do not need one.
    default boolean needsReason() {
        return switch (this) {
            case Note _, Call _, Answer _ -> false;
            case Rewind _, Caution _, Penalty _, TimeExtension _, Change _, Table _ -> true;
        };
    }
}
