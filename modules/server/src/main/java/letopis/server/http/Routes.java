package letopis.server.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Map;

/// How routes are made known to the web server.
public final class Routes {

    private static final String READ = "GET, HEAD";

    private Routes() {}

    /// What is read. `HEAD` is answered as `GET` is, without the body.
    public static void get(HttpRules rules, String path, Handler handler) {
        rules.get(path, handler);
        rules.head(path, handler);
    }

    /// Where no route fits: nothing is there, or it is not there to be changed.
    ///
    /// @throws Problem always
    public static void none(ServerRequest request, ServerResponse response) {
        Method method = request.prologue().method();
        if (method.equals(Method.GET) || method.equals(Method.HEAD)) {
            throw Problem.missing("no-page", Map.of());
        }
        response.header(HeaderNames.ALLOW, READ);
        throw Problem.of(Status.METHOD_NOT_ALLOWED_405, "no-method", Map.of("methods", READ));
    }
}
