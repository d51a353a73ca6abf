package letopis.server.http;

import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The static files of the pages. They are class path resources. A requested name is looked up among these resources
/// and never used as a file name. Below `joined/`, scripts and style sheets are bundled with everything they import.
public final class Assets {

    private static final Pattern NAME =
            Pattern.compile("(?:[a-z0-9][a-zA-Z0-9_-]*/)*[a-z0-9][a-zA-Z0-9_-]*(?:\\.[a-z0-9]+)+");
    private static final Map<String, String> CONTENT_TYPES = Map.of(
            "html", Reply.HTML_TYPE, "css", "text/css; charset=utf-8", "js", "text/javascript; charset=utf-8",
            "json", Reply.JSON_TYPE, "svg", "image/svg+xml", "woff2", "font/woff2", "txt", Reply.TEXT_TYPE, "png",
            "image/png",
            "yaml", "application/openapi+yaml; version=3.1");
    private static final String JOINED_FOLDER = "joined/";

    private final Map<String, Reply.Body> bodies = new ConcurrentHashMap<>();

    /// Sends a file below `web/`.
    ///
    /// @throws Problem if it does not exist
    public void send(String name, ServerRequest request, ServerResponse response) {
        Reply.sendFile(request, response,
                find(name).orElseThrow(() -> Problem.notFound("no-page", Map.of())), "no-cache");
    }

    private Optional<Reply.Body> find(String name) {
        Reply.Body known = bodies.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (!NAME.matcher(name).matches() || !CONTENT_TYPES.containsKey(ending)) {
            return Optional.empty();
        }
        Optional<Reply.Body> found = readBytes(name).map(bytes -> Reply.Body.of(CONTENT_TYPES.get(ending), bytes));
        found.ifPresent(body -> bodies.put(name, body));
        return found;
    }

    private static Optional<byte[]> readBytes(String name) {
        boolean joined = name.startsWith(JOINED_FOLDER) && (name.endsWith(".js") || name.endsWith(".css"));
        String file = joined ? name.substring(JOINED_FOLDER.length()) : name;
        Optional<String> words = PageWords.findScript(file);
        if (words.isPresent()) {
            return words.map(script -> script.getBytes(StandardCharsets.UTF_8));
        }
        try (InputStream in = Assets.class.getResourceAsStream("/letopis/server/web/" + file)) {
            if (in == null) {
                return Optional.empty();
            }
            return Optional.of(joined ? AssetBundle.of(file, Assets::readText).getBytes(StandardCharsets.UTF_8)
                    : in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("a resource of the program cannot be read: " + name, e);
        }
    }

    public static String readText(String name) {
        return new String(readBytes(name).orElseThrow(() -> new IllegalStateException("there is no " + name)),
                StandardCharsets.UTF_8);
    }
}
