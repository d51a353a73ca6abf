package letopis.berserkheroes.event;

import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SupersededEvent;
import letopis.table.Choice;

/// A superseded form of the event that sets a position. It started an accumulation phase after the phase's gains, and
/// an end phase without the triggers at its beginning.
public record PositionSetV1(int turn, Seat active, Phase phase) implements Choice.Order, SupersededEvent {

    @Override
    public Event upcast() {
        return new JudgeOrder.PositionSet(turn, active, phase, false);
    }
}
