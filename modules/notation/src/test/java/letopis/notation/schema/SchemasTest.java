package letopis.notation.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.json.Token;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.sparks.SparksMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SchemasTest {

    private static final Map<String, String> FILES = EventSchemas.of(SparksMatch.GAME);

    @TempDir
    Path folder;

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(id -> id.startsWith(EventSchemas.BASE_URI)
                    ? FILES.get(id.substring(EventSchemas.BASE_URI.length())) : null));

    private static Schema schema(String name) {
        return REGISTRY.getSchema(SchemaLocation.of(EventSchemas.BASE_URI + name));
    }

    private static String schemaName(String line) {
        if (line.startsWith("{\"letopis\"")) {
            return "header.schema.json";
        }
        if (line.startsWith("{\"cards\"")) {
            return "card-set.schema.json";
        }
        if (line.startsWith("{\"seal\"")) {
            return "seal.schema.json";
        }
        String type = line.replaceAll("^.*?\"type\":\"([^\"]*)\".*$", "$1");
        return type.replace('.', '/') + ".v" + line.replaceAll("^.*?\"v\":(\\d+).*$", "$1") + ".schema.json";
    }

    @Test
    void every_event_version_has_a_schema_and_a_valid_readable_example() {
        var notation = new JsonNotation(SparksMatch.GAME);
        for (String type : new String[] {"sparks/deck-brought.v1", "sparks/turned-up.v1", "sparks/played.v1",
            "sparks/wounded.v1", "sparks/wounded.v2", "sparks/won.v1", "match/ended.v1", "match/agreed.v1",
            "match/rewound.v1", "match/penalised.v1", "match/warned.v1", "match/time-extended.v1", "match/noted.v1",
            "match/judge-called.v1", "match/judge-answered.v1", "match/result.v1",
            "table/cards-renumbered.v1", "table/searched-cards-renumbered.v1", "table/face-shown.v1",
            "table/laid-anew.v1"}) {
            String example = FILES.get(type + ".example.json");
            assertThat(schema("sparks/line.schema.json").validate(example, InputFormat.JSON)).isEmpty();
            assertThat(schema(type + ".schema.json").validate(example, InputFormat.JSON)).isEmpty();
            byte[] line = example.strip().getBytes(StandardCharsets.UTF_8);
            assertThat(notation.line(notation.read(line, 0, line.length))).asString(StandardCharsets.UTF_8)
                    .isEqualTo(example.strip());
        }
        assertThat(FILES).hasSize(2 * 20 + 4 + 8);
    }

    @Test
    void shared_value_types_are_read_as_published() {
        for (Token token : List.of(Token.SEAT, Token.RULE, Token.MATCH, Token.GAME, Token.TIME)) {
            assertThat(FILES.get("common.schema.json"))
                    .contains("\"title\": \"" + token.name + "\"", token.pattern.replace("\\", "\\\\"));
        }
    }

    @Test
    void every_line_of_a_recorded_match_conforms_to_its_schema() throws IOException {
        for (String line : Files.readAllLines(SparksMatch.record(folder))) {
            for (String name : List.of(schemaName(line), "line.schema.json", "sparks/line.schema.json")) {
                assertThat(schema(name).validate(line, InputFormat.JSON)).as(name + ": " + line).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "\"by\":\"rules\" | \"by\":\"A\"",
        "\"cause\":11, | ",
        "\"amount\":1 | \"amount\":\"1\"",
        "\"manner\":\"fire\" | \"manner\":\"ice\"",
        "\"kind\":\"at-seat\" | \"kind\":\"at-home\"",
        "\"data\":{ | \"data\":{\"more\":1,",
        "\"deadly\":true, | ",
    })
    void a_line_of_another_shape_violates_its_schema(String from, String to) {
        String example = FILES.get("sparks/wounded.v2.example.json");
        assertThat(example).contains(from);
        String changed = example.replace(from, to == null ? "" : to);
        assertThat(schema("sparks/wounded.v2.schema.json").validate(changed, InputFormat.JSON)).isNotEmpty();
    }

    @Test
    void a_board_conforms_to_its_schema_and_reveals_no_hidden_card() {
        LoadedMatch<?> match = LoadedMatch.load(SparksMatch.record(folder));
        Words words = match.words(Language.EN);
        for (Audience audience : new Audience[] {Audience.EVERYONE, Audience.JUDGE}) {
            String board = board(match, 5, audience, words);
            assertThat(schema("board.schema.json").validate(board, InputFormat.JSON)).isEmpty();
            assertThat(board).contains(
                    "\"match\":\"sparks-1\",\"entry\":5,\"gameNumber\":1,\"turn\":5,\"phase\":\"play\","
                    + "\"activeSeat\":\"A\"");
            assertThat(board).contains(
                    "\"id\":\"c1\",\"name\":\"Искра\",\"faceDown\":false,\"heat\":2,\"burnt\":true,"
                    + "\"attached\":[]");
        }
        assertThat(board(match, 5, Audience.EVERYONE, words)).contains("\"id\":\"c2\",\"name\":null")
                .doesNotContain("Костёр");
        assertThat(board(match, 5, Audience.JUDGE, words)).contains("\"id\":\"c2\",\"name\":\"Костёр\"");
    }

    @Test
    void hidden_sizes_are_null_and_only_visible_faces_are_listed() {
        LoadedMatch<?> match = LoadedMatch.load(SparksMatch.record(folder));
        BoardView whole = view(match, 5, Audience.EVERYONE);
        var seats = whole.seats().stream()
                .map(seat -> new BoardView.SeatView(seat.seat(), seat.resources(), seat.zones().stream()
                .map(zone -> zone.form() == BoardView.ZoneView.Form.HAND
                        ? BoardView.ZoneView.withHiddenSize(zone.code(), zone.form(), zone.cards())
                        : zone).toList())).toList();
        var untold = new BoardView(whole.moment(), whole.awaited(), whole.prompt(), seats, whole.queues(),
                whole.fights(), whole.accounts(), whole.result());
        List<String> flags = match.words(Language.EN).listCodes("flag");
        String before = BoardJson.of(match.header().match(), new Sequence(5), whole, flags);
        String board = BoardJson.of(match.header().match(), new Sequence(5), untold, flags);
        assertThat(schema("board.schema.json").validate(board, InputFormat.JSON)).isEmpty();
        assertThat(before).contains("\"id\":\"c2\",\"name\":null").doesNotContain("\"hand\":null");
        assertThat(board).contains("\"sizes\":{\"hand\":null,").contains("\"id\":\"c1\"")
                .doesNotContain("\"id\":\"c2\"");
    }

    private static <S extends State> BoardView view(LoadedMatch<S> match, int at, Audience audience) {
        return match.game().view(match.timeline().at(at), audience);
    }

    private static <S extends State> String board(LoadedMatch<S> match, int at, Audience audience, Words words) {
        return BoardJson.of(match.header().match(), new Sequence(at), match.game()
                .view(match.timeline().at(at), audience), words.listCodes("flag"));
    }
}
