package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.app.json.Json;
import letopis.app.logs.ShelfReport;
import letopis.app.text.Phrases;
import letopis.cli.Main;
import letopis.language.message.Language;
import letopis.notation.schema.EventSchemas;
import letopis.program.CommandTable;
import letopis.program.console.Console;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

/// All `--json` output matches the published schemas.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestMethodOrder(OrderAnnotation.class)
class AnswerSchemasTest {

    private static final Path FOLDER = Sources.ROOT.resolve("answers-schema");
    private static final Path EVENTS = Sources.ROOT.resolve("events-schema");
    private static final Path OPEN = Sources.ROOT
            .resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl"); // unfinished
    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(AnswerSchemasTest::text));
    private static final Path OPEN_API = Sources.ROOT
            .resolve("modules/server/src/main/resources/letopis/server/web/openapi.yaml");
    private static final String GENERATED = "    # The answers of commands: -Dletopis.bless=true writes them again.\n";
    private static final Set<String> TRIED = new TreeSet<>();

    @TempDir
    private static Path folder;

    private static String text(String id) {
        try {
            return id.startsWith(EventSchemas.BASE_URI) ? Files.readString(EVENTS.resolve(
                    id.substring(EventSchemas.BASE_URI.length())))
                    : id.startsWith(AnswerSchemas.BASE) ? Files.readString(FOLDER.resolve(
                    id.substring(AnswerSchemas.BASE.length()))) : null;
        } catch (IOException e) {
            throw new UncheckedIOException("no schema " + id, e);
        }
    }

    /// Records the matches and files that the commands below refer to with `%`.
    @BeforeAll
    static void record() throws IOException {
        for (String game : new String[] {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"}) {
            run(0, "simulate", "--game", game, "--seed", "7", "--out", file(game + ".jsonl"));
        }
        run(0, "simulate", "--seed", "1", "--count", "3", "--log", "sqlite:" + file("log.db"));
        Files.writeString(folder.resolve("bad.jsonl"), "{\"letopis\":9}\n");
        Files.writeString(folder.resolve("bad.yaml"), "game: nebozhiteli\nseats: 1\n");
        Files.writeString(folder.resolve("cards.json"), "{\"set\": 1}");
        run(0, "key", "new", file("key.pem"));
        Files.copy(OPEN, folder.resolve("open.jsonl"));
        Files.copy(OPEN, folder.resolve("laid.jsonl"));
        Files.writeString(folder.resolve("table.yaml"), run(0, "position", OPEN.toString(), "--at", "339"));
        run(0, "notes", OPEN.toString(), "--at", "340", "--text", "x", "--by", "y", "--file", file("notes"));
    }

    private static String file(String name) {
        return folder.resolve(name).toString();
    }

    private static String run(int exit, String... words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), Language.EN, Phrases.messages(Language.EN), false,
                false, false, 100, Sources.ROOT);
        assertThat(Main.run(words, console)).as(String.join(" ", words) + "\n" + out + err).isEqualTo(exit);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    @Order(1)
    void every_answer_and_field_is_described() throws ClassNotFoundException {
        AnswerFields fields = AnswerFields.read();
        AnswerSchemas.byCommand(fields);
        AnswerSchemas.openApi(fields);
        assertThat(fields.missing()).as("without a description in answer-fields.txt").isEmpty();
        assertThat(fields.unused()).as("in answer-fields.txt, but in no answer").isEmpty();
    }

    /// `-Dletopis.bless=true` rewrites the files.
    @Test
    @Order(1)
    void the_published_schemas_match_the_records() throws IOException, ClassNotFoundException {
        var made = new TreeMap<String, String>();
        AnswerSchemas.byCommand().forEach((command, text) -> made.put(AnswerSchemas.file(command), text));
        if (Boolean.getBoolean("letopis.bless")) {
            Files.createDirectories(FOLDER);
            for (var file : made.entrySet()) {
                Files.writeString(FOLDER.resolve(file.getKey()), file.getValue());
            }
        }
        try (var files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".json")))
                    .containsExactlyInAnyOrderElementsOf(made.keySet());
        }
        made.forEach((name, text) -> assertThat(FOLDER.resolve(name)).hasContent(text));
    }

    @Test
    @Order(2)
    void the_openapi_description_has_the_same_answers() throws IOException, ClassNotFoundException {
        String text = Files.readString(OPEN_API);
        int from = text.indexOf(GENERATED) + GENERATED.length();
        assertThat(from).isGreaterThan(GENERATED.length());
        if (Boolean.getBoolean("letopis.bless")) {
            Files.writeString(OPEN_API, text.substring(0, from) + AnswerSchemas.openApi());
        }
        assertThat(Files.readString(OPEN_API).substring(from)).isEqualTo(AnswerSchemas.openApi());
    }

    @Test
    @Order(2)
    void every_command_with_json_has_a_schema() throws ReflectiveOperationException {
        var commands = Main.class.getDeclaredField("COMMANDS");
        commands.setAccessible(true);
        var table = (CommandTable) commands.get(null);
        var printing = new TreeSet<String>();
        for (String name : table.names()) {
            if (printsJson(table, name)) {
                printing.add(name);
            }
        }
        assertThat(printing).hasSizeGreaterThan(20).isEqualTo(AnswerSchemas.byCommand().keySet());
    }

    private static boolean printsJson(CommandTable table, String name) {
        var console = new Console(System.out, System.err, Language.EN, Phrases.messages(Language.EN), false, false,
                false, 100, Sources.ROOT);
        return table.create(name, console).arguments().stream().filter(OptionSpec.class::isInstance)
                .map(OptionSpec.class::cast).anyMatch(option -> Arrays.asList(option.names()).contains("--json"));
    }

    private static Schema schema(String command) {
        return REGISTRY.getSchema(SchemaLocation.of(AnswerSchemas.BASE + AnswerSchemas.file(command)));
    }

    private static void assertFits(String command, String lines) {
        assertThat(lines).as(command).isNotBlank();
        lines.lines().forEach(line -> assertThat(schema(command).validate(line, InputFormat.JSON))
                .as(command + ": " + line.substring(0, Math.min(2_000, line.length()))).isEmpty());
        TRIED.add(command);
    }

    /// The exit code comes first; `%` is the test folder, `replays` the folder of the samples.
    @ParameterizedTest
    @Order(3)
    @ValueSource(strings = {
        "0 ask replays/nebozhiteli/disputes/c-001-damage-and-healing-add-up.yaml",
        "3 ask replays/nebozhiteli/disputes/c-001-damage-and-healing-add-up.yaml %bad.yaml",
        "0 ask --orders replays/nebozhiteli/disputes/c-001-damage-and-healing-add-up.yaml",
        "0 show %respons.jsonl --at t3", "0 show %nebozhiteli.jsonl --seal",
        "0 log %berserk-heroes.jsonl --to 60", "0 log %vremya-geroev.jsonl --as public --to 60",
        "0 why %nebozhiteli.jsonl 120", "0 why %respons.jsonl 200", "0 ledger %nebozhiteli.jsonl",
        "0 ledger %vremya-geroev.jsonl", "0 order %nebozhiteli.jsonl 100 140", "0 order %respons.jsonl 150 190",
        "0 diff %nebozhiteli.jsonl t2 t4", "0 diff %berserk-heroes.jsonl t2 t4",
        "0 packet %nebozhiteli.jsonl --from t3 --to t4", "0 packet %respons.jsonl --from t3 --to t3 -o %respons.html",
        "0 find %nebozhiteli.jsonl A.life<30", "0 find %nebozhiteli.jsonl A.life<30 --count",
        "0 stats --log sqlite:%log.db",
        "0 stats --by deck,first,player --log sqlite:%log.db", "0 matches --log sqlite:%log.db",
        "0 matches --results --log sqlite:%log.db",
        "0 verify %nebozhiteli.jsonl %respons.jsonl", "3 verify %bad.jsonl", "0 verify --all --log sqlite:%log.db",
        "0 simulate --seed 3 --out %more.jsonl", "0 simulate --seed 5 --count 2 --log sqlite:%other.db",
        "0 export --all --log sqlite:%log.db --out %exported", "0 import %exported --log sqlite:%copy.db",
        "0 cards Вампир", "0 rules NT-IV-9.3", "0 rules --readings", "3 cards check %cards.json --game nebozhiteli",
        "0 league seal --log sqlite:%log.db --out %league", "0 league check %league/root.json %league/root.json",
        "0 key show %key.pem", "0 notes %open.jsonl --file %notes", "0 position %open.jsonl --at 339",
        "0 what-if %open.jsonl --at 342", "0 what-if %open.jsonl --at 342 --instead 1",
        "0 rewind %open.jsonl --to 339 --reason x --dry-run", "0 rewind %open.jsonl --to 339 --reason x --yes",
        "0 rule %open.jsonl --note x --dry-run", "0 rule %open.jsonl --note x",
        "0 resync %laid.jsonl --position %table.yaml --reason x --yes", "0 end %open.jsonl --yes",
        "0 agree %open.jsonl --seat A --yes", "0 games"})
    void the_lines_of_a_command_fit_its_schema(String line) {
        int space = line.indexOf(' ');
        String[] words = (line.substring(space + 1) + " --json").replace("%", folder + "/")
                .replace(" replays/", " " + Sources.ROOT.resolve("replays") + "/").split(" ");
        assertFits(words[0], run(Integer.parseInt(line.substring(0, space)), words));
    }

    @Test
    @Order(4)
    void skipped_records_of_a_shelf_fit_the_schema() {
        assertFits("shelf", Json.toLine(new ShelfReport.Record(3, 17, Optional.empty(), "unreadable", "now",
                Optional.of("x"))));
    }

    @Test
    @Order(5)
    void every_command_with_a_schema_is_tested() throws ClassNotFoundException {
        assertThat(TRIED).isEqualTo(AnswerSchemas.byCommand().keySet());
    }
}
