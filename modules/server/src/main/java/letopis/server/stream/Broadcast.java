package letopis.server.stream;

import java.util.Collection;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/// An event on its way to many viewers. Whoever sends it puts it into the next line and sends what waits there, so that
/// the first viewers have it before it is in the last line.
final class Broadcast {

    private final Event event;
    private final Iterator<Line> lines;

    /// @param lines those that are there now get the event; it may also come to such as are added meanwhile
    Broadcast(Event event, Collection<Line> lines) {
        this.event = event;
        this.lines = lines.iterator();
    }

    /// A line that the caller has to send now. When there is none, all lines have got the event, and the next one may
    /// follow.
    synchronized @Nullable Line next() {
        while (lines.hasNext()) {
            Line line = lines.next();
            if (line.take(event)) {
                return line;
            }
        }
        return null;
    }
}
