package letopis.server.api;

import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import letopis.app.text.PlainEntryText;
import letopis.journal.MatchId;
import letopis.server.http.ApiRequest;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.match.AudienceView;

/// A match as a file: the replay, the log in words, or a board. The address of a file is that of the match's page, with
/// an extension added.
public final class MatchFiles {

    private static final String JSON_LINES_TYPE = "application/jsonl; charset=utf-8";

    private final MatchRoutes matches;
    private final MatchPage page;

    public MatchFiles(MatchRoutes matches, MatchPage page) {
        this.matches = matches;
        this.page = page;
    }

    /// Sends the page of a match or, if the address has a file extension, the file. A name that is itself the id of a
    /// match always gets the page of that match.
    public void send(ServerRequest request, ServerResponse response) {
        var asked = new ApiRequest(request);
        String name = request.path().pathParameters().get("match");
        int dot = name.lastIndexOf('.');
        String ending = name.substring(dot + 1);
        if (dot < 0 || isMatch(asked, name)) {
            page.send(request, response);
            return;
        }
        switch (ending) {
            case "jsonl" -> sendFile(asked, name, JSON_LINES_TYPE, response);
            case "txt" -> sendFile(asked, name, Reply.TEXT_TYPE, response);
            case "json" -> Reply.sendJson(request, response, writeBoard(asked, findView(asked, name)));
            case String _ -> page.send(request, response);
        }
    }

    private boolean isMatch(ApiRequest request, String name) {
        try {
            matches.findView(request, ApiRequest.match(name));
            return true;
        } catch (Problem _) {
            return false; // none that this viewer may see
        }
    }

    private AudienceView findView(ApiRequest request, String name) {
        MatchId match = ApiRequest.match(name.substring(0, name.lastIndexOf('.')));
        return matches.findView(request, match);
    }

    private void sendFile(ApiRequest request, String name, String type, ServerResponse response) {
        AudienceView view = findView(request, name);
        byte[] bytes = type.equals(JSON_LINES_TYPE) ? view.replay() : text(view).getBytes(StandardCharsets.UTF_8);
        Reply.sendFile(request.request(), response, Reply.Body.of(type, bytes), "no-cache");
    }

    /// Returns the output of `letopis log`.
    private static String text(AudienceView view) {
        return LongStream.rangeClosed(1, view.match().timeline().size())
                .mapToObj(n -> PlainEntryText.of(view.queryChronicle(chronicle -> chronicle.narrate(n))) + "\n")
                .collect(Collectors.joining());
    }

    /// Returns the board at the moment in the address, or the last board if the address has no moment.
    private static String writeBoard(ApiRequest request, AudienceView view) {
        Optional<String> at = request.text("e").or(() -> request.text("t").map(MatchPage::expandTurn));
        return MatchRoutes.writeBoard(view, MatchRoutes.findPlace(view, at, request.language()), view.words()
                .listCodes("flag"));
    }
}
