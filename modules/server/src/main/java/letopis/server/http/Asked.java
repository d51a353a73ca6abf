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

/// What a request asks for.
public record Asked(ServerRequest request) {

    /// The width of a text that a page or a program gets, in columns.
    public static final int WIDTH = 100;

    private static final int NUMBER_LETTERS = 12;

    public Optional<String> text(String name) {
        return request.query().contains(name) ? Optional.of(request.query().get(name)) : Optional.empty();
    }

    /// @throws Problem when it is no whole number of at least 0
    public long number(String name, long otherwise) {
        return text(name).map(text -> number(name, text)).orElse(otherwise);
    }

    /// @throws Problem when it is no whole number of at least 0
    public long numberInPath(String name) {
        return number(name, request.path().pathParameters().get(name));
    }

    private static long number(String name, String text) {
        boolean digits = !text.isEmpty() && text.length() <= NUMBER_LETTERS
                && text.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        if (!digits) {
            throw Problem.wrong("no-number", Map.of("name", name, "text", FileProblem.brief(text)));
        }
        return Long.parseLong(text);
    }

    /// What was sent along.
    ///
    /// @param most in bytes
    /// @throws Problem when there is more, or it cannot be read as HTTP has it
    public byte[] body(int most) {
        if (!request.content().hasEntity()) {
            return new byte[0];
        }
        byte[] bytes;
        try (InputStream in = request.content().inputStream()) {
            bytes = in.readNBytes(most + 1);
        } catch (IOException | RuntimeException _) { // the web server throws many kinds for what is no HTTP
            throw Problem.wrong("no-body", Map.of("reason", "HTTP"));
        }
        if (bytes.length > most) {
            throw Problem.of(Status.REQUEST_ENTITY_TOO_LARGE_413, "too-long", Map.of("most", most));
        }
        return bytes;
    }

    /// The match the path names.
    ///
    /// @throws Problem when no match can be called so
    public MatchId match() {
        return match(request.path().pathParameters().get("match"));
    }

    /// The match of this id.
    ///
    /// @throws Problem when no match can be called so
    public static MatchId match(String text) {
        try {
            return new MatchId(text);
        } catch (IllegalArgumentException _) {
            throw Problem.missing("no-match", Map.of("match", FileProblem.brief(text)));
        }
    }

    /// What `lang` says, else what the browser prefers of the two.
    public Language language() {
        return text("lang").flatMap(Asked::language).orElseGet(() -> language(request.headers()));
    }

    /// Returns the layout of an answer in words.
    public Layout layout() {
        return Layout.of(language(), WIDTH);
    }

    /// What the browser prefers of the two.
    static Language language(Headers headers) {
        return headers.first(HeaderNames.ACCEPT_LANGUAGE).map(Asked::preferred).orElse(Language.EN);
    }

    private static Optional<Language> language(String code) {
        return switch (code) {
            case "ru" -> Optional.of(Language.RU);
            case "en" -> Optional.of(Language.EN);
            case String _ -> Optional.empty();
        };
    }

    /// Browsers list the languages in order.
    private static Language preferred(String accepted) {
        String lower = accepted.toLowerCase(Locale.ROOT);
        int russian = lower.indexOf("ru");
        int english = lower.indexOf("en");
        return russian >= 0 && (english < 0 || russian < english) ? Language.RU : Language.EN;
    }
}
