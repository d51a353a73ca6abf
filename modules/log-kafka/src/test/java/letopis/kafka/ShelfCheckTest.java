package letopis.kafka;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.broker.TestBroker;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.journal.Sequence;
import letopis.language.message.BadLog;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.signing.SigningKey;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.sqlite.SqliteLog;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that a shelf whose content differs from its topic is not used.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ShelfCheckTest {

    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("fit"), Map.of());

    @TempDir
    Path folder;

    private KafkaLog open() {
        return KafkaLog.open(topic, Shelf.open(file(), List.of(GAME)), true);
    }

    private Path file() {
        return folder.resolve("league.db");
    }

    private void record(String... matches) {
        try (KafkaLog log = open(); BulkWriter bulk = log.openBulkWriter("import")) {
            for (String match : matches) {
                Header header = PLAY.header(match);
                bulk.begin(header);
                TestSealer.seal(header, PLAY.play(1, header).commits())
                        .forEach(commit -> bulk.add(header.match(), commit));
            }
            assertThat(bulk.flush()).isEmpty();
        }
        try (KafkaLog log = open()) {
            assertThat(ids(log.bringShelfUpToDate().log())).contains(matches);
        }
    }

    private static List<String> ids(SqliteLog log) {
        return log.listMatches(MatchQuery.ALL).map(listing -> listing.match().value()).sorted().toList();
    }

    private void deleteTopic() throws Exception {
        try (var admin = Admin.create(Map.of("bootstrap.servers", topic.bootstrap()))) {
            admin.deleteTopics(List.of(topic.name())).all().get();
            await().atMost(Duration.ofMinutes(1)).until(() -> !admin.listTopics().names().get().contains(topic.name()));
        }
    }

    private void run(String sql) throws SQLException {
        try (var plain = DriverManager.getConnection("jdbc:sqlite:" + file());
                var statement = plain.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private static List<String> codes(KafkaLog log) {
        return log.notices().stream().map(Notice::code).toList();
    }

    @Test
    void commits_of_a_deleted_topic_do_not_count_as_stored() throws Exception {
        record("one", "two");
        deleteTopic();
        try (KafkaLog log = open()) {
            assertThat(codes(log)).containsExactly("shelf-of-other-topic");
            assertThat(log.findHeader(new MatchId("one"))).isEmpty();
            assertThat(log.listMatches(MatchQuery.ALL)).isEmpty();
            Path kept = (Path) log.notices().getFirst().details().get("kept");
            try (SqliteLog old = SqliteLog.open(kept, List.of(GAME))) {
                assertThat(ids(old)).containsExactly("one", "two");
            }
        }
        record("one");
        try (KafkaLog fresh = KafkaLog.open(topic, Shelf.open(folder.resolve("fresh.db"), List.of(GAME)), false)) {
            assertThat(ids(fresh.bringShelfUpToDate().log())).containsExactly("one");
        }
        try (KafkaLog again = open()) {
            assertThat(again.notices()).isEmpty();
            assertThat(ids(again.bringShelfUpToDate().log())).containsExactly("one");
        }
    }

    @Test
    void an_old_shelf_without_an_origin_is_accepted_only_for_its_own_topic() throws Exception {
        record("one");
        forgetOrigin();
        try (KafkaLog log = open()) {
            assertThat(log.notices()).isEmpty();
            assertThat(ids(log.bringShelfUpToDate().log())).containsExactly("one");
        }
        forgetOrigin();
        deleteTopic();
        try (KafkaLog log = open()) {
            assertThat(codes(log)).containsExactly("shelf-of-other-topic");
            assertThat(log.listMatches(MatchQuery.ALL)).isEmpty();
        }
    }

    private void forgetOrigin() throws SQLException {
        run("DELETE FROM about WHERE name IN ('topic id', 'cluster', 'built for recorders')");
        run("DELETE FROM offsets WHERE topic IN (SELECT topic FROM card_set_places)"); // not stored by old shelves
    }

    @Test
    void a_shelf_ahead_of_its_topic_is_refilled() throws Exception {
        record("one", "two");
        run("UPDATE offsets SET next = next + 1000");
        try (KafkaLog log = open()) {
            assertThat(codes(log)).containsExactly("shelf-ahead");
            assertThat(ids(log.bringShelfUpToDate().log())).containsExactly("one", "two");
        }
    }

    @Test
    void a_shelf_of_an_older_projection_version_is_refilled() throws Exception {
        record("one");
        run("UPDATE about SET value = '0' WHERE name = 'rules'");
        run("INSERT INTO dead_letters (topic, partition, offset, reason, at) VALUES ('x', 0, 0, 'not-ours', '')");
        try (KafkaLog log = open()) {
            assertThat(codes(log)).containsExactly("shelf-outdated");
            assertThat(ids(log.bringShelfUpToDate().log())).containsExactly("one");
            assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isEmpty();
        }
    }

    @Test
    void a_shelf_whose_accepted_recorders_changed_is_refilled() {
        record("one");
        try (Shelf shelf = Shelf.open(file(), List.of(GAME))) {
            shelf.log().restrictRecorders(List.of(SigningKey.generate().publicKey()));
        }
        try (KafkaLog log = open()) {
            assertThat(codes(log)).containsExactly("shelf-outdated");
            assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).containsKey("untrusted");
            assertThat(ids(log.bringShelfUpToDate().log())).isEmpty();
        }
    }

    @Test
    void an_older_shelf_is_kept_as_a_copy_if_its_topic_lost_records() throws Exception {
        record("one");
        deleteRecords();
        run("UPDATE about SET value = '0' WHERE name = 'rules'");
        try (KafkaLog log = open()) {
            assertThat(codes(log)).contains("shelf-outdated-kept");
        }
    }

    /// Compaction deletes records without moving the start of a partition.
    @Test
    void an_older_shelf_is_kept_as_a_copy_if_its_topic_may_have_lost_records() throws Exception {
        record("one");
        try (var admin = Admin.create(Map.of("bootstrap.servers", topic.bootstrap()))) {
            var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic.name());
            admin.incrementalAlterConfigs(Map.of(resource, List.of(new AlterConfigOp(
                    new ConfigEntry("cleanup.policy", "compact"), AlterConfigOp.OpType.SET)))).all().get();
        }
        run("UPDATE about SET value = '0' WHERE name = 'rules'");
        try (KafkaLog log = open()) {
            assertThat(codes(log)).contains("shelf-outdated-kept", "topic-setting");
        }
    }

    private void deleteRecords() throws Exception {
        try (var cluster = new Cluster(topic); var admin = Admin.create(Map.of("bootstrap.servers",
                topic.bootstrap()))) {
            Set<Integer> all = Cluster.listPartitions(cluster.findTopic().orElseThrow());
            for (Map.Entry<Integer, Long> end : cluster.fetchEndOffsets(all).entrySet()) {
                admin.deleteRecords(Map.of(new TopicPartition(topic.name(), end.getKey()),
                        RecordsToDelete.beforeOffset(end.getValue()))).all().get();
            }
        }
    }

    @Test
    void an_ordinary_log_is_not_used_as_a_shelf() {
        try (SqliteLog log = SqliteLog.open(file(), List.of(GAME)); var writer = log.create(PLAY.header("own"), "me")) {
            PLAY.play(1, PLAY.header("own")).commits().forEach(commit -> append(writer, commit));
        }
        try (Shelf shelf = Shelf.open(file(), List.of(GAME))) {
            assertThatThrownBy(() -> KafkaLog.open(topic, shelf, true)).isInstanceOf(BadLog.class)
                    .hasMessageContaining("holds matches of its own");
            assertThat(shelf.log().read(new MatchId("own"), Sequence.NONE)).isNotNull();
        }
    }
}
