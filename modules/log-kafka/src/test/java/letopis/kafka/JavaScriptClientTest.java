package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import letopis.broker.TestBroker;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads a bulk import with kafkajs, a client that shares no code with Kafka's own and has only one
/// decompressor: gzip. npm installs it below `target/`. Without Node the test is skipped, except in CI.
@DisplayNameGeneration(ReplaceUnderscores.class)
class JavaScriptClientTest {

    private static final String KAFKAJS = "kafkajs@2.2.4";
    private static final int WAIT_SECONDS = 120;
    private static final Pebbles GAME = new Pebbles();
    private static final JsonNotation NOTATION = new JsonNotation(GAME);
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    @TempDir
    private Path folder;

    @Test
    void kafkajs_reads_a_bulk_import() throws Exception {
        Path modules = modules();
        var topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("kafkajs"), Map.of());
        Header header = PLAY.header("imported");
        List<Commit> commits = PLAY.play(1, header).commits();
        try (var log = KafkaLog.open(topic, Shelf.open(folder.resolve("shelf.db"), List.of(GAME)), true);
                BulkWriter bulk = log.openBulkWriter("import")) {
            bulk.begin(header);
            TestSealer.seal(header, commits).forEach(commit -> bulk.add(header.match(), commit));
            assertThat(bulk.flush()).isEmpty();
        }
        var lines = new ArrayList<String>();
        lines.add(new String(HeaderLine.write(header), UTF_8));
        commits.forEach(commit -> commit.entries().forEach(entry -> lines.add(new String(NOTATION.line(entry),
                UTF_8))));

        Path script = folder.resolve("read-topic.cjs");
        try (var in = getClass().getResourceAsStream("read-topic.cjs")) {
            Files.copy(in, script);
        }
        List<JsonNode> read = parse(run(List.of("node", script.toString(), modules.toString(), topic.bootstrap(),
                topic.name(),
                String.valueOf(lines.size()))));

        assertThat(read).extracting(node -> node.get("value").asText()).isEqualTo(lines);
        assertThat(read).extracting(node -> node.get("key").asText()).containsOnly("imported");
        assertThat(read).allSatisfy(node -> {
            assertThat(node.get("headers").get("ce_specversion").asText()).isEqualTo("1.0");
            assertThat(node.get("headers").get("ce_subject").asText()).isEqualTo("imported");
        });
    }

    private static List<JsonNode> parse(String output) throws IOException {
        var json = new ObjectMapper();
        var parsed = new ArrayList<JsonNode>();
        for (String line : output.strip().split("\n")) {
            parsed.add(json.readTree(line));
        }
        return parsed;
    }

    /// Returns the folder of kafkajs, installed on the first run.
    private static Path modules() throws Exception {
        Path place = Files.createDirectories(Path.of("target", "kafkajs")).toAbsolutePath();
        Path modules = place.resolve("node_modules");
        if (Files.notExists(modules.resolve("kafkajs"))) {
            boolean mustRun = "true".equals(System.getenv("CI"));
            try {
                run(List.of("npm", "install", "--prefix", place.toString(), "--no-audit", "--no-fund",
                        "--ignore-scripts", KAFKAJS));
            } catch (IOException e) {
                assertThat(mustRun).as("Node and npm are needed in CI: %s", e.getMessage()).isFalse();
                assumeTrue(false, "no Node here: " + e.getMessage());
            }
        }
        return modules;
    }

    /// @return its output
    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var out = process.getInputStream()) {
            process.onExit().orTimeout(WAIT_SECONDS, TimeUnit.SECONDS).whenComplete((_, late) -> {
                if (late != null) {
                    process.destroyForcibly();
                }
            });
            String printed = new String(out.readAllBytes(), UTF_8);
            assertThat(process.waitFor()).as("exit code of %s", command).isZero();
            return printed;
        }
    }
}
