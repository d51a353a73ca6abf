package letopis.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.app.match.Replays;
import letopis.broker.TestBroker;
import letopis.cli.command.match.Forger;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.notation.HeaderLine;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands on a log in Kafka.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KafkaCommandsTest {

    private static final List<String> SAMPLES = List.of("duel-by-concession", "fight-avangard",
            "nb-115-armour-against-three");

    @TempDir
    private Path folder;

    private final String topic = TestBroker.uniqueName("commands");
    private final String log = "kafka:" + TestBroker.bootstrap() + "/" + topic;

    private Program run(Object... words) {
        return run(Language.EN, words);
    }

    private Program run(Language language, Object... words) {
        var all = new ArrayList<>(Arrays.asList(words));
        all.addAll(List.of("--log", log, "--shelf", folder.resolve("shelf.db")));
        return Program.run(language, all.toArray());
    }

    private void importSamples() {
        var words = new ArrayList<Object>(List.of("import"));
        words.addAll(SAMPLES);
        assertThat(run(words.toArray()))
                .satisfies(done -> assertThat(done.out()).startsWith("copied: 3 matches").contains("refused: 0"));
    }

    private static Path samplePath(String match) {
        return new Replays(Program.HOME).find(match);
    }

    @Test
    void matches_are_imported_once_and_exported_byte_for_byte() {
        importSamples();
        assertThat(run(Language.RU, "import", SAMPLES.getFirst(), SAMPLES.getLast()).out())
                .startsWith("скопировано: 0").contains("уже были: 2");
        assertThat(run("matches").out().lines()).hasSize(3);
        assertThat(run("export", "--all", "--out", folder.resolve("out")).exit()).isZero();
        for (String match : SAMPLES) {
            assertThat(folder.resolve("out").resolve(match + ".jsonl")).hasSameBinaryContentAs(samplePath(match));
        }
        assertThat(run("verify", "--all", "--quiet").out()).startsWith("3 matches: 3 EXACT ").hasLineCount(1);
    }

    @Test
    void a_match_with_events_of_a_later_release_survives_a_topic_unchanged() throws IOException {
        String newer = Files.readString(samplePath(SAMPLES.get(1)))
                .replaceAll("(\"seq\":(?:100|150),\"type\":\"[a-z-]+\\.)", "$1newer-");
        Path file = Files.writeString(folder.resolve("newer.jsonl"), Forger.reseal(newer));
        assertThat(run("import", file).out()).startsWith("copied: 1 match").contains("refused: 0");
        assertThat(run("export", "--all", "--out", folder.resolve("out")).exit()).isZero();
        assertThat(folder.resolve("out").resolve(SAMPLES.get(1) + ".jsonl")).hasSameBinaryContentAs(file);
        assertThat(run("verify", "--all")).satisfies(done -> {
            assertThat(done.exit()).isEqualTo(5);
            assertThat(done.out()).startsWith("UNDECIDED").contains("from entry 100 on");
        });
    }

    @Test
    void the_matches_of_a_topic_are_sealed_under_one_root() {
        importSamples();
        Path league = folder.resolve("league");
        assertThat(run("league", "seal", "--out", league).out()).contains("3 leaves");
        for (String match : SAMPLES) {
            Path proof = league.resolve("proofs").resolve(match + ".json");
            assertThat(Program.run("verify", samplePath(match), "--proof", proof, "--root", league).out())
                    .contains("PROVED");
        }
    }

    @Test
    void a_match_in_a_topic_reads_the_same_as_its_file() {
        importSamples();
        String match = SAMPLES.getLast();
        for (List<Object> command : List.of(
                List.<Object>of("show", match, "--at", "t7.damage"), List.<Object>of("log", match),
                List.<Object>of("ledger", match), List.<Object>of("why", match, 340))) {
            for (Language language : Language.values()) {
                Program read = run(language, command.toArray());
                assertThat(read.out()).isEqualTo(Program.run(language, command.toArray()).out());
                assertThat(read.exit()).isZero();
            }
        }
    }

    @Test
    void matches_simulated_into_a_topic_are_stored_there() {
        assertThat(run("simulate", "--seed", 7, "--count", 2, "--surrender", 30).exit()).isZero();
        assertThat(run("verify", "--all", "--quiet").out()).startsWith("2 matches: 2 EXACT ").hasLineCount(1);
    }

    @Test
    void a_shelf_is_filled_to_the_end_of_the_topic_and_reports_it() {
        importSamples();
        Path shelf = folder.resolve("league.db");
        for (int again = 0; again < 2; again++) {
            Program filled = Program.run("shelf", "--log", log, "--shelf", shelf, "--once");
            assertThat(filled.exit()).isZero();
            assertThat(filled.err().lines().toList()).first().asString().contains(topic, "league.db");
            assertThat(filled.err().lines().toList()).last().asString().startsWith("the shelf is up to date");
        }
        assertThat(Program.run(Language.RU, "shelf", "--log", log, "--shelf", shelf, "--once").err().lines().toList())
                .last().asString().startsWith("полка заполнена");
        assertThat(Program.run("verify", "--all", "--quiet", "--log", "sqlite:" + shelf).out())
                .startsWith("3 matches: 3 EXACT ").hasLineCount(1);
    }

    /// Malformed definitions under a correct hash. A 340-byte file like this used to stop every reader of a topic.
    @Test
    void an_unplayable_file_is_skipped_and_the_others_are_imported() throws IOException {
        Path inside = Files.createDirectory(folder.resolve("folder"));
        for (String definitions : List.of("[{]", "[]]", "{}", "[" + "9".repeat(1100) + "]", "[{\"kind\":\"spell\"}]")) {
            String hash = HexFormat.of().formatHex(Seal.newDigest().digest(definitions.getBytes(UTF_8)));
            var header = new Header(
                    new MatchId("bad"), "…", new GameId("nebozhiteli"), Instant.parse("2026-01-01T00:00:00Z"),
                    Map.of(), Map.of(), new Header.PinnedCards("x", hash, definitions));
            Files.write(inside.resolve("bad.jsonl"), HeaderLine.writePreamble(header));
            Files.copy(samplePath(SAMPLES.getFirst()), inside.resolve("good.jsonl"),
                    StandardCopyOption.REPLACE_EXISTING);
            for (Language language : Language.values()) {
                Program done = run(language, "import", inside);
                assertThat(done.exit()).isEqualTo(3);
                assertThat(done.err()).contains("bad.jsonl").hasLineCount(1);
            }
        }
        assertThat(run("matches").out().lines()).hasSize(1);
        assertThat(run("verify", "--all").out()).startsWith("EXACT").hasLineCount(1);
    }

    @Test
    void foreign_records_in_a_topic_are_listed_by_the_shelf() {
        importSamples();
        try (var producer = producer(Map.of())) {
            producer.send(new ProducerRecord<>(topic, "anything", "at all"));
            var kafkaRecord = new ProducerRecord<>(topic, "some-match", "{");
            kafkaRecord.headers().add("ce_type", "letopis.match-opened".getBytes(UTF_8))
                    .add("ce_epoch", "1-x".getBytes(UTF_8));
            producer.send(kafkaRecord);
        }
        assertThat(run("matches").out().lines()).hasSize(3);
        assertThat(run("matches").err())
                .isEqualTo("2 records of the topic were skipped; for the reasons: letopis shelf --report\n");
        assertThat(run(Language.RU, "verify", "--all").err())
                .isEqualTo("Пропущены 2 записи топика; причины покажет letopis shelf --report\n");
        assertThat(run("shelf", "--report").out().lines()).hasSize(4)
                .anyMatch(line -> line.equals("1  not-ours  not a record of Letopis"))
                .anyMatch(line -> line.contains("bad-header, match some-match"));
        assertThat(run(Language.RU, "shelf", "--report").out()).contains("1  not-ours  не запись Летописи");
        assertThat(run("shelf", "--report", "--json").out().lines()).hasSize(3)
                .last().isEqualTo("{\"skippedCounts\":{\"bad-header\":1,\"not-ours\":1}}");
    }

    /// Regression: an emptied match was reported as EXACT, without listing skipped records.
    @Test
    void verify_reports_rival_openings_and_branches_of_a_match() throws IOException {
        importSamples();
        String match = SAMPLES.getFirst();
        byte[] header = Files.readAllLines(samplePath(match)).getFirst().getBytes(UTF_8);
        send(match, header, "letopis.match-opened", Map.of("ce_epoch", "1-attacker"));
        Program begun = run("verify", match);
        assertThat(begun.exit()).isZero();
        assertThat(begun.out()).contains("EXACT", "RIVALS", "everything recorded here counts");

        byte[] line = "{\"seq\":1}".getBytes(UTF_8);
        Seal seal = Seal.ofHeader(header).startChain().addLine(line, 0, line.length).close(new Sequence(1));
        send(match, line, "a.b", Map.of("ce_epoch", "1-attacker", "ce_id", "1", "ce_commit", seal.sha256(), "ce_seal",
                seal.sha256()));
        Program contested = run("verify", match);
        assertThat(contested.exit()).isEqualTo(1);
        assertThat(contested.out()).contains("RIVALS", "1 commit by other writers branches off this match");
        assertThat(run(Language.RU, "verify", match).out()).contains("ответвляется 1 группа записей других программ");
        assertThat(run("verify", "--all", "--json").out()).contains("\"status\":\"rivals\"");
        assertThat(run("shelf", "--report").out()).contains("1  rival  a commit that diverges from the recorded match",
                "1  rival-opening  the same match begun by another writer");
    }

    /// Regression: the rest was reported as EXACT, and lists were silently shorter.
    @Test
    void every_answer_about_a_topic_with_deleted_records_is_marked_partial() throws Exception {
        importSamples();
        try (var admin = Admin.create(Map.of("bootstrap.servers", TestBroker.bootstrap()))) {
            var all = IntStream.range(0, 12).boxed().collect(Collectors.toMap(
                    partition -> new TopicPartition(topic, partition), _ -> RecordsToDelete.beforeOffset(-1)));
            admin.deleteRecords(all).all().get();
        }
        String fresh = folder.resolve("fresh.db").toString();
        for (List<Object> command : List.of(List.<Object>of("matches"), List.<Object>of("verify", "--all"),
                List.<Object>of("export", "--all", "--out", folder.resolve("part")))) {
            var words = new ArrayList<>(command);
            words.addAll(List.of("--log", log, "--shelf", fresh));
            Program done = Program.run(words.toArray());
            assertThat(done.exit()).as(words + " " + done).isEqualTo(6);
            assertThat(done.err()).contains("Records were deleted from the topic");
        }
        assertThat(run("import", SAMPLES.getFirst())).as("on the shelf that has them").satisfies(done -> {
            assertThat(done.exit()).isEqualTo(3);
            assertThat(done.err()).contains("records were deleted from the topic");
        });
    }

    private void send(String match, byte[] value, String type, Map<String, String> headers) {
        try (var producer = producer(Map.of())) {
            var record = new ProducerRecord<>(topic, match, new String(value, UTF_8));
            record.headers().add("ce_type", type.getBytes(UTF_8));
            headers.forEach((name, text) -> record.headers().add(name, text.getBytes(UTF_8)));
            producer.send(record);
        }
    }

    @Test
    void lists_do_not_wait_for_open_transactions_of_other_producers() {
        importSamples();
        try (var producer = producer(Map.of("transactional.id", topic + "-slow", "transaction.timeout.ms", "20000"))) {
            producer.initTransactions();
            producer.beginTransaction();
            for (int partition = 0; partition < 12; partition++) {
                producer.send(new ProducerRecord<>(topic, partition, "anything", "at all"));
            }
            producer.flush();
            long begun = System.nanoTime();
            Program listed = run("matches");
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(15));
            assertThat(listed.out().lines()).hasSize(3);
            String slow = "a transaction of " + topic + "-slow";
            assertThat(listed.err().lines()).hasSize(12).allMatch(line -> line.contains(slow));
            producer.abortTransaction();
        }
    }

    private static KafkaProducer<String, String> producer(Map<String, Object> more) {
        var settings = new HashMap<String, Object>(more);
        settings.put("bootstrap.servers", TestBroker.bootstrap());
        return new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
    }

    @Test
    void a_missing_match_or_topic_is_reported_with_the_nearest_name() {
        importSamples();
        Program match = run("show", "fight-avangrad");
        assertThat(match.exit()).isEqualTo(3);
        assertThat(match.err()).contains(log + " has no match named fight-avangrad. Did you mean fight-avangard?")
                .hasLineCount(1);
        for (Language language : Language.values()) {
            Program missing = Program.run(language, "matches", "--log", log + "x", "--shelf",
                    folder.resolve("other.db"));
            assertThat(missing.exit()).isEqualTo(3);
            assertThat(missing.err()).contains(topic + "x", topic + (language == Language.RU ? "»?" : "\"?"))
                    .hasLineCount(1);
        }
    }

    @Test
    void an_unreachable_broker_is_reported_with_its_address() throws IOException {
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        for (Language language : Language.values()) {
            Program silent = Program.run(language, "matches", "--log", "kafka:localhost:" + port, "--shelf",
                    folder.resolve("silent.db"));
            assertThat(silent.exit()).isEqualTo(3);
            assertThat(silent.err()).contains("kafka:localhost:" + port, "localhost:" + port + ": ").hasLineCount(1);
        }
    }

    @Test
    void client_properties_are_read_from_a_file() throws IOException {
        importSamples();
        Path config = Files.writeString(folder.resolve("kafka.properties"),
                "client.id=table-4\nsecurity.protocol=PLAINTEXT\n");
        assertThat(run("matches", "--kafka-config", config).out().lines()).hasSize(3);
    }
}
