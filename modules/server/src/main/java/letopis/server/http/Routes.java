package letopis.server.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRules;
import java.util.Map;

/// How routes are made known to the web server.
public final class Routes {

    private static final String READ = "GET, HEAD";

    private Routes() {}

    public static void getAndPost(HttpRules rules, String path, Handler read, Handler write) {
        rules.get(path, read);
        rules.head(path, read);
        rules.post(path, write);
        refuseOthers(rules, path, READ + ", POST");
    }

    /// What is read, and only read. `HEAD` is answered as `GET` is, without the body.
    public static void get(HttpRules rules, String path, Handler handler) {
        rules.get(path, handler);
        rules.head(path, handler);
        refuseOthers(rules, path, READ);
    }

    private static void refuseOthers(HttpRules rules, String path, String methods) {
        rules.any(path, (_, response) -> {
            response.header(HeaderNames.ALLOW, methods);
            throw Problem.of(Status.METHOD_NOT_ALLOWED_405, "no-method", Map.of("methods", methods));
        });
    }
}
