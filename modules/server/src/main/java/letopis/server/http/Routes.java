package letopis.server.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRules;
import java.util.Map;

/// Registration of routes with the web server.
public final class Routes {

    private static final String READ_METHODS = "GET, HEAD";

    private Routes() {}

    public static void addGetAndPostRoutes(HttpRules rules, String path, Handler getHandler, Handler postHandler) {
        rules.get(path, getHandler);
        rules.head(path, getHandler);
        rules.post(path, postHandler);
        refuseOtherMethods(rules, path, READ_METHODS + ", POST");
    }

    /// Registers a read-only route. `HEAD` gets the response of `GET` without its body.
    public static void addGetRoute(HttpRules rules, String path, Handler handler) {
        rules.get(path, handler);
        rules.head(path, handler);
        refuseOtherMethods(rules, path, READ_METHODS);
    }

    public static void addPostRoute(HttpRules rules, String path, Handler handler) {
        rules.post(path, handler);
        refuseOtherMethods(rules, path, "POST");
    }

    public static void addDeleteRoute(HttpRules rules, String path, Handler handler) {
        rules.delete(path, handler);
        refuseOtherMethods(rules, path, "DELETE");
    }

    private static void refuseOtherMethods(HttpRules rules, String path, String allowedMethods) {
        rules.any(path, (_, response) -> {
            response.header(HeaderNames.ALLOW, allowedMethods);
            throw Problem.of(Status.METHOD_NOT_ALLOWED_405, "no-method", Map.of("methods", allowedMethods));
        });
    }
}
