package letopis.bench.streams;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Many clients of one stream on a single thread. The arrival time of each complete event is recorded.
final class Viewers implements AutoCloseable {

    private static final int BUFFER_SIZE = 1 << 16;
    private static final int MAX_HEARTBEAT_SIZE = 8; // maximum bytes, including HTTP chunking; every event is longer

    private final Selector selector = Selector.open();
    private final List<Viewer> viewers = new ArrayList<>();
    private final List<SocketChannel> idleChannels = new ArrayList<>();
    private final Thread thread = Thread.ofPlatform().daemon().name("viewers").unstarted(this::run);
    private volatile boolean isClosed;

    /// A parser of the events received by one viewer. Each event ends with its only empty line.
    private static final class Viewer {

        private final long[] arrivalTimes;
        private volatile int arrivalCount;
        private boolean lineEnded;
        private int length; // bytes since the last empty line
        private final ByteArrayOutputStream body; // null except for the first viewer

        Viewer(int events, boolean keeps) {
            arrivalTimes = new long[events];
            body = keeps ? new ByteArrayOutputStream() : null;
        }

        void read(byte[] bytes, int count) {
            if (body != null) {
                body.write(bytes, 0, count);
            }
            for (int i = 0; i < count; i++) {
                byte letter = bytes[i];
                length++;
                if (letter == '\n') {
                    if (lineEnded) {
                        if (length > MAX_HEARTBEAT_SIZE && arrivalCount < arrivalTimes.length) {
                            arrivalTimes[arrivalCount] = System.nanoTime();
                            arrivalCount++;
                        }
                        length = 0;
                    }
                    lineEnded = true;
                } else {
                    lineEnded = false; // also for the carriage return of an HTTP line end
                }
            }
        }
    }

    Viewers() throws IOException {}

    /// Connects clients.
    ///
    /// @param request the request each of them sends
    /// @param count the number of clients that read their stream
    /// @param idleCount the number of clients that never read
    /// @param eventCount the number of events to wait for, including greetings
    void connect(int port, String request, int count, int idleCount, int eventCount) throws IOException {
        for (int i = 0; i < count + idleCount; i++) {
            SocketChannel channel = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
            channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
            if (i < count) {
                channel.configureBlocking(false);
                var viewer = new Viewer(eventCount, i == 0);
                viewers.add(viewer);
                channel.register(selector, SelectionKey.OP_READ, viewer);
            } else {
                idleChannels.add(channel);
            }
        }
        thread.start();
    }

    private void run() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_SIZE);
        byte[] bytes = new byte[BUFFER_SIZE];
        try {
            while (!isClosed) {
                selector.select(key -> {
                    buffer.clear();
                    try {
                        if (((SocketChannel) key.channel()).read(buffer) < 0) {
                            key.cancel();
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    int count = buffer.flip().remaining();
                    buffer.get(bytes, 0, count);
                    ((Viewer) key.attachment()).read(bytes, count);
                });
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Waits until every client that reads its stream has received a number of events.
    void awaitEvents(int eventCount) throws InterruptedException {
        while (viewers.stream().anyMatch(viewer -> viewer.arrivalCount < eventCount)) {
            Thread.sleep(1);
        }
    }

    /// Returns the arrival time of an event for each client that reads its stream.
    long[] listArrivalTimes(int eventIndex) {
        return viewers.stream().mapToLong(viewer -> viewer.arrivalTimes[eventIndex]).toArray();
    }

    /// Returns all bytes the first client has read.
    byte[] read() {
        return viewers.getFirst().body.toByteArray();
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        for (SocketChannel channel : idleChannels) {
            channel.close();
        }
        selector.close();
    }
}
