package letopis.nebozhiteli.state;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.DuelDecision;

/// Whose right it is to act, and what waits.
///
/// @param open whether the window of the phase is open
/// @param priority who has the right to act
/// @param passes in a row
/// @param pending what was declared, in order
/// @param closed whether the queue is being worked off
public record Window(boolean open, Seat priority, int passes, List<Pending> pending, boolean closed) {

    public static final Window SHUT = new Window(false, Seat.A, 0, List.of(), false);

    /// @param at the entry that declared it
    /// @param unsuitable whether it was declared on something it cannot work on
    /// @param atOnce whether it is worked off before anybody else acts, without a queue being closed
    public record Pending(Sequence at, DuelDecision.Declaration what, boolean unsuitable, boolean atOnce) {

        Pending wasted() {
            return new Pending(at, what, true, atOnce);
        }
    }

    /// An open window in which this player may act now.
    public static Window open(Seat priority, int passes) {
        return new Window(true, priority, passes, List.of(), false);
    }

    public Window openedFor(Seat seat) {
        return new Window(true, seat, 0, pending, closed);
    }

    /// One more pass in a row, after which the other player may act.
    public Window withPass(Seat by) {
        return new Window(true, by.opponent(), passes + 1, pending, false);
    }

    /// The queue is worked off from now on.
    public Window withQueueClosed() {
        return new Window(open, priority, 0, pending, true);
    }

    /// Declared at the end of the queue, which starts the passes anew.
    public Window with(Pending last, Seat by) {
        return new Window(open, by, 0, Lists.plus(pending, last), false);
    }

    /// Declared ahead of the queue.
    public Window withAhead(Pending first) {
        var ahead = new ArrayList<>(pending);
        ahead.addFirst(first);
        return new Window(open, priority, 0, List.copyOf(ahead), closed);
    }

    public Window withPending(List<Pending> changed) {
        return new Window(open, priority, passes, changed, closed && !changed.isEmpty());
    }

    public Window wasted(Sequence declared) {
        return withPending(pending.stream().map(one -> one.at().equals(declared) ? one.wasted() : one).toList());
    }

    /// The first of the queue is done; once all are, the right to act goes to the other player (NT-IV-2.1.1).
    public Window resolved(Sequence declared) {
        var rest = pending.stream().filter(one -> !one.at().equals(declared)).toList();
        if (pending.getFirst().atOnce()) {
            return new Window(open, priority, 0, rest, closed);
        }
        if (!rest.isEmpty()) {
            return new Window(open, priority, passes, rest, true);
        }
        return new Window(open, open ? priority.opponent() : priority, 0, rest, false);
    }
}
