package letopis.server.stream;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.helidon.common.GenericType;
import io.helidon.common.buffers.BufferData;
import io.helidon.http.DateTime;
import io.helidon.http.Header;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http.spi.Sink;
import io.helidon.webserver.http.spi.SinkProviderContext;

/// A sink that sends events to one viewer as prepared chunks. The response stream would instead copy the whole event
/// into a new chunk for every viewer.
final class EventSink implements Sink<Event> {

    static final GenericType<EventSink> TYPE = GenericType.create(EventSink.class);

    private static final byte[] STATUS_LINE = "HTTP/1.1 200 OK\r\n".getBytes(US_ASCII);
    private static final byte[] DATE_HEADER_PREFIX = "Date: ".getBytes(US_ASCII);
    private static final byte[] LINE_END = "\r\n".getBytes(US_ASCII);
    private static final int INITIAL_HEAD_CAPACITY = 1024; // approximate

    private final SinkProviderContext context;

    EventSink(SinkProviderContext context) {
        this.context = context;
        ServerResponse response = context.serverResponse();
        response.headers().set(HeaderValues.TRANSFER_ENCODING_CHUNKED);
        response.headers().setIfAbsent(HeaderValues.CONNECTION_KEEP_ALIVE);
        BufferData head = BufferData.growing(INITIAL_HEAD_CAPACITY);
        head.write(STATUS_LINE);
        head.write(DATE_HEADER_PREFIX);
        head.write(DateTime.http1Bytes());
        for (Header header : response.headers()) {
            header.writeHttp1Header(head);
        }
        head.write(LINE_END);
        send(head);
    }

    private void send(BufferData bytes) {
        context.connectionContext().dataWriter().writeNow(bytes);
    }

    @Override
    public EventSink emit(Event event) {
        send(BufferData.create(event.chunk()));
        return this;
    }

    /// Ends the response. The connection remains usable for further requests.
    @Override
    public void close() {
        try {
            send(BufferData.create(Event.LAST_CHUNK));
        } finally {
            context.closeRunnable().run();
        }
    }
}
