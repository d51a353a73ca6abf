package letopis.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.text.MessageFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import letopis.broker.TestBroker;
import letopis.file.ReplayFiles;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.kafka.KafkaLog;
import letopis.notation.ReplayReader;
import letopis.notation.copying.StoredLog;
import letopis.server.feed.PublicFeed;
import letopis.server.match.Matches;
import letopis.server.match.ServedLog;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The public topic contains each entry once, in order, delayed and redacted, even if publishers are killed.
///
/// `-Drounds=N` sets how often the publisher is killed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PublicFeedTest {

    private static final int ROUNDS = Integer.getInteger("rounds", 1);
    private static final Path DUEL = TestServer.HOME.resolve("replays/nebozhiteli/matches/duel-by-life.jsonl");
    private static final Path ARMOUR =
            TestServer.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl");
    private static final long LOOK_NANOS = 200_000_000;
    private static final long PACE_NANOS = 20_000_000;
    private static final Duration PATIENCE = Duration.ofSeconds(Integer.getInteger("patience", 90));
    private static final Set<String> OF_NO_ENTRY = Set.of("letopis.match-opened", "letopis.writer-changed");
    private static final Set<String> OF_THE_WRITER = Set.of("ce_epoch", "ce_writer"); // new at each start

    @TempDir
    private Path folder;

    private final String topic = TestBroker.uniqueName("letopis.public");

    /// @param headers all except those of the writer
    private record TopicRecord(String key, String value, Map<String, String> headers) {

        static TopicRecord of(ConsumerRecord<byte[], byte[]> read) {
            var headers = new TreeMap<String, String>();
            read.headers().forEach(header -> headers.put(header.key(), new String(header.value(), UTF_8)));
            headers.keySet().removeAll(OF_THE_WRITER);
            return new TopicRecord(new String(read.key(), UTF_8), new String(read.value(), UTF_8), headers);
        }

        boolean isEntry() {
            return !OF_NO_ENTRY.contains(headers.get("ce_type"));
        }
    }

    /// Returns all records currently in the topic.
    private static List<TopicRecord> read(String topic) {
        var told = new ArrayList<TopicRecord>();
        Map<String, Object> settings = Map.of("bootstrap.servers", TestBroker.bootstrap(), "isolation.level",
                "read_committed", "key.deserializer", ByteArrayDeserializer.class, "value.deserializer",
                ByteArrayDeserializer.class);
        try (var consumer = new KafkaConsumer<byte[], byte[]>(settings)) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(partitionInfo -> new TopicPartition(topic, partitionInfo.partition())).toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream()
                    .anyMatch(topicPartition -> consumer.position(topicPartition) < ends.get(topicPartition))) {
                consumer.poll(Duration.ofMillis(200)).forEach(kafkaRecord -> told.add(TopicRecord.of(kafkaRecord)));
            }
        }
        return told;
    }

    private static List<String> entries(List<TopicRecord> told) {
        return told.stream().filter(TopicRecord::isEntry).map(TopicRecord::value).toList();
    }

    /// Returns the entries of the public copy of a file.
    private static List<String> copy(Path file) {
        return TestServer.program("log", file, "--as", "public", "--jsonl").lines()
                .filter(line -> line.startsWith("{\"seq\":")).toList();
    }

    private static List<String> await(String topic, int entries) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        List<String> told = entries(read(topic));
        while (told.size() < entries && System.nanoTime() < deadline) {
            LockSupport.parkNanos(LOOK_NANOS);
            told = entries(read(topic));
        }
        return told;
    }

    private KafkaLog open(String name) {
        return KafkaLog.open(PublisherProcess.topic(TestBroker.bootstrap(), name),
                Shelf.open(folder.resolve(TestBroker.uniqueName("shelf") + ".db")), true);
    }

    private static PublicFeed feed(StoredLog archive, Duration delay, KafkaLog target) {
        var feed = new PublicFeed(new Matches(ServedLog.of(archive), delay, InstantSource.system()), target);
        feed.start();
        return feed;
    }

    @Test
    void the_feed_equals_that_of_a_redacted_source() throws Exception {
        String blindTopic = TestBroker.uniqueName("letopis.public");
        Path copy = Files.createDirectories(folder.resolve("copy")).resolve("duel-by-life.jsonl");
        Files.writeString(copy, TestServer.program("log", DUEL, "--as", "public", "--jsonl"));
        try (var log = open(topic); var blindLog = open(blindTopic);
                var _ = feed(new ReplayFiles("whole", () -> List.of(DUEL)), Duration.ZERO, log);
                var _ = feed(new ReplayFiles("copy", () -> List.of(copy)), Duration.ZERO, blindLog)) {
            List<String> expected = copy(DUEL);
            assertThat(await(topic, expected.size())).isEqualTo(expected);
            assertThat(await(blindTopic, expected.size())).isEqualTo(expected);
            assertThat(read(topic)).isEqualTo(read(blindTopic));
            assertThat(read(topic).toString()).doesNotContain("\"secret\"");
            assertThat(Files.readString(DUEL)).contains("\"secret\"");
        }
    }

    @Test
    void entries_younger_than_the_delay_are_not_in_the_topic() throws Exception {
        Instant now = Instant.now();
        var archive = new SteppedMatchLog(ARMOUR, now.minus(Duration.ofHours(3)));
        archive.record(archive.commitCount() / 2, now.minus(Duration.ofHours(2)));
        long released = archive.listMatches(MatchQuery.ALL).findFirst().orElseThrow().last().number();
        archive.record(archive.commitCount() - archive.commitCount() / 2, now.minus(Duration.ofMinutes(10)));
        try (var log = open(topic); var _ = feed(archive, Duration.ofHours(1), log)) {
            assertThat(await(topic, (int) released)).hasSize((int) released);
            for (int looked = archive.listCount(); archive.listCount() < looked + 2; ) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
            assertThat(entries(read(topic))).hasSize((int) released);
        }
    }

    /// Regression: only lengths were compared, so a re-recorded match looked published.
    @Test
    void a_different_match_history_in_the_topic_is_reported_at_startup() {
        Instant now = Instant.now();
        try (var log = open(topic); var said = new WarningCollector()) {
            var before = new SteppedMatchLog(ARMOUR, now);
            before.record(before.commitCount(), now);
            try (var _ = feed(before, Duration.ZERO, log)) {
                await(topic, (int) before.listMatches(MatchQuery.ALL).findFirst().orElseThrow().last().number());
            }
            var anew = new SteppedMatchLog(ARMOUR, now);
            anew.record(anew.commitCount(), now.plusSeconds(1));
            try (var _ = feed(anew, Duration.ZERO, log)) {
                assertThat(said.await("it has another course there")).contains("nb-115");
            }
        }
    }

    /// The match was re-recorded, or another writer added to the topic.
    @Test
    void a_longer_match_in_the_topic_is_reported_at_startup() {
        Instant now = Instant.now();
        try (var log = open(topic); var said = new WarningCollector()) {
            var archive = new SteppedMatchLog(ARMOUR, now);
            archive.record(archive.commitCount(), now);
            try (var _ = feed(archive, Duration.ZERO, log)) {
                await(topic, (int) archive.listMatches(MatchQuery.ALL).findFirst().orElseThrow().last().number());
            }
            var shorter = new SteppedMatchLog(ARMOUR, now);
            shorter.record(shorter.commitCount() / 2, now);
            try (var _ = feed(shorter, Duration.ZERO, log)) {
                assertThat(said.await("it goes on there behind its last entry here")).contains("nb-115");
            }
        }
    }

    /// Regression: this silently ended the feed of all matches.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_conflicting_header_in_the_topic_is_reported_and_blocks_no_other_match(boolean first) {
        Path rival = first ? DUEL : ARMOUR;
        Path other = first ? ARMOUR : DUEL;
        Instant now = Instant.now();
        try (var log = open(topic); var said = new WarningCollector()) {
            MatchId match;
            try (ReplayReader reader = ReplayReader.open(rival)) {
                match = reader.header().match();
                var stranger = new SteppedMatchLog(rival, now).withTitle("not the title", reader.header().players());
                log.create(stranger.findHeader(match).orElseThrow(), "stranger").close();
            }
            List<String> expected = copy(other);
            try (var _ = feed(new ReplayFiles("both", () -> List.of(DUEL, ARMOUR)), Duration.ZERO, log)) {
                assertThat(await(topic, expected.size())).isEqualTo(expected);
                assertThat(said.await("it has another header there")).contains(match.value());
            }
        }
    }

    /// Collects all warnings of the feed.
    private static final class WarningCollector extends Handler implements AutoCloseable {

        private final Logger logger = Logger.getLogger(PublicFeed.class.getName());
        private final List<String> sentences = new CopyOnWriteArrayList<>();

        WarningCollector() {
            logger.addHandler(this);
        }

        @Override
        public void publish(LogRecord record) {
            sentences.add(MessageFormat.format(record.getMessage(), record.getParameters()));
        }

        String await(String part) {
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            while (sentences.stream().noneMatch(text -> text.contains(part)) && System.nanoTime() < deadline) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
            return sentences.stream().filter(text -> text.contains(part)).findFirst()
                    .orElseThrow(() -> new AssertionError("not said: " + part + ", but " + sentences));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            logger.removeHandler(this);
        }
    }

    /// The file grows while its publisher is killed repeatedly.
    @Test
    void entries_are_published_once_and_in_order_although_publishers_are_killed() throws Exception {
        Path source = Files.createDirectories(folder.resolve("source")).resolve("growing.jsonl");
        List<String> lines = Files.readAllLines(DUEL);
        Files.write(source, lines.subList(0, 3));
        Thread recorder = Thread.ofPlatform().start(() -> appendLines(source, lines));
        var random = new Random(15);
        for (int round = 0; round <= ROUNDS; round++) {
            Process publisher = PublisherProcess.start(TestBroker.bootstrap(), topic, source.getParent(),
                    folder.resolve("shelf-" + round + ".db"), Duration.ofMillis(500));
            try {
                if (round < ROUNDS) {
                    await(topic, 20 * (round + 1)); // so that it is killed while publishing
                    LockSupport.parkNanos(random.nextLong(1_500_000_000L));
                } else {
                    recorder.join();
                    List<String> expected = copy(DUEL);
                    assertThat(await(topic, expected.size())).isEqualTo(expected);
                }
            } finally {
                publisher.toHandle().destroyForcibly();
                publisher.waitFor();
            }
        }
    }

    private static void appendLines(Path file, List<String> lines) {
        try {
            var commit = new StringBuilder();
            for (String line : lines.subList(3, lines.size())) {
                commit.append(line).append('\n');
                if (line.startsWith("{\"seal\":")) {
                    Files.writeString(file, commit, StandardOpenOption.APPEND);
                    commit.setLength(0);
                    LockSupport.parkNanos(PACE_NANOS);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
