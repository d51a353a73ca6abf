package letopis.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Template;
import letopis.server.http.Assets;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// The page scripts: TypeScript checks them against the API document, Node runs the tests of the parts that need no
/// browser, and ajv compiles the published schemas. All of this happens in `target/js`, where npm installs the
/// versions pinned in `src/test/js/package.json`. Without Node and a registry the tests are skipped, unless all tests
/// are required.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PageScriptsTest {

    private static final Path TESTS = Path.of("..", "server", "src", "test", "js");
    private static final Path PAGES = Path.of("..", "server", "src", "main", "resources", "letopis", "server", "web");
    private static final Path WORKSHOP = Path.of("target", "js");
    private static final List<String> SECTIONS =
            List.of("ask", "control", "filter", "lobby", "head", "maker", "overlay", "record", "stats", "viewer");
    private static final int[] NUMBERS = {0, 1, 3, 5, 11, 21, 112};
    private static final Pattern OTHER_SYNTAX = Pattern.compile("\\{\\*|\\{[\\w.]+-");
    private static final String LOCK = "package-lock.json";
    private static final int WAIT_SECONDS = 180;
    private static final ObjectMapper JSON = new ObjectMapper();

    private record Run(int exitCode, String printed) {}

    @BeforeAll
    static void prepare() throws Exception {
        Files.createDirectories(WORKSHOP);
        clear(WORKSHOP);
        copy(TESTS, WORKSHOP);
        copy(PAGES.resolve("js"), WORKSHOP.resolve("web").resolve("js"));
        words();
        sentences();
        install();
    }

    @Test
    void scripts_pass_the_type_checker() throws Exception {
        Files.writeString(WORKSHOP.resolve("api.json"), JSON.writeValueAsString(description()));
        assertSucceeds(run(List.of("node", "node_modules/openapi-typescript/bin/cli.js", "api.json", "-o", "api.d.ts",
                "--root-types", "--root-types-no-schema-prefix")));
        assertSucceeds(run(List.of("node", "node_modules/typescript/bin/tsc", "-p", ".")));
    }

    /// Verifies that the previous test can fail.
    @Test
    void the_type_checker_detects_a_wrong_type() throws Exception {
        Path guilty = Files.createDirectories(WORKSHOP.resolve("guilty"));
        Files.writeString(guilty.resolve("guilty.js"), "export const size = \"large\".size;\n");
        Files.writeString(guilty.resolve("tsconfig.json"),
                "{ \"extends\": \"../tsconfig.json\", \"include\": [\"guilty.js\"] }\n");
        Run found = run(List.of("node", "node_modules/typescript/bin/tsc", "-p", "guilty"));
        assertThat(found.exitCode()).isNotZero();
        assertThat(found.printed()).contains("guilty.js(1,", "TS2339");
    }

    @Test
    void javascript_unit_tests_pass() throws Exception {
        var command = new ArrayList<>(List.of("node", "--test", "--test-reporter=spec"));
        try (Stream<Path> files = Files.list(WORKSHOP)) {
            files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".test.js")).sorted()
                    .forEach(command::add);
        }
        Run tests = run(command);
        assertSucceeds(tests);
        assertThat(tests.printed()).containsPattern("pass [1-9]").contains("fail 0");
    }

    @Test
    void schemas_of_events_and_answers_are_valid_in_strict_mode() throws Exception {
        Run strict = run(List.of("node", "strict.js", folder("events-schema"), folder("answers-schema")));
        assertSucceeds(strict);
        assertThat(strict.printed()).matches("[1-9]\\d{2,} schemas\n");
    }

    private static String folder(String name) {
        return TestServer.HOME.resolve(name).toAbsolutePath().normalize().toString();
    }

    /// Compiles each schema of the document separately; named schemas are one document.
    @Test
    void schemas_of_the_server_are_valid_in_strict_mode() throws Exception {
        JsonNode api = JSON.valueToTree(new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(PAGES.resolve("openapi.yaml"))));
        var schemas = new ArrayList<JsonNode>();
        collect(api, schemas);
        api.at("/components/schemas").fieldNames().forEachRemaining(name -> schemas.add(JSON.createObjectNode()
                .put("$id", "https://example.org/" + name).put("$ref", "#/components/schemas/" + name)));
        assertThat(schemas).hasSizeGreaterThan(100);
        ObjectNode all = JSON.createObjectNode().put("$id", "https://example.org/openapi");
        all.set("$defs", api.at("/components/schemas"));
        schemas.add(all);
        Files.writeString(WORKSHOP.resolve("openapi.json"), JSON.writeValueAsString(schemas)
                .replace("#/components/schemas/", "https://example.org/openapi#/$defs/"));
        assertSucceeds(run(List.of("node", "strict.js", "openapi.json")));
    }

    private static void collect(JsonNode node, List<JsonNode> schemas) {
        if (node.get("schema") instanceof ObjectNode schema) {
            schemas.add(schema.deepCopy().put("$id", "https://example.org/inside/" + schemas.size()));
        }
        node.forEach(inside -> collect(inside, schemas));
    }

    /// Returns the API document, with boards as in the board schema. Boards mix numbers and marks with other fields,
    /// and TypeScript has no type for all remaining fields.
    private static ObjectNode description() throws IOException {
        ObjectNode api = JSON.valueToTree(new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(PAGES.resolve("openapi.yaml"))));
        ObjectNode board = (ObjectNode) JSON.readTree(
                Files.readString(TestServer.HOME.resolve("events-schema/board.schema.json"))
                        .replace("#/$defs/", "#/components/schemas/"));
        ObjectNode parts = (ObjectNode) board.remove("$defs");
        for (String part : List.of("half", "card")) {
            ((ObjectNode) parts.get(part)).put("additionalProperties", true);
        }
        board.remove(List.of("$schema", "$id"));
        var schemas = (ObjectNode) api.get("components").get("schemas");
        schemas.setAll(parts);
        schemas.set("Board", board);
        return api;
    }

    /// Deletes earlier copies, but keeps what npm installed.
    private static void clear(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).filter(one -> !one.toString().contains("node_modules"))
                    .toList()) {
                Files.delete(file);
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /// Writes the UI texts of the pages, which the server generates from properties.
    private static void words() throws IOException {
        Path folder = Files.createDirectories(WORKSHOP.resolve("web/js/words"));
        for (String section : SECTIONS) {
            Files.writeString(folder.resolve(section + ".js"), Assets.readText("js/words/" + section + ".js"));
        }
    }

    /// Writes program sentences formatted by Java, to compare them with those of the pages' formatter.
    private static void sentences() throws IOException {
        ArrayNode sentences = JSON.createArrayNode();
        for (Language language : Language.values()) {
            var texts = new Properties();
            try (var in = Phrases.class.getClassLoader().getResourceAsStream(
                    Messages.resolveFolder("app") + "/messages_" + language.suffix() + ".properties")) {
                texts.load(new InputStreamReader(in, UTF_8));
            }
            for (String key : new TreeSet<>(texts.stringPropertyNames())) {
                String text = texts.getProperty(key);
                for (int number : OTHER_SYNTAX.matcher(text).find() ? new int[0] : NUMBERS) {
                    sentences.addObject().put("text", text).put("lang", language.suffix()).put("number", number)
                            .put("said", Phrases.messages(language).findTemplate(key).fill(language, voice(number)))
                            .set("paths", JSON.valueToTree(Phrases.messages(language).findTemplate(key).paths()));
                }
            }
        }
        Files.writeString(WORKSHOP.resolve("sentences.json"), JSON.writeValueAsString(sentences));
    }

    private static Template.ValueRenderer voice(int number) {
        return new Template.ValueRenderer() {
            @Override
            public Object resolveValue(String path) {
                return number;
            }

            @Override
            public String render(Object value) {
                return value.toString();
            }
        };
    }

    /// Installs the pinned versions unless they are already installed.
    private static void install() throws Exception {
        Path installed = WORKSHOP.resolve("node_modules").resolve("installed.json");
        String lock = Files.readString(TESTS.resolve(LOCK));
        if (Files.exists(installed) && Files.readString(installed).equals(lock)) {
            return;
        }
        String missing = "";
        try {
            Run npm = run(List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"));
            missing = npm.exitCode() == 0 ? "" : npm.printed();
        } catch (IOException e) {
            missing = e.getMessage();
        }
        assertThat("true".equals(System.getenv("CI")) ? missing : "").as("Node and npm are needed in CI").isEmpty();
        assumeTrue(missing.isEmpty(), "the scripts of the pages are not checked without Node and npm: " + missing);
        Files.writeString(installed, lock);
    }

    private static void assertSucceeds(Run run) {
        assertThat(run.exitCode()).as(run.printed()).isZero();
    }

    private static Run run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(WORKSHOP.toFile()).redirectErrorStream(true).start();
        try (var out = process.getInputStream()) {
            process.onExit().orTimeout(WAIT_SECONDS, TimeUnit.SECONDS).whenComplete((_, late) -> {
                if (late != null) {
                    process.destroyForcibly();
                }
            });
            String printed = new String(out.readAllBytes(), UTF_8);
            return new Run(process.waitFor(), printed);
        }
    }
}
