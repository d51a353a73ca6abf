package letopis.vremyageroev.event;

import letopis.journal.Seat;
import letopis.table.CardId;

/// The target of a strike (VG-51b).
public sealed interface Target {

    record Hero(Seat seat) implements Target {}

    record Companion(CardId card) implements Target {}
}
