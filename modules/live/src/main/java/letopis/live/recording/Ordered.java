package letopis.live.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Choice;

/// What a judge orders while a match is recorded, understood but not given yet.
public sealed interface Ordered {

    /// The match goes back to the end of an earlier commit.
    record Rewind(Sequence to) implements Ordered {}

    record Warn(Seat seat) implements Ordered {}

    record Penalty(Seat seat, String penalty) implements Ordered {}

    record Time(int minutes) implements Ordered {}

    /// A note for the record, which is its own reason.
    record Note(String text) implements Ordered {}

    /// Somebody calls a judge to the table; whoever records does so for a player, or alone.
    record Call(Optional<Seat> seat, String text) implements Ordered {}

    /// The judge who was called says what is to be done.
    record Answer(String text) implements Ordered {}

    /// The table is mended by hand.
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
