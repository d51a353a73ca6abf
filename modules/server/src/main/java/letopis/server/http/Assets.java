package letopis.server.http;

import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The files pages are made of. They are resources of the program: what a request names is looked up among them and
/// never becomes the name of a file.
public final class Assets {

    private static final Pattern NAME =
            Pattern.compile("(?:[a-z0-9][a-zA-Z0-9_-]*/)*[a-z0-9][a-zA-Z0-9_-]*(?:\\.[a-z0-9]+)+");
    private static final Map<String, String> TYPES = Map.of(
            "html", Reply.HTML, "css", "text/css; charset=utf-8", "js", "text/javascript; charset=utf-8",
            "json", Reply.JSON, "svg", "image/svg+xml", "woff2", "font/woff2", "txt", Reply.TEXT, "png", "image/png",
            "yaml", Reply.TEXT);

    private final Map<String, Reply.Body> read = new ConcurrentHashMap<>();

    /// Sends a file below `web/`.
    ///
    /// @throws Problem when there is none of that name
    public void send(String name, ServerRequest request, ServerResponse response) {
        Reply.send(request, response,
                find(name).orElseThrow(() -> Problem.missing("no-page", Map.of())), "no-cache");
    }

    private Optional<Reply.Body> find(String name) {
        Reply.Body known = read.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (!NAME.matcher(name).matches() || !TYPES.containsKey(ending)) {
            return Optional.empty();
        }
        try (InputStream in = Assets.class.getResourceAsStream("/letopis/server/web/" + name)) {
            if (in == null) {
                return Optional.empty();
            }
            Reply.Body body = Reply.Body.of(TYPES.get(ending), in.readAllBytes());
            read.put(name, body);
            return Optional.of(body);
        } catch (IOException e) {
            throw new UncheckedIOException("a resource of the program cannot be read: " + name, e);
        }
    }
}
