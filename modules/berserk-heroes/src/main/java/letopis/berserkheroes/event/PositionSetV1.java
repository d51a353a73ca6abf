package letopis.berserkheroes.event;

import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SupersededEvent;
import letopis.table.Choice;

/// A superseded form of the event that sets a position. A position set in this way started the accumulation phase after
/// its gains and skipped triggers at the beginning of the end phase.
public record PositionSetV1(int turn, Seat active, Phase phase) implements Choice.Order, SupersededEvent {

    @Override
    public Event upcast() {
        return new JudgeOrder.PositionSet(turn, active, phase, false);
    }
}
