package letopis.server.api;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.journal.Author;
import letopis.journal.MatchEvent;
import letopis.journal.MatchEvent.Ruling;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.source.YamlReader;
import letopis.recording.Declaration;
import letopis.recording.LineForm;
import letopis.recording.TableChangeBuilder;
import letopis.server.access.Role;
import letopis.server.http.JsonBody;
import letopis.server.http.Problem;
import letopis.server.record.RecordRequest;
import letopis.table.CardId;
import letopis.table.CardName;

/// A parser of requests to record. A request has `options` by id, a typed `line`, passes, an `undo`, or an `order`.
final class RecordRequestParser {

    private static final int MAX_LINE_LENGTH = 20_000;
    private static final int MAX_ID_LENGTH = 32;
    private static final int MAX_TEXT_LENGTH = 500;
    private static final int MAX_NAME_LENGTH = 80;
    private static final int MAX_MINUTES = 999;
    private static final long MAX_ENTRY_NUMBER = 999_999_999_999L;

    private RecordRequestParser() {}

    /// @throws Problem if the body has none of these fields, or contains an order that is reserved for judges
    static RecordRequest read(JsonBody body, Role role) {
        Optional<JsonBody> order = body.readObject("order");
        if (order.isPresent()) {
            return parseOrder(order.get(), role);
        }
        Optional<JsonBody> show = body.readObject("show");
        if (show.isPresent()) {
            return new RecordRequest.CardReveal(parseCardId(show.get().text("card", MAX_NAME_LENGTH)),
                    new CardName(show.get().text("name", MAX_NAME_LENGTH)));
        }
        if (body.hasField("options")) {
            return new RecordRequest.Selection(new Declaration(readIds(body), names(body)));
        }
        if (body.hasField("passUntil")) {
            return new RecordRequest.Passes(body.text("passUntil", MAX_NAME_LENGTH));
        }
        if (body.flag("pass")) {
            return new RecordRequest.Pass();
        }
        if (body.hasField("undo")) {
            return new RecordRequest.Undo(new Sequence(body.number("undo", 0, MAX_ENTRY_NUMBER)));
        }
        String line = body.text("line", MAX_LINE_LENGTH);
        if (LineForm.mayContainSeveralChoices(line)) {
            throw Problem.badRequest("one-at-a-time", Map.of());
        }
        return new RecordRequest.TypedLine(line, role.isJudge());
    }

    private static List<String> readIds(JsonBody body) {
        List<String> ids = body.readStrings("options", MAX_ID_LENGTH);
        if (ids.isEmpty() || ids.size() != Set.copyOf(ids).size()) {
            throw invalidFieldProblem("options");
        }
        return ids;
    }

    private static Map<CardId, CardName> names(JsonBody body) {
        return body.readMap("names", MAX_NAME_LENGTH).entrySet().stream().collect(
                Collectors.toMap(one -> parseCardId(one.getKey()), one -> new CardName(one.getValue()),
                (name, _) -> name));
    }

    /// @throws Problem if the text is not a card id
    static CardId parseCardId(String text) {
        try {
            return CardId.parse(text);
        } catch (IllegalArgumentException _) {
            throw invalidFieldProblem("card");
        }
    }

    private static Problem invalidFieldProblem(String field) {
        return Problem.badRequest("unfit-field", Map.of("name", field));
    }

    /// Reads an order. Recorders may undo mistakes and add notes; all other orders are reserved for judges.
    private static RecordRequest parseOrder(JsonBody body, Role role) {
        String kind = body.text("kind", MAX_NAME_LENGTH);
        boolean judges = !List.of("rewind", "note").contains(kind);
        if (judges && !role.isJudge()) {
            throw Problem.forbidden("judge-only", Map.of());
        }
        Author by = role.isJudge() ? Author.JUDGE : Author.RECORDER;
        Optional<String> author = body.find("author", MAX_NAME_LENGTH);
        String reason = body.text("reason", MAX_TEXT_LENGTH);
        return switch (kind) {
            case "rewind" -> parseRuling(new MatchEvent.Rewound(new Sequence(body.number("to", 0, MAX_ENTRY_NUMBER)),
                    reason, author), by);
            case "warning" -> parseRuling(new MatchEvent.Warned(seat(body), reason, author), by);
            case "penalty" -> parseRuling(new MatchEvent.Penalised(seat(body), body.text("penalty", MAX_TEXT_LENGTH),
                    reason,
                    author), by);
            case "time" -> parseRuling(new MatchEvent.TimeExtended((int) body.number("minutes", 1, MAX_MINUTES), reason,
                    author), by);
            case "note" -> parseRuling(new MatchEvent.Noted(reason, author), by);
            case "resync" -> new RecordRequest.Resync(body.lines("table", MAX_LINE_LENGTH).orElse(""), reason, author);
            case "table" -> new RecordRequest.TableChange(TableChangeBuilder.toOrder(YamlReader.read("changes",
                    body.json("changes").getBytes(StandardCharsets.UTF_8)), reason, author));
            case String _ -> throw invalidFieldProblem("kind");
        };
    }

    private static RecordRequest parseRuling(Ruling ruling, Author author) {
        return new RecordRequest.Ruling(ruling, author);
    }

    private static Seat seat(JsonBody body) {
        return seat(body.text("seat", 1), "seat");
    }

    /// @param field the field to name in the problem
    /// @throws Problem if there is no such seat
    static Seat seat(String name, String field) {
        return Seat.PAIR.stream().filter(seat -> seat.name().equals(name)).findFirst()
                .orElseThrow(() -> invalidFieldProblem(field));
    }
}
