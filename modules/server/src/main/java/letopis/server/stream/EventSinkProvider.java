package letopis.server.stream;

import io.helidon.common.GenericType;
import io.helidon.common.media.type.MediaType;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http.spi.Sink;
import io.helidon.webserver.http.spi.SinkProvider;
import io.helidon.webserver.http.spi.SinkProviderContext;
import java.util.function.BiConsumer;

/// A provider of [EventSink] for responses. The web server discovers it as a service.
public final class EventSinkProvider implements SinkProvider<Event> {

    @Override
    public boolean supports(GenericType<? extends Sink<?>> type, ServerRequest request) {
        return type == EventSink.TYPE;
    }

    @Override
    @SuppressWarnings("unchecked") // the caller asks for exactly this type
    public <X extends Sink<Event>> X create(SinkProviderContext context) {
        return (X) new EventSink(context);
    }

    @Override
    @SuppressWarnings("removal")
    public <X extends Sink<Event>> X create(ServerResponse response, BiConsumer<Object, MediaType> data,
            Runnable onClose) {
        throw new UnsupportedOperationException("an older way, without the connection");
    }
}
