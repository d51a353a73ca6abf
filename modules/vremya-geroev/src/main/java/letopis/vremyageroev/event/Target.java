package letopis.vremyageroev.event;

import letopis.journal.Seat;
import letopis.table.CardId;

/// What a strike is aimed at (VG-51b).
public sealed interface Target {

    record Hero(Seat seat) implements Target {}

    record Companion(CardId card) implements Target {}
}
