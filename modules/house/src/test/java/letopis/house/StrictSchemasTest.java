package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// Every published schema is accepted by the strictest mode of ajv, which many other tools are built on. Skipped where
/// there is no Node; with `CI=true` that is a failure.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StrictSchemasTest {

    private static final Path PROGRAM = Path.of("src/test/node");
    private static final Path OPEN_API = Sources.ROOT
            .resolve("modules/server/src/main/resources/letopis/server/web/openapi.yaml");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void install() throws Exception {
        boolean isThere = isThere("node") && isThere("npm");
        assertThat(isThere || !Boolean.parseBoolean(System.getenv("CI"))).as("Node is needed with CI=true").isTrue();
        assumeTrue(isThere, "there is no Node");
        for (String name : List.of("package.json", "package-lock.json", "strict.js")) {
            Files.copy(PROGRAM.resolve(name), folder.resolve(name));
        }
        Result installed = run("npm", "ci", "--no-audit", "--no-fund");
        assertThat(installed.exit()).as(installed.said()).isZero();
    }

    private static boolean isThere(String program) {
        return List.of(System.getenv("PATH").split(System.getProperty("path.separator"))).stream()
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    private record Result(int exit, String said) {}

    private static Result run(String... command) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(said.toFile()).start();
        boolean ended = process.waitFor(120, TimeUnit.SECONDS);
        process.destroyForcibly();
        return new Result(ended ? process.exitValue() : -1, Files.readString(said));
    }

    @Test
    void schemas_of_events_and_answers_are_strict() throws Exception {
        Result strict = run("node", "strict.js", absolute("events-schema"), absolute("answers-schema"));
        assertThat(strict).isEqualTo(new Result(0, strict.said()));
        assertThat(strict.said()).matches("[1-9]\\d{2,} schemas\n");
    }

    private static String absolute(String name) {
        return Sources.ROOT.resolve(name).toAbsolutePath().normalize().toString();
    }

    /// Each schema of the description becomes one of its own, with a `$defs` for all.
    @Test
    void schemas_of_the_server_are_strict() throws Exception {
        var json = new ObjectMapper();
        JsonNode document = json.valueToTree(new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(OPEN_API)));
        var all = json.createObjectNode().put("$id", "https://example.org/openapi");
        all.set("$defs", document.at("/components/schemas"));
        List<JsonNode> schemas = new ArrayList<>(List.of(all));
        collect(document.get("paths"), schemas);
        collect(document.at("/components/responses"), schemas);
        collect(document.at("/components/parameters"), schemas);
        assertThat(schemas).hasSizeGreaterThan(50);
        Path file = folder.resolve("openapi.json");
        Files.writeString(file, json.writeValueAsString(schemas)
                .replace("#/components/schemas/", "https://example.org/openapi#/$defs/"));
        Result strict = run("node", "strict.js", file.toString());
        assertThat(strict.exit()).as(strict.said()).isZero();
    }

    private static void collect(JsonNode node, List<JsonNode> schemas) {
        if (node.get("schema") instanceof ObjectNode schema) {
            schemas.add(schema.deepCopy().put("$id", "https://example.org/openapi/" + schemas.size()));
        }
        node.forEach(inside -> collect(inside, schemas));
    }
}
