package letopis.server.http;

import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import letopis.app.json.Json;
import letopis.language.message.Language;
import letopis.language.message.Messages;

/// Why a request was not answered, as programs get it.
///
/// @param sentence for people, in the language of the request
public record Failure(String code, String sentence) {

    private static final String UNREADABLE = "no-body";

    private record Failed(Failure error) {}

    /// Sends it by its code.
    ///
    /// @param details what its sentence names
    public static void say(ServerRequest request, ServerResponse response, Status status, String code,
            Map<String, ?> details) {
        of(code, details, new Asked(request).language()).send(request, response, status);
    }

    /// What was sent cannot be read as HTTP has it.
    public static void unreadable(ServerRequest request, ServerResponse response, Status status) {
        say(request, response, status, UNREADABLE, Map.of("reason", status.codeText()));
    }

    /// By its code.
    ///
    /// @param details what its sentence names
    public static Failure of(String code, Map<String, ?> details, Language language) {
        return new Failure(code, Messages.load(Failure.class.getClassLoader(), "META-INF/letopis/server", language)
                .say(code, details));
    }

    public void send(ServerRequest request, ServerResponse response, Status status) {
        Reply.json(request, response, status, json());
    }

    private String json() {
        return Json.line(new Failed(this));
    }

    /// Answers to what is so little of a request that no route is asked.
    public static DirectHandlers direct() {
        DirectHandlers.Builder all = DirectHandlers.builder();
        for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
            all.addHandler(type, Failure::direct);
        }
        return all.build();
    }

    private static DirectHandler.TransportResponse direct(DirectHandler.TransportRequest request,
            DirectHandler.EventType type, Status status, ServerResponseHeaders headers, String message) {
        // The web server takes what is not sent to its end for an error of its own; ours are answered by the routes.
        Status told = type == DirectHandler.EventType.INTERNAL_ERROR ? Status.BAD_REQUEST_400 : status;
        Failure failure = of(UNREADABLE, Map.of("reason", told.codeText()), Asked.language(request.headers()));
        return DirectHandler.TransportResponse.builder().status(told).headers(headers)
                .keepAlive(type.keepAlive()).header(HeaderNames.CONTENT_TYPE, Reply.JSON)
                .entity(failure.json().getBytes(StandardCharsets.UTF_8)).build();
    }
}
