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

/// Hangs up on clients that open a connection, or begin a request, and do not come to its end, however often they send
/// a little. The web server itself hangs up only on those that are idle between two requests.
public final class UnfinishedRequests implements Http1ConnectionListener, AutoCloseable {

    private static final long LOOK_MILLIS = 250;

    private final long patience;
    private final Map<SocketAddress, Begun> begun = new ConcurrentHashMap<>(); // by the client's address and port
    private final LongAdder hungUp = new LongAdder();
    private final Thread looking = Thread.ofVirtual().name("unfinished-requests").unstarted(this::look);

    /// @param hangUp says whether there was still somebody to hang up on
    private record Begun(BooleanSupplier hangUp, long nanos) {}

    /// @param patience how long a client may take to send a request
    public UnfinishedRequests(Duration patience) {
        this.patience = patience.toNanos();
    }

    public void start() {
        looking.start();
    }

    public long hungUp() {
        return hungUp.sum();
    }

    /// The same options, which are asked for each connection that is taken.
    public SocketOptions watching(SocketOptions options) {
        return new Watching(options);
    }

    private void taken(SocketChannel channel) {
        try {
            begin(channel.getRemoteAddress(), () -> close(channel));
        } catch (IOException _) {
            close(channel); // it was closed by the client in the meantime
        }
    }

    private static boolean close(SocketChannel channel) {
        boolean open = channel.isOpen();
        try {
            channel.close();
        } catch (IOException _) {
            // a channel that was told to close is closed all the same
        }
        return open;
    }

    private void begin(SocketAddress client, BooleanSupplier hangUp) {
        begun.putIfAbsent(client, new Begun(hangUp, System.nanoTime()));
    }

    @Override
    public void data(ConnectionContext connection, BufferData data) {
        read(connection);
    }

    @Override
    public void data(ConnectionContext connection, byte[] data, int position, int length) {
        read(connection);
    }

    /// A client may have sent the beginning of a request together with the one before: nothing comes in then.
    @Override
    public void prologue(ConnectionContext connection, HttpPrologue prologue) {
        read(connection);
    }

    /// Whoever reads is interrupted when it takes too long, which closes the connection.
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
            begun.remove(connection.remotePeer().address());
        }
    }

    /// A request with a body is whole when the body was read to its end, however long the answer takes from there; and
    /// when it is answered, where nobody read the body. Whoever asks first whether the body is wanted may send it all
    /// the same when it is not; so that it is not taken for the next request, none follows.
    public void answer(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        if (request.headers().contains(HeaderNames.EXPECT)) {
            response.header(HeaderValues.CONNECTION_CLOSE);
        }
        SocketAddress client = request.remotePeer().address();
        request.streamFilter(body -> new ReadToTheEnd(body, () -> begun.remove(client)));
        response.whenSent(() -> begun.remove(client));
        chain.proceed();
    }

    private void look() {
        try {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                long now = System.nanoTime();
                begun.forEach((client, one) -> {
                    if (now - one.nanos() > patience && begun.remove(client, one) && one.hangUp().getAsBoolean()) {
                        hungUp.increment();
                    }
                });
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // the server is closed
        }
    }

    @Override
    public void close() {
        looking.interrupt();
    }

    /// A body that says when it was read to its end.
    private static final class ReadToTheEnd extends FilterInputStream {

        private final Runnable atEnd;

        ReadToTheEnd(InputStream body, Runnable atEnd) {
            super(body);
            this.atEnd = atEnd;
        }

        @Override
        public int read() throws IOException {
            return read(super.read());
        }

        @Override
        public int read(byte[] bytes, int from, int most) throws IOException {
            return read(super.read(bytes, from, most));
        }

        private int read(int read) {
            if (read < 0) {
                atEnd.run();
            }
            return read;
        }
    }

    private final class Watching implements SocketOptions {

        private final SocketOptions plain;

        Watching(SocketOptions plain) {
            this.plain = plain;
        }

        @Override
        public void configureSocket(SocketChannel channel) {
            plain.configureSocket(channel);
            taken(channel);
        }

        @Override
        public Map<SocketOption<?>, Object> socketOptions() {
            return plain.socketOptions();
        }

        @Override
        public Duration connectTimeout() {
            return plain.connectTimeout();
        }

        @Override
        public Duration readTimeout() {
            return plain.readTimeout();
        }

        @Override
        public Optional<Integer> socketReceiveBufferSize() {
            return plain.socketReceiveBufferSize();
        }

        @Override
        public Optional<Integer> socketSendBufferSize() {
            return plain.socketSendBufferSize();
        }

        @Override
        public boolean socketReuseAddress() {
            return plain.socketReuseAddress();
        }

        @Override
        public boolean socketKeepAlive() {
            return plain.socketKeepAlive();
        }

        @Override
        public boolean tcpNoDelay() {
            return plain.tcpNoDelay();
        }
    }
}
