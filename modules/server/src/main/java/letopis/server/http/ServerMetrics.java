package letopis.server.http;

import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.DoubleSupplier;

/// The server's metrics in Prometheus format. They show the load and reveal nothing about any match.
public final class ServerMetrics {

    private static final int STATUS_CLASS_SIZE = 100;

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final Counter requestCounter = Counter.builder().name("letopis_requests_total")
            .help("Requests that were answered, by the hundred of their status").labelNames("status")
            .register(registry);

    public void registerGauge(String name, String help, DoubleSupplier value) {
        GaugeWithCallback.builder().name(name).help(help)
                .callback(callback -> callback.call(value.getAsDouble())).register(registry);
    }

    public void registerCounter(String name, String help, DoubleSupplier value) {
        CounterWithCallback.builder().name(name).help(help)
                .callback(callback -> callback.call(value.getAsDouble())).register(registry);
    }

    public void countRequest(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        response.whenSent(() -> requestCounter.labelValues(response.status().code() / STATUS_CLASS_SIZE + "xx").inc());
        chain.proceed();
    }

    public void send(ServerRequest request, ServerResponse response) {
        var out = new ByteArrayOutputStream();
        try {
            PrometheusTextFormatWriter.create().write(out, registry.scrape());
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be written", e);
        }
        Reply.send(request, response, Reply.Body.of("text/plain; version=0.0.4; charset=utf-8", out.toByteArray()),
                "no-store");
    }
}
