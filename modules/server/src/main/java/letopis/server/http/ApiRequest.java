package letopis.server.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.app.text.Layout;
import letopis.journal.MatchId;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;

/// The parameters of a request.
public record ApiRequest(ServerRequest request) {

    /// The width of text answers, in columns.
    public static final int WIDTH = 100;

    private static final int MAX_NUMBER_LENGTH = 12;

    public Optional<String> text(String name) {
        return request.query().contains(name) ? Optional.of(request.query().get(name)) : Optional.empty();
    }

    /// @throws Problem if the value is not a whole number of at least 0
    public long number(String name, long fallback) {
        return text(name).map(text -> number(name, text)).orElse(fallback);
    }

    /// @throws Problem if the value is not a whole number of at least 0
    public long readNumberInPath(String name) {
        return number(name, request.path().pathParameters().get(name));
    }

    private static long number(String name, String text) {
        boolean digits = !text.isEmpty() && text.length() <= MAX_NUMBER_LENGTH
                && text.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        if (!digits) {
            throw Problem.badRequest("no-number", Map.of("name", name, "text", FileProblem.abbreviate(text)));
        }
        return Long.parseLong(text);
    }

    /// Reads the request body.
    ///
    /// @param max the maximum size in bytes
    public byte[] readBody(int max) {
        if (!request.content().hasEntity()) {
            return new byte[0];
        }
        byte[] bytes;
        try (InputStream in = request.content().inputStream()) {
            bytes = in.readNBytes(max + 1);
        } catch (IOException | RuntimeException _) { // the web server throws many types for malformed HTTP
            throw Problem.badRequest("no-body", Map.of("reason", "HTTP"));
        }
        if (bytes.length > max) {
            throw Problem.of(Status.REQUEST_ENTITY_TOO_LARGE_413, "too-long", Map.of("most", max));
        }
        return bytes;
    }

    /// Returns the match id in the path.
    ///
    /// @throws Problem if it is not a valid id
    public MatchId match() {
        return match(request.path().pathParameters().get("match"));
    }

    /// Parses a match id.
    ///
    /// @throws Problem if it is not a valid id
    public static MatchId match(String text) {
        try {
            return new MatchId(text);
        } catch (IllegalArgumentException _) {
            throw Problem.notFound("no-match", Map.of("match", FileProblem.abbreviate(text)));
        }
    }

    /// Returns the language requested by `lang` or, if there is none, the browser's preference.
    public Language language() {
        return text("lang").flatMap(ApiRequest::findLanguage).orElseGet(() -> language(request.headers()));
    }

    public Layout layout() {
        return Layout.of(language(), WIDTH);
    }

    /// Returns the browser's preferred language.
    static Language language(Headers headers) {
        return headers.first(HeaderNames.ACCEPT_LANGUAGE).map(ApiRequest::findPreferredLanguage).orElse(Language.EN);
    }

    private static Optional<Language> findLanguage(String code) {
        return switch (code) {
            case "ru" -> Optional.of(Language.RU);
            case "en" -> Optional.of(Language.EN);
            case String _ -> Optional.empty();
        };
    }

    /// Returns the first supported language. Browsers list languages by preference.
    private static Language findPreferredLanguage(String acceptedLanguages) {
        String lower = acceptedLanguages.toLowerCase(Locale.ROOT);
        int russian = lower.indexOf("ru");
        int english = lower.indexOf("en");
        return russian >= 0 && (english < 0 || russian < english) ? Language.RU : Language.EN;
    }
}
