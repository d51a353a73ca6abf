package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;

import io.cloudevents.CloudEvent;
import io.cloudevents.kafka.CloudEventDeserializer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.broker.TestBroker;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.Seal;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.schema.EventSchemas;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.table.MatchResult;
import letopis.table.Renumbering;
import letopis.testkit.Playthrough;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests readers of the topic that do not use Letopis.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TopicReadersTest {

    private static final Pebbles GAME = new Pebbles();
    private static final JsonNotation NOTATION = new JsonNotation(GAME);
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("readers"), Map.of());
    private final Header header = PLAY.header("read-along");
    private final List<Commit> commits = PLAY.play(1, header).commits();

    @TempDir
    private Path folder;

    @BeforeEach
    void record() {
        try (var log = KafkaLog.open(topic, Shelf.open(folder.resolve("shelf.db"), List.of(GAME)), true);
                var writer = log.create(header, "recorder")) {
            commits.forEach(commit -> append(writer, commit));
        }
    }

    @Test
    void a_plain_consumer_reads_the_replay_lines_of_each_match() {
        List<ConsumerRecord<String, String>> read = read(new StringDeserializer());
        var lines = new ArrayList<String>();
        lines.add(new String(HeaderLine.write(header), UTF_8));
        commits.forEach(commit -> commit.entries().forEach(entry -> lines.add(new String(NOTATION.line(entry),
                UTF_8))));
        assertThat(read).extracting(ConsumerRecord::key).containsOnly("read-along");
        assertThat(read).extracting(ConsumerRecord::value).isEqualTo(lines);
    }

    /// Kafka's console consumer, in an earlier version, as users run it: `kafka-console-consumer.sh --from-beginning
    /// …`.
    @Test
    void the_console_consumer_shows_each_line_with_its_headers() {
        var expected = new ArrayList<String>();
        byte[] opening = HeaderLine.write(header);
        expected.add(consoleLine("0", "letopis.match-opened", header.at(),
                List.of("ce_seal:" + Seal.ofHeader(opening).sha256(), "ce_writer:recorder"), opening));
        for (Commit commit : commits) {
            for (Entry entry : commit.entries()) {
                var more = new ArrayList<String>();
                if (!entry.isChoice()) {
                    more.add("ce_cause:" + entry.cause().number());
                }
                more.add("ce_commit:" + commit.seal().sha256());
                if (entry.seq().equals(commit.last())) {
                    more.add("ce_seal:" + commit.seal().sha256());
                    String others = otherDigests(commit);
                    if (!others.isEmpty()) {
                        more.add("ce_lines:" + others);
                    }
                }
                String type = type(NOTATION.line(entry));
                more.add("ce_dataschema:" + EventSchemas.idOf(type, 1));
                expected.add(consoleLine(String.valueOf(entry.seq().number()), type, entry.at(), more,
                        NOTATION.line(entry)));
            }
        }
        assertThat(consoleConsumer(expected.size())).isEqualTo(expected);
    }

    private static String otherDigests(Commit commit) {
        return commit.entries().subList(0, commit.entries().size() - 1).stream()
                .map(entry -> HexFormat.of().formatHex(Seal.newDigest().digest(NOTATION.line(entry)), 0, 8))
                .collect(Collectors.joining());
    }

    private static String consoleLine(String id, String type, Instant at, List<String> more, byte[] line) {
        var headers = new ArrayList<>(List.of("ce_specversion:1.0", "ce_source:/matches/read-along", "ce_id:" + id,
                "ce_type:" + type, "ce_subject:read-along",
                "ce_time:" + at, "ce_epoch:EPOCH", "content-type:application/json"));
        headers.addAll(more);
        return sortHeaders(String.join(",", headers)) + "\tread-along\t" + new String(line, UTF_8);
    }

    /// Sorts headers, whose order has no meaning.
    private static String sortHeaders(String headers) {
        return Stream.of(headers.split(",")).sorted().collect(Collectors.joining(","));
    }

    private static String read(String shown) {
        int end = shown.indexOf('\t');
        return sortHeaders(shown.substring(0, end).replaceFirst("ce_epoch:1-\\w+",
                "ce_epoch:EPOCH")) + shown.substring(end);
    }

    private static String type(byte[] line) {
        return new String(line, UTF_8).replaceFirst("^.*?\"type\":\"([^\"]+)\".*$", "$1");
    }

    private List<String> consoleConsumer(int messages) {
        try (ChildProcess consumer = ChildProcess.startWith(System.getProperty("kafka.tools") + "/*",
                "org.apache.kafka.tools.consumer.ConsoleConsumer",
                "--bootstrap-server", topic.bootstrap(), "--topic", topic.name(), "--from-beginning",
                "--isolation-level", "read_committed",
                "--max-messages", String.valueOf(messages), "--formatter-property", "print.headers=true",
                "--formatter-property", "print.key=true")) {
            consumer.await(line -> line.contains("ce_id:"), messages);
            return consumer.output().stream().filter(line -> line.contains("ce_id:")).map(TopicReadersTest::read)
                    .toList();
        }
    }

    @Test
    void every_record_is_a_cloud_event_with_its_cause_and_its_seal() {
        List<CloudEvent> events = read(new CloudEventDeserializer()).stream().map(ConsumerRecord::value).toList();
        CloudEvent opened = events.getFirst();
        assertThat(opened.getType()).isEqualTo("letopis.match-opened");
        assertThat(opened.getExtension("seal")).isEqualTo(Seal.ofHeader(HeaderLine.write(header)).sha256());
        assertThat(opened.getExtension("writer")).isEqualTo("recorder");
        int at = 1;
        for (Commit commit : commits) {
            for (Entry entry : commit.entries()) {
                CloudEvent event = events.get(at++);
                assertThat(event.getSpecVersion().toString()).isEqualTo("1.0");
                assertThat(event.getId()).isEqualTo(String.valueOf(entry.seq().number()));
                assertThat(event.getSource()).hasToString("/matches/read-along");
                assertThat(event.getType())
                        .startsWith(switch (entry.event()) {
                            case Renumbering _ -> "table.";
                            case MatchResult _ -> "match.";
                            case Event _ -> "pebbles.";
                        });
                assertThat(event.getSubject()).isEqualTo("read-along");
                assertThat(event.getDataSchema()).hasToString(EventSchemas.idOf(event.getType(), 1));
                assertThat(event.getTime().toInstant()).isEqualTo(entry.at());
                assertThat(event.getDataContentType()).isEqualTo("application/json");
                assertThat(event.getData().toBytes()).isEqualTo(NOTATION.line(entry));
                assertThat(event.getExtension("cause"))
                        .isEqualTo(entry.isChoice() ? null : String.valueOf(entry.cause().number()));
                assertThat(event.getExtension("commit")).isEqualTo(commit.seal().sha256());
                assertThat(event.getExtension("seal")).isEqualTo(entry.seq().equals(commit.last()) ? commit.seal()
                        .sha256() : null);
            }
        }
        assertThat(at).isEqualTo(events.size());
    }

    private <T> List<ConsumerRecord<String, T>> read(Deserializer<T> values) {
        int wanted = 1 + commits.stream().mapToInt(commit -> commit.entries().size()).sum();
        var settings = Map.<String, Object>of("bootstrap.servers", topic.bootstrap(), "group.id",
                TestBroker.uniqueName("group"),
                "isolation.level", "read_committed", "auto.offset.reset", "earliest");
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), values)) {
            consumer.subscribe(List.of(topic.name()));
            var read = new ArrayList<ConsumerRecord<String, T>>();
            for (int polls = 0; polls < 100 && read.size() < wanted; polls++) {
                consumer.poll(Duration.ofMillis(500)).forEach(read::add);
            }
            return read;
        }
    }
}
