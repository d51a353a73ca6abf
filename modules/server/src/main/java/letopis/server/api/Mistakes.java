package letopis.server.api;

import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import letopis.app.json.Json;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.server.http.Problem;
import letopis.server.http.Reply;

/// What is wrong with something that was written by hand, mistake by mistake, with their places.
final class Mistakes {

    private Mistakes() {}

    /// @param line 0 where all of it is meant
    private record Mistake(long line, int column, String sentence) {

        static Mistake of(BadFile bad, Language language) {
            return new Mistake(bad.line(), bad.column(), bad.sentence(language));
        }
    }

    private record Wrong(Failure error, List<Mistake> problems) {}

    private record Failure(String code, String sentence) {}

    static void send(List<BadFile> mistakes, Language language, ServerRequest request, ServerResponse response) {
        List<Mistake> problems = mistakes.stream().map(bad -> Mistake.of(bad, language)).toList();
        Reply.json(request, response, Problem.UNPROCESSABLE, Json.line(new Wrong(
                new Failure(mistakes.getFirst().code(), problems.getFirst().sentence()), problems)));
    }
}
