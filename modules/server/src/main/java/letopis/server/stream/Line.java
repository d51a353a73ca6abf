package letopis.server.stream;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// What waits to be sent to one viewer. It has room for so much; whoever lets it fill up is cut off.
final class Line {

    static final int ROOM = 256; // events; twelve seconds of a match with 20 commits a second

    private final BlockingQueue<Event> waiting = new ArrayBlockingQueue<>(ROOM);
    private final Thread reader;
    private volatile boolean cut;

    /// @param reader the thread that sends; it is interrupted when it is cut off, since it may be stuck in a send
    Line(Thread reader) {
        this.reader = reader;
    }

    /// Never waits.
    void offer(Event event) {
        if (!cut && !waiting.offer(event)) {
            cut = true;
            waiting.clear(); // nothing is kept for somebody who does not read
            reader.interrupt();
        }
    }

    boolean isCut() {
        return cut;
    }

    /// Waits for the next event.
    Event next() throws InterruptedException {
        return waiting.take();
    }
}
