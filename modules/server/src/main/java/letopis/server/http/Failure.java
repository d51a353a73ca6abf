package letopis.server.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.json.Json;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import org.jspecify.annotations.Nullable;

/// An error response: problem details as in RFC 9457, with a stable code.
///
/// @param type a URI for the code
/// @param title the status in words
/// @param detail a sentence in the language of the request
/// @param instance the path of the request
/// @param problems the mistakes in the submitted file; absent if there are none
/// @param misread the proposals for a typed line that is meaningless or ambiguous; absent for other requests
/// @param recording the current state of the recorded match, as JSON; absent for other requests
public record Failure(String type, String title, int status, String detail, String instance, String code,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Mistake> problems,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LineProposal misread,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonRawValue @Nullable String recording) {

    static final String MEDIA_TYPE = "application/problem+json";

    private static final String TYPE_URI_PREFIX = "https://letopis.github.io/problems/";
    private static final String UNREADABLE_CODE = "no-body";

    public Failure {
        problems = List.copyOf(problems);
    }

    /// Proposals for a typed line that is meaningless or ambiguous.
    ///
    /// @param line a corrected line
    /// @param options the ids of the options that the line may mean
    public record LineProposal(@JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> line,
            List<String> options) {

        public LineProposal {
            options = List.copyOf(options);
        }
    }

    /// A mistake in a submitted file.
    ///
    /// @param line the line; 0 if the mistake concerns the whole file
    /// @param nearest the known name most similar to the wrong one
    /// @param known the valid names, if none is similar
    public record Mistake(long line, int column, String code, String sentence,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> nearest,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> known) {

        static Mistake of(BadFile badFile, Language language) {
            return new Mistake(badFile.line(), badFile.column(), badFile.code(), badFile.sentence(language),
                    text("nearest", badFile),
                    text("known", badFile));
        }

        private static Optional<String> text(String name, BadFile badFile) {
            return Optional.ofNullable(badFile.details().get(name)).map(Object::toString);
        }
    }

    private Failure(Status status, String code, String detail, String instance, List<Mistake> problems,
            @Nullable String now) {
        this(TYPE_URI_PREFIX + code, status.reasonPhrase(), status.code(), detail, instance, code, problems, null, now);
    }

    /// @param details the values for the placeholders of its sentence
    public static void respond(ServerRequest request, ServerResponse response, Status status, String code,
            Map<String, ?> details) {
        respond(request, response, status, code, formatSentence(code, details, new ApiRequest(request).language()));
    }

    /// @param detail the full sentence
    public static void respond(ServerRequest request, ServerResponse response, Status status, String code,
            String detail) {
        send(request, response, status, new Failure(status, code, detail,
                status.equals(Status.MISDIRECTED_REQUEST_421) ? "" : pathOf(request), List.of(), null));
    }

    /// Responds to a request that is not valid HTTP.
    public static void respondWithReadFailure(ServerRequest request, ServerResponse response, Status status) {
        respond(request, response, status, UNREADABLE_CODE, Map.of("reason", status.codeText()));
    }

    public static void respondWithMistakes(ServerRequest request, ServerResponse response, List<BadFile> badFiles) {
        Language language = new ApiRequest(request).language();
        List<Mistake> problems = badFiles.stream().map(badFile -> Mistake.of(badFile, language)).toList();
        send(request, response, Problem.UNPROCESSABLE_CONTENT, new Failure(Problem.UNPROCESSABLE_CONTENT,
                badFiles.getFirst().code(), problems.getFirst().sentence(), pathOf(request), problems, null));
    }

    /// Refuses a request to record.
    ///
    /// @param now the current state of the match, as JSON
    public static void respondWithRecordFailure(ServerRequest request, ServerResponse response, Status status,
            String code, Map<String, ?> details, String now) {
        send(request, response, status, new Failure(status, code,
                formatSentence(code, details, new ApiRequest(request).language()), pathOf(request), List.of(), now));
    }

    /// Refuses a typed line that is meaningless or ambiguous.
    ///
    /// @param detail the full sentence
    /// @param currentText the current state of the match, as JSON
    public static void respondWithMisreadLine(ServerRequest request, ServerResponse response, String code,
            String detail, LineProposal proposal, String currentText) {
        Status status = Problem.UNPROCESSABLE_CONTENT;
        send(request, response, status,
                new Failure(TYPE_URI_PREFIX + code, status.reasonPhrase(), status.code(), detail,
                pathOf(request), code, List.of(), proposal, currentText));
    }

    private static String pathOf(ServerRequest request) {
        return request.prologue().uriPath().rawPath();
    }

    private static String formatSentence(String code, Map<String, ?> details, Language language) {
        return Messages.ofModule(Failure.class, "server", language).format(code, details);
    }

    private static void send(ServerRequest request, ServerResponse response, Status status, Failure failure) {
        response.status(status);
        Reply.send(request, response, Reply.Body.of(MEDIA_TYPE, failure.bytes()), "no-cache");
    }

    private byte[] bytes() {
        return Json.toLine(this).getBytes(StandardCharsets.UTF_8);
    }

    /// Returns handlers for requests too malformed to reach a route.
    public static DirectHandlers createDirectHandlers() {
        DirectHandlers.Builder all = DirectHandlers.builder();
        for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
            all.addHandler(type, Failure::handleDirectly);
        }
        return all.build();
    }

    private static DirectHandler.TransportResponse handleDirectly(DirectHandler.TransportRequest request,
            DirectHandler.EventType type, Status status, ServerResponseHeaders headers, String message) {
        // The web server reports a truncated request as an internal error. Real internal errors are handled by the
        // routes.
        Status told = type == DirectHandler.EventType.INTERNAL_ERROR ? Status.BAD_REQUEST_400 : status;
        var failure = new Failure(told, UNREADABLE_CODE,
                formatSentence(UNREADABLE_CODE, Map.of("reason", told.codeText()),
                ApiRequest.language(request.headers())), "", List.of(), null);
        return DirectHandler.TransportResponse.builder().status(told).headers(headers)
                .keepAlive(type.keepAlive()).header(HeaderNames.CONTENT_TYPE, MEDIA_TYPE)
                .entity(failure.bytes()).build();
    }
}
