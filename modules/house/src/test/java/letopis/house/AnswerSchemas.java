package letopis.house;

import static letopis.house.RecordSchema.object;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.app.answer.AskAnswer;
import letopis.app.answer.DiffAnswer;
import letopis.app.answer.FindAnswer;
import letopis.app.answer.GroupedStatsAnswer;
import letopis.app.answer.LedgerAnswer;
import letopis.app.answer.OrderAnswer;
import letopis.app.answer.OrdersAnswer;
import letopis.app.answer.PacketAnswer;
import letopis.app.answer.StatsAnswer;
import letopis.app.answer.VerifyAnswer;
import letopis.app.answer.WhatIfAnswer;
import letopis.app.answer.WhyAnswer;
import letopis.app.logs.ShelfReport;
import letopis.cli.command.CommitReport;
import letopis.language.json.PrettyJson;
import letopis.notation.schema.EventSchemas;

/// The published schemas of `--json` output, generated from the printed records.
///
/// Within a version a schema may gain fields, but it never loses one; see [AnswerSchemasTest].
final class AnswerSchemas {

    static final String BASE = "https://letopis.github.io/answers-schema/";

    private static final int VERSION = 1;
    private static final String REWIND = "letopis.app.answer.RewindingReport$Report";
    private static final String COMMAND = "letopis.cli.command.";

    /// The possible lines of each command: a record, or a schema of `events-schema/`.
    private static final Map<String, List<Object>> LINES = Map.ofEntries(
            Map.entry("ask", List.of(AskAnswer.class, OrdersAnswer.class,
                    COMMAND + "ask.AskCommand$UnreadablePosition")),
            Map.entry("position", List.of(events("position.schema.json"))),
            Map.entry("show", List.of(events("board.schema.json"), COMMAND + "match.ShowCommand$SealAnswer")),
            Map.entry("log", List.of(events("envelope.schema.json"))),
            Map.entry("why", List.of(WhyAnswer.class)),
            Map.entry("ledger", List.of(LedgerAnswer.class)),
            Map.entry("order", List.of(OrderAnswer.class)),
            Map.entry("diff", List.of(DiffAnswer.class)),
            Map.entry("what-if", List.of(WhatIfAnswer.class)),
            Map.entry("packet", List.of(PacketAnswer.class)),
            Map.entry("find", List.of(FindAnswer.Hit.class, FindAnswer.Count.class)),
            Map.entry("stats", List.of(StatsAnswer.class, GroupedStatsAnswer.class)),
            Map.entry("notes", List.of("letopis.cli.reading.NoteBook$NoteJson")),
            Map.entry("verify", List.of(VerifyAnswer.class)),
            Map.entry("rewind", List.of(REWIND)),
            Map.entry("rule", List.of(CommitReport.class, COMMAND + "judge.RuleCommand$RulingPreview")),
            Map.entry("resync", List.of(CommitReport.class)),
            Map.entry("end", List.of(CommitReport.class)),
            Map.entry("agree", List.of(CommitReport.class)),
            Map.entry("simulate", List.of(COMMAND + "simulate.SimulationReport$MatchJson")),
            Map.entry("matches", List.of(COMMAND + "archive.MatchList$MatchRow")),
            Map.entry("export", List.of(COMMAND + "archive.CopyReport$CopyJson",
                    COMMAND + "archive.CopyReport$CopyTotals")),
            Map.entry("import", List.of(COMMAND + "archive.CopyReport$CopyJson",
                    COMMAND + "archive.CopyReport$CopyTotals")),
            Map.entry("shelf", List.of(ShelfReport.Record.class, COMMAND + "archive.ShelfCommand$ShelfTotals")),
            Map.entry("cards", List.of(card("berserk-heroes"), card("nebozhiteli"), card("respons"),
                    card("vremya-geroev"), COMMAND + "lookup.CardReport$Mistake",
                    COMMAND + "lookup.DeckReport$DeckJson", COMMAND + "lookup.DeckReport$MoreDeckMistakes",
                    COMMAND + "lookup.CardImport$CardCount")),
            Map.entry("rules", List.of(COMMAND + "lookup.RulesCommand$ParagraphJson",
                    COMMAND + "lookup.ReadingsText$GameReading")),
            Map.entry("games", List.of(COMMAND + "games.GamesCommand$GameRow")),
            Map.entry("league", List.of(COMMAND + "league.LeagueSealer$SealReport",
                    COMMAND + "league.LeagueCommand$StampReport", COMMAND + "league.LeagueCheck$Comparison")),
            Map.entry("key", List.of(COMMAND + "trust.KeyCommand$KeyJson")));

    /// A schema of `events-schema/`.
    private record EventSchemaRef(String path) {}

    private AnswerSchemas() {}

    private static EventSchemaRef events(String path) {
        return new EventSchemaRef(path);
    }

    private static EventSchemaRef card(String game) {
        return events(game + "/cards.schema.json#/properties/cards/items");
    }

    static String file(String command) {
        return command + ".v" + VERSION + ".schema.json";
    }

    /// Returns the schema of each command as text.
    static SortedMap<String, String> byCommand() throws ClassNotFoundException {
        return byCommand(AnswerFields.read());
    }

    /// @param fields records the descriptions that are used, and those that are missing
    static SortedMap<String, String> byCommand(AnswerFields fields) throws ClassNotFoundException {
        var files = new TreeMap<String, String>();
        for (var one : LINES.entrySet()) {
            files.put(one.getKey(), PrettyJson.format(schema(one.getKey(), one.getValue(), fields)));
        }
        return files;
    }

    /// Returns schemas for the answers also sent by the server, named and indented as in its OpenAPI description.
    static String openApi() throws ClassNotFoundException {
        return openApi(AnswerFields.read());
    }

    /// @param fields records the descriptions that are used, and those that are missing
    static String openApi(AnswerFields fields) throws ClassNotFoundException {
        var records = new RecordSchema(fields);
        List.of(AskAnswer.class, DiffAnswer.class, FindAnswer.MatchHit.class, LedgerAnswer.class, OrderAnswer.class,
                StatsAnswer.class, WhatIfAnswer.class, WhyAnswer.class, Class.forName(REWIND)).forEach(records::of);
        var text = new StringBuilder();
        records.definitions().forEach((name, schema) -> text.append("    ").append(name).append(":\n")
                .append(PrettyJson.format(schema).replace("#/$defs/", "#/components/schemas/")
                        .replace(EventSchemas.BASE_URI + "board.schema.json#/properties/accounts",
                                "#/components/schemas/Accounts").indent(6)));
        return text.toString();
    }

    private static Map<String, Object> schema(String command, List<Object> lines, AnswerFields fields)
            throws ClassNotFoundException {
        var records = new RecordSchema(fields);
        var kinds = new ArrayList<Map<String, Object>>();
        for (Object line : lines) {
            kinds.add(switch (line) {
                case EventSchemaRef(var path) -> object("$ref", EventSchemas.BASE_URI + path);
                case Type type -> records.of(type);
                case Object name -> records.of(Class.forName(name.toString()));
            });
        }
        var schema = object("$schema", "https://json-schema.org/draft/2020-12/schema", "$id", BASE + file(command),
                "title", "A line of letopis " + command + " --json",
                "description", fields.describe("letopis " + command));
        schema.putAll(kinds.size() == 1 ? kinds.getFirst() : object("anyOf", kinds));
        if (!records.definitions().isEmpty()) {
            schema.put("$defs", records.definitions());
        }
        return schema;
    }
}
