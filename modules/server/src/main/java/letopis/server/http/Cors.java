package letopis.server.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import java.util.List;

/// The cross-origin policy: the origins whose pages may read the API in a browser. These pages never see content that
/// depends on a cookie, because no response allows credentials.
///
/// @param origins the origins as sent by browsers, for example `https://example.org`, or `*` for all
public record Cors(List<String> origins) {

    private static final HeaderName ALLOWED_ORIGIN_HEADER = HeaderNames.create("Access-Control-Allow-Origin");
    private static final String ANY_ORIGIN = "*";

    public Cors {
        origins = List.copyOf(origins);
    }

    /// Adds the CORS headers to API responses, and answers preflight requests.
    public void check(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        String origin = request.headers().first(HeaderNames.ORIGIN).orElse("");
        if (!isAllowed(origin, request.path().path())) {
            chain.proceed();
            return;
        }
        response.header(ALLOWED_ORIGIN_HEADER, origins.contains(ANY_ORIGIN) ? ANY_ORIGIN : origin);
        boolean preflight = request.prologue().method().equals(Method.OPTIONS)
                && request.headers().contains(HeaderNames.ACCESS_CONTROL_REQUEST_METHOD);
        if (!preflight) {
            response.header(HeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, "ETag");
            chain.proceed();
            return;
        }
        response.header(HeaderNames.VARY, "Origin");
        response.header(HeaderNames.ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, POST");
        response.header(HeaderNames.ACCESS_CONTROL_ALLOW_HEADERS, "Content-Type, If-None-Match, Last-Event-ID, Range");
        response.header(HeaderNames.ACCESS_CONTROL_MAX_AGE, "600");
        response.status(Status.NO_CONTENT_204).send();
    }

    private boolean isAllowed(String origin, String path) {
        return !origin.isEmpty() && (path.startsWith("/api/") || path.startsWith("/m/"))
                && (origins.contains(ANY_ORIGIN) || origins.contains(origin));
    }
}
