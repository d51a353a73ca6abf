package letopis.nebozhiteli.state;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.DuelDecision;

/// The window of a phase: the right to act and the queue.
///
/// @param open whether the window is open
/// @param priority the seat with the right to act
/// @param passes the number of consecutive passes
/// @param pendingDeclarations the declarations in order
/// @param closed whether the queue is resolving
public record Window(boolean open, Seat priority, int passes, List<PendingDeclaration> pendingDeclarations,
        boolean closed) {

    public static final Window SHUT_WINDOW = new Window(false, Seat.A, 0, List.of(), false);

    /// @param at entry of the declaration
    /// @param unsuitable whether the declaration has an unsuitable target
    /// @param atOnce whether the declaration resolves before other actions, without closing a queue
    public record PendingDeclaration(Sequence at, DuelDecision.Declaration what, boolean unsuitable, boolean atOnce) {

        PendingDeclaration asWasted() {
            return new PendingDeclaration(at, what, true, atOnce);
        }
    }

    /// Returns an open window in which this player can act.
    public static Window open(Seat prioritySeat, int passCount) {
        return new Window(true, prioritySeat, passCount, List.of(), false);
    }

    public Window withPriority(Seat seat) {
        return new Window(true, seat, 0, pendingDeclarations, closed);
    }

    /// Adds a pass, after which the other player can act.
    public Window withPass(Seat passer) {
        return new Window(true, passer.opponent(), passes + 1, pendingDeclarations, false);
    }

    /// Closes the queue, which now resolves.
    public Window withQueueClosed() {
        return new Window(open, priority, 0, pendingDeclarations, true);
    }

    /// Appends a declaration to the queue, which resets the passes.
    public Window with(PendingDeclaration declaration, Seat passer) {
        return new Window(open, passer, 0, Lists.plus(pendingDeclarations, declaration), false);
    }

    /// Adds a declaration ahead of the queue.
    public Window withDeclarationFirst(PendingDeclaration declaration) {
        var ahead = new ArrayList<>(pendingDeclarations);
        ahead.addFirst(declaration);
        return new Window(open, priority, 0, List.copyOf(ahead), closed);
    }

    public Window withPendingDeclarations(List<PendingDeclaration> newPendingDeclarations) {
        return new Window(open, priority, passes, newPendingDeclarations, closed && !newPendingDeclarations.isEmpty());
    }

    public Window withWastedDeclaration(Sequence declaration) {
        return withPendingDeclarations(pendingDeclarations.stream()
                .map(one -> one.at().equals(declaration) ? one.asWasted() : one).toList());
    }

    /// Removes the resolved declaration. After the last declaration, the right to act goes to the other player
    /// (NT-IV-2.1.1).
    public Window withoutResolvedDeclaration(Sequence declaration) {
        var rest = pendingDeclarations.stream().filter(one -> !one.at().equals(declaration)).toList();
        if (pendingDeclarations.getFirst().atOnce()) {
            return new Window(open, priority, 0, rest, closed);
        }
        if (!rest.isEmpty()) {
            return new Window(open, priority, passes, rest, true);
        }
        return new Window(open, open ? priority.opponent() : priority, 0, rest, false);
    }
}
