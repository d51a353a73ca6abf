package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import letopis.broker.TestBroker;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.language.message.BadLog;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.pebbles.Pebbles;
import letopis.sqlite.PartitionShare;
import letopis.sqlite.Shelf;
import letopis.sqlite.SqliteLog;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that several shelves of a group hold each match of the topic once.
@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupShelvesTest {

    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);
    private static final int PARTITIONS = 7;
    private static final int MEMBERS = 3;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("group"), Map.of());
    private final String group = TestBroker.uniqueName("shelves");
    private int recorded;

    @TempDir
    Path folder;

    @BeforeEach
    void create() throws Exception {
        try (var admin = Admin.create(Map.of("bootstrap.servers", topic.bootstrap()))) {
            admin.createTopics(List.of(new NewTopic(topic.name(), Optional.of(PARTITIONS), Optional.empty()).configs(
                    Map.of("retention.ms", "-1", "max.message.bytes", String.valueOf(Cluster.MAX_RECORD_BYTES))))).all()
                    .get();
        }
        record(15);
    }

    private final List<ChildProcess> children = new ArrayList<>();

    @AfterEach
    void end() {
        children.forEach(ChildProcess::close);
    }

    private void record(int count) {
        try (KafkaLog log = KafkaLog.open(topic, Shelf.open(folder.resolve("whole.db"), List.of(GAME)), false);
                BulkWriter bulk = log.openBulkWriter("import")) {
            IntStream.range(recorded, recorded + count).forEach(number -> {
                Header header = PLAY.header("match-" + number);
                bulk.begin(header);
                TestSealer.seal(header, PLAY.play(number, header).commits())
                        .forEach(commit -> bulk.add(header.match(), commit));
            });
            assertThat(bulk.flush()).isEmpty();
        }
        recorded += count;
    }

    private Path file(int member) {
        return folder.resolve("shelf-" + member + ".db");
    }

    private ChildProcess start(int member) {
        ChildProcess child = ChildProcess.start(GroupShelfProgram.class.getName(), topic.bootstrap(), topic.name(),
                file(member).toString(), group);
        children.add(child);
        child.await(line -> line.startsWith("has"), 1);
        return child;
    }

    private static List<String> ids(SqliteLog log) {
        return log.listMatches(MatchQuery.ALL).map(listing -> listing.match().value()).sorted().toList();
    }

    private List<String> read(Path file) {
        try (SqliteLog log = SqliteLog.openReadOnly(file)) {
            return ids(log);
        }
    }

    private List<String> topicMatches() {
        try (KafkaLog log = KafkaLog.open(topic, Shelf.open(folder.resolve("whole.db"), List.of(GAME)), false)) {
            return ids(log.bringShelfUpToDate().log());
        }
    }

    /// Returns all matches on the shelves of these members; a match on two shelves appears twice.
    private List<String> matchesOf(List<Integer> members) {
        return members.stream().flatMap(member -> read(file(member)).stream()).sorted().toList();
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, Integer.getInteger("games", 1));
    }

    /// Members join, leave and are killed; the group's content must equal the topic's. `-Dgames=N` sets the
    /// number of seeds.
    @ParameterizedTest
    @MethodSource("seeds")
    void group_shelves_hold_each_match_once_across_rebalances(long seed) {
        var random = new SplittableRandom(seed);
        var running = new ChildProcess[MEMBERS];
        for (int step = 0; step < 6; step++) {
            int member = random.nextInt(MEMBERS);
            if (running[member] == null) {
                running[member] = start(member);
            } else {
                running[member].kill();
                running[member] = null;
            }
            record(random.nextInt(3));
        }
        for (int member = 0; member < MEMBERS; member++) {
            if (running[member] == null) {
                running[member] = start(member);
            }
        }
        assertShared(List.of(0, 1, 2));
        running[random.nextInt(MEMBERS)].kill();
        record(3);
        for (int member = 0; member < MEMBERS; member++) {
            running[member].kill();
            running[member] = start(member);
        }
        assertShared(List.of(0, 1, 2));
    }

    /// The takeover of a partition without matches does not show in the matches, so this also waits for the
    /// held partitions.
    private void assertShared(List<Integer> members) {
        List<String> whole = topicMatches();
        assertThat(whole).hasSize(recorded);
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(matchesOf(members)).isEqualTo(whole);
            assertThat(members.stream().mapToInt(this::heldPartitionCount).sum()).isEqualTo(PARTITIONS);
        });
    }

    private int heldPartitionCount(int member) {
        try (SqliteLog log = SqliteLog.openReadOnly(file(member))) {
            return log.partitionShare().map(PartitionShare::heldPartitionCount).orElse(PARTITIONS);
        }
    }

    @Test
    void a_group_shelf_reports_its_share_of_the_topic() throws Exception {
        try (Shelf first = Shelf.open(file(0), List.of(GAME)); Shelf second = Shelf.open(file(1), List.of(GAME));
                var _ = ShelfWorker.startWithOwnShelf(topic, first, group)) {
            await().atMost(PATIENCE).until(() -> ids(first.log()).size() == recorded
                    && first.log().partitionShare().isEmpty());
            try (var _ = ShelfWorker.startWithOwnShelf(topic, second, group)) {
                await().atMost(PATIENCE).until(() -> first.log().partitionShare().isPresent()
                        && second.log().partitionShare().map(PartitionShare::heldPartitionCount).orElse(0) > 0
                        && matchesOf(List.of(0, 1)).equals(topicMatches()));
                List<String> held = ids(first.log());
                try (KafkaLog log = KafkaLog.open(topic, Shelf.open(file(0), List.of(GAME)), false)) {
                    assertThat(ids(log.fillShelf().log())).isEqualTo(held);
                    assertThat(log.findHeader(new MatchId(held.getFirst()))).isPresent();
                    MatchId elsewhere = new MatchId(ids(second.log()).getFirst());
                    assertThatThrownBy(() -> log.findHeader(elsewhere)).isInstanceOf(BadLog.class)
                            .hasMessageContaining("this shelf holds");
                    assertThatThrownBy(() -> log.openBulkWriter("import")).isInstanceOf(BadLog.class);
                }
                assertThat(first.log().partitionShare().orElseThrow().heldPartitionCount() + second.log()
                        .partitionShare()
                        .orElseThrow().heldPartitionCount())
                        .isEqualTo(PARTITIONS);
            }
            await().atMost(PATIENCE).until(() -> ids(first.log()).size() == recorded
                    && first.log().partitionShare().isEmpty());
            assertThat(ids(second.log())).isNotEmpty();
        }
    }
}
