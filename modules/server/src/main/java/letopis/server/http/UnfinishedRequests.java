package letopis.server.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.socket.SocketOptions;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.helidon.webserver.http1.Http1ConnectionListener;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;

/// A monitor of connections. It closes a connection if the client does not finish a request in time, even if the client
/// keeps sending a little at a time. The web server itself only closes connections that are idle between two requests.
public final class UnfinishedRequests implements Http1ConnectionListener, AutoCloseable {

    private static final long CHECK_INTERVAL_MILLIS = 250;

    private final long timeoutNanos;
    // By client address and port.
    private final Map<SocketAddress, PendingRequest> startedRequests = new ConcurrentHashMap<>();
    private final LongAdder closedCounter = new LongAdder();
    private final Thread watcher = Thread.ofVirtual().name("unfinished-requests")
            .unstarted(this::closeOverdueConnections);

    /// @param hangUp the action that closes the connection; it returns true if the connection was still open
    private record PendingRequest(BooleanSupplier hangUp, long nanos) {}

    /// @param timeout the time within which a client must send a request
    public UnfinishedRequests(Duration timeout) {
        this.timeoutNanos = timeout.toNanos();
    }

    public void start() {
        watcher.start();
    }

    public long closedConnectionCount() {
        return closedCounter.sum();
    }

    /// Returns the same options, extended to register each accepted connection.
    public SocketOptions watchConnections(SocketOptions options) {
        return new WatchedSocketOptions(options);
    }

    private void onAccept(SocketChannel channel) {
        try {
            begin(channel.getRemoteAddress(), () -> close(channel));
        } catch (IOException _) {
            close(channel); // closed by the client in the meantime
        }
    }

    private static boolean close(SocketChannel channel) {
        boolean open = channel.isOpen();
        try {
            channel.close();
        } catch (IOException _) {
            // The channel is closed even if this fails.
        }
        return open;
    }

    private void begin(SocketAddress clientAddress, BooleanSupplier hangUp) {
        startedRequests.putIfAbsent(clientAddress, new PendingRequest(hangUp, System.nanoTime()));
    }

    @Override
    public void data(ConnectionContext connection, BufferData data) {
        read(connection);
    }

    @Override
    public void data(ConnectionContext connection, byte[] data, int position, int length) {
        read(connection);
    }

    /// Restarts the timer. The beginning of this request may have arrived together with the previous request, and the
    /// rest may never follow.
    @Override
    public void prologue(ConnectionContext connection, HttpPrologue prologue) {
        read(connection);
    }

    /// Starts the timer of a request. If the request takes too long, the reading thread is interrupted, which closes
    /// the connection.
    private void read(ConnectionContext connection) {
        Thread reader = Thread.currentThread();
        begin(connection.remotePeer().address(), () -> {
            reader.interrupt();
            return reader.isAlive(); // it ends with the connection
        });
    }

    @Override
    public void headers(ConnectionContext connection, Headers headers) {
        boolean whole = headers.first(HeaderNames.CONTENT_LENGTH).map("0"::equals)
                .orElse(!headers.contains(HeaderNames.TRANSFER_ENCODING));
        if (whole) {
            startedRequests.remove(connection.remotePeer().address());
        }
    }

    /// Marks a request with a body as complete once the body has been read to the end, however long the response takes.
    /// A request that was answered without reading the body is also complete.
    ///
    /// A client that first asks whether to send the body (`Expect: 100-continue`) may send it despite a refusal. In
    /// that case the connection is closed, so that the body is not parsed as the next request.
    public void handleRequest(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        if (request.headers().contains(HeaderNames.EXPECT)) {
            response.header(HeaderValues.CONNECTION_CLOSE);
        }
        SocketAddress client = request.remotePeer().address();
        request.streamFilter(body -> new EndNotifyingStream(body, () -> startedRequests.remove(client)));
        response.whenSent(() -> startedRequests.remove(client));
        chain.proceed();
    }

    private void closeOverdueConnections() {
        try {
            while (true) {
                Thread.sleep(CHECK_INTERVAL_MILLIS);
                long now = System.nanoTime();
                startedRequests.forEach((client, pendingRequest) -> {
                    if (now - pendingRequest.nanos() > timeoutNanos && startedRequests.remove(client, pendingRequest)
                            && pendingRequest.hangUp().getAsBoolean()) {
                        closedCounter.increment();
                    }
                });
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // the server is closed
        }
    }

    @Override
    public void close() {
        watcher.interrupt();
    }

    /// A stream that reports when it has been read to the end.
    private static final class EndNotifyingStream extends FilterInputStream {

        private final Runnable onEnd;

        EndNotifyingStream(InputStream body, Runnable onEnd) {
            super(body);
            this.onEnd = onEnd;
        }

        @Override
        public int read() throws IOException {
            return read(super.read());
        }

        @Override
        public int read(byte[] bytes, int from, int max) throws IOException {
            return read(super.read(bytes, from, max));
        }

        private int read(int count) {
            if (count < 0) {
                onEnd.run();
            }
            return count;
        }
    }

    private final class WatchedSocketOptions implements SocketOptions {

        private final SocketOptions options;

        WatchedSocketOptions(SocketOptions options) {
            this.options = options;
        }

        @Override
        public void configureSocket(SocketChannel channel) {
            options.configureSocket(channel);
            onAccept(channel);
        }

        @Override
        public Map<SocketOption<?>, Object> socketOptions() {
            return options.socketOptions();
        }

        @Override
        public Duration connectTimeout() {
            return options.connectTimeout();
        }

        @Override
        public Duration readTimeout() {
            return options.readTimeout();
        }

        @Override
        public Optional<Integer> socketReceiveBufferSize() {
            return options.socketReceiveBufferSize();
        }

        @Override
        public Optional<Integer> socketSendBufferSize() {
            return options.socketSendBufferSize();
        }

        @Override
        public boolean socketReuseAddress() {
            return options.socketReuseAddress();
        }

        @Override
        public boolean socketKeepAlive() {
            return options.socketKeepAlive();
        }

        @Override
        public boolean tcpNoDelay() {
            return options.tcpNoDelay();
        }
    }
}
