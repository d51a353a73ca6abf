package letopis.kafka;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.broker.TestBroker;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Signer;
import letopis.language.message.BadLog;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that a topic that may lose records is not written to, and that readers are warned.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TopicSettingsTest {

    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("settings"), Map.of());
    private final Header header = PLAY.header("kept");
    private final List<Commit> commits = PLAY.play(1, header).commits();
    private final Admin admin = Admin.create(Map.of("bootstrap.servers", topic.bootstrap()));

    @TempDir
    Path folder;

    @AfterEach
    void close() {
        admin.close();
    }

    private KafkaLog open() {
        return KafkaLog.open(topic, Shelf.open(folder.resolve("shelf.db"), List.of(GAME)), true);
    }

    private void record() {
        try (KafkaLog log = open(); Writer writer = log.create(header, "recorder")) {
            commits.forEach(commit -> append(writer, commit));
            assertThat(log.notices()).isEmpty();
        }
    }

    private void set(String name, String setting, String value) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, name);
        admin.incrementalAlterConfigs(Map.of(resource, List.of(new AlterConfigOp(new ConfigEntry(setting, value),
                AlterConfigOp.OpType.SET)))).all().get();
        await().atMost(Duration.ofMinutes(1)).until(() -> admin.describeConfigs(List.of(resource)).all().get()
                .get(resource).get(setting).value().equals(value));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "entries | cleanup.policy    | compact        | delete",
        "entries | cleanup.policy    | compact,delete | delete",
        "entries | retention.ms      | 60000          | -1",
        "entries | retention.bytes   | 1000000        | -1",
        "entries | max.message.bytes | 1048588        | 17825792",
        "cards   | cleanup.policy    | compact        | delete",
        "cards   | retention.ms      | 60000          | -1",
        "cards   | retention.bytes   | 1000000        | -1"})
    void a_wrong_setting_is_reported_to_readers_and_blocks_writers(String where, String setting, String value,
            String right) throws Exception {
        record();
        String name = where.equals("cards") ? topic.cardSetTopic() : topic.name();
        set(name, setting, value);
        try (KafkaLog log = open()) {
            assertThat(log.notices()).containsExactly(new Notice("topic-setting",
                    Map.of("topic", name, "name", setting, "value", value, "right", right)));
            assertThat(log.findHeader(header.match())).contains(header);
            assertThat(List.<Runnable>of(() -> log.openBulkWriter("import"), () -> log.create(PLAY.header("new"), "me"),
                    () -> log.open(header.match(), "me", Signer.NONE))).allSatisfy(write -> assertThatThrownBy(
                            write::run).isInstanceOf(BadLog.class)
                            .hasMessageContaining("nothing was written", setting + "=" + value, setting + "=" + right));
            set(name, setting, right);
            log.open(header.match(), "me", Signer.NONE).close();
        }
    }

    @Test
    void deleted_records_are_reported_to_readers_and_block_writers() throws Exception {
        record();
        int partition = new CloudEventRecords(topic.name(), 12).partitionOf(header.match());
        admin.deleteRecords(Map.of(new TopicPartition(topic.name(), partition), RecordsToDelete.beforeOffset(3)))
                .all().get();
        Path fresh = folder.resolve("fresh.db");
        try (KafkaLog log = KafkaLog.open(topic, Shelf.open(fresh, List.of(GAME)), true)) {
            assertThat(log.notices()).containsExactly(new Notice("records-deleted",
                    Map.of("places", partition + " → 3")));
            assertThat(log.findHeader(header.match())).isEmpty();
            assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isNotEmpty();
            assertThatThrownBy(() -> log.openBulkWriter("import")).isInstanceOf(BadLog.class)
                    .hasMessageContaining("records were deleted");
        }
    }

    /// One broker may list a topic that another does not know yet.
    @Test
    void reading_settings_of_an_unknown_topic_is_a_log_error() {
        record();
        try (var cluster = new Cluster(topic)) {
            var names = List.of(topic.name(), topic.name() + "-absent");
            assertThatThrownBy(() -> cluster.readSettings(names)).isInstanceOf(BadLog.class)
                    .hasMessageContaining(topic.name() + "-absent");
        }
    }

    @Test
    void card_sets_need_one_partition() throws Exception {
        admin.createTopics(List.of(new NewTopic(topic.cardSetTopic(), Optional.of(3), Optional.empty()).configs(Map.of(
                "retention.ms", "-1", "max.message.bytes", String.valueOf(Cluster.MAX_RECORD_BYTES))))).all().get();
        try (KafkaLog log = open()) {
            assertThat(log.notices()).containsExactly(new Notice("card-set-partitions",
                    Map.of("topic", topic.cardSetTopic(), "count", 3)));
            assertThatThrownBy(() -> log.create(header, "me")).isInstanceOf(BadLog.class)
                    .hasMessageContaining("must have 1 partition");
        }
    }

    @Test
    void a_topic_recreated_while_open_is_neither_read_nor_written() throws Exception {
        record();
        try (KafkaLog log = open()) {
            assertThat(log.findHeader(header.match())).isPresent();
            admin.deleteTopics(List.of(topic.name())).all().get();
            await().atMost(Duration.ofMinutes(1)).until(() -> !admin.listTopics().names().get().contains(topic.name()));
            assertThatThrownBy(() -> log.findHeader(header.match())).isInstanceOf(BadLog.class)
                    .hasMessageContaining("was deleted or recreated");
            try (KafkaLog other = KafkaLog.open(topic, Shelf.open(folder.resolve("new.db"), List.of(GAME)), true);
                    Writer writer = other.create(PLAY.header("new"), "me")) {
                assertThat(writer.tail()).isNotNull();
            }
            assertThat(List.<Runnable>of(log::fillShelf, () -> log.open(header.match(), "me", Signer.NONE),
                    () -> log.create(PLAY.header("newer"), "me"))).allSatisfy(use -> assertThatThrownBy(use::run)
                            .isInstanceOf(BadLog.class).hasMessageContaining("was deleted or recreated"));
        }
    }
}
