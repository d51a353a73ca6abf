package letopis.berserkheroes.event;

import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SupersededEvent;
import letopis.table.Choice;

/// As it was recorded while the accumulation phase of a position began behind what is gained in it, and no ability
/// heard the beginning of its end phase.
public record PositionSetV1(int turn, Seat active, Phase phase) implements Choice.Order, SupersededEvent {

    @Override
    public Event upcast() {
        return new JudgeOrder.PositionSet(turn, active, phase, false);
    }
}
