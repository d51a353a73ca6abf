package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import letopis.app.Salts;
import letopis.app.answer.DisputeAnswer;
import letopis.app.draft.DraftDocument;
import letopis.app.json.Json;
import letopis.app.text.Layout;
import letopis.dispute.PositionFile;
import letopis.language.message.BadFile;
import letopis.language.source.SourceFile;
import letopis.server.http.ApiRequest;
import letopis.server.http.CostlyWorkLimiter;
import letopis.server.http.Failure;
import letopis.server.http.Reply;

/// The route that resolves disputes.
public final class AskRoutes implements HttpService {

    private static final Path DISPLAYED_PATH = Path.of("dispute.yaml"); // the file name in messages

    private final CostlyWorkLimiter workLimiter = new CostlyWorkLimiter();

    @Override
    public void routing(HttpRules rules) {
        rules.post("/", this::ask);
        rules.post("/draft", this::sendDraft);
    }

    /// Reads a position under construction and sends the result, including any mistakes.
    private void sendDraft(ServerRequest request, ServerResponse response) {
        byte[] document = new ApiRequest(request).readBody(SourceFile.MAX_PAGE_BYTES);
        try {
            DraftJson draft = workLimiter.call(() ->
                    DraftJson.of(DraftDocument.read(document), new ApiRequest(request).layout()));
            Reply.sendJson(request, response, Json.toLine(draft));
        } catch (BadFile bad) {
            Failure.respondWithMistakes(request, response, List.of(bad));
        }
    }

    private record Answers(@JsonRawValue List<String> answers, String text) {}

    private void ask(ServerRequest request, ServerResponse response) {
        byte[] yaml = new ApiRequest(request).readBody(SourceFile.MAX_PAGE_BYTES);
        workLimiter.run(() -> answerDispute(yaml, new ApiRequest(request).layout(), request, response));
    }

    private static void answerDispute(byte[] yaml, Layout layout, ServerRequest request, ServerResponse response) {
        PositionFile position;
        try {
            position = PositionFile.readSubmittedFile(DISPLAYED_PATH, yaml, DisputeAnswer.clock(), Salts.random());
        } catch (BadFile bad) {
            Failure.respondWithMistakes(request, response, List.of(bad));
            return;
        }
        if (!position.mistakes().isEmpty()) {
            Failure.respondWithMistakes(request, response, position.mistakes());
            return;
        }
        List<DisputeAnswer> resolved = position.answers().stream()
                .map(answer -> DisputeAnswer.of(position, answer, layout)).toList();
        String text = resolved.stream().map(disputeAnswer -> formatText(disputeAnswer, layout))
                .collect(Collectors.joining("\n\n"));
        Reply.sendJson(request, response, Json.toLine(new Answers(
                resolved.stream().map(disputeAnswer -> disputeAnswer.toJson(DISPLAYED_PATH.toString(), layout))
                .toList(), text)));
    }

    private static String formatText(DisputeAnswer answer, Layout layout) {
        return answer.formatText(layout, false).stream().map(line -> line.toString().stripTrailing())
                .collect(Collectors.joining("\n"));
    }
}
