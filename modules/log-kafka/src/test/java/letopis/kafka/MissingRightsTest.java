package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.broker.Brokers;
import letopis.journal.Header;
import letopis.language.message.BadLog;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests clusters with some permissions missing: messages name the missing permission and the topic.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MissingRightsTest {

    private static final Pebbles GAME = new Pebbles();
    private static final Header HEADER = Playthrough.of(GAME).header("kept");

    @TempDir
    private Path folder;

    private Brokers brokers;
    private Admin admin;
    private Topic topic;

    @BeforeEach
    void start() {
        brokers = Brokers.start(1, folder.resolve("data"), Map.of("authorizer.class.name",
                "org.apache.kafka.metadata.authorizer.StandardAuthorizer", "allow.everyone.if.no.acl.found", "true"));
        admin = Admin.create(Map.of("bootstrap.servers", brokers.bootstrapServers()));
        topic = new Topic(brokers.bootstrapServers(), Topic.DEFAULT_NAME, Map.of());
        try (KafkaLog log = open()) {
            log.create(HEADER, "recorder").close();
        }
    }

    @AfterEach
    void stop() {
        admin.close();
        brokers.close();
    }

    private KafkaLog open() {
        return KafkaLog.open(topic, Shelf.open(folder.resolve("shelf.db"), List.of(GAME)), true);
    }

    private void deny(ResourceType type, String name, PatternType pattern, AclOperation operation) throws Exception {
        var resource = new ResourcePattern(type, name, pattern);
        List<AclBinding> bindings = Stream.of(
                new AccessControlEntry("User:*", "*", AclOperation.ALL, AclPermissionType.ALLOW),
                new AccessControlEntry("User:*", "*", operation, AclPermissionType.DENY))
                .map(entry -> new AclBinding(resource, entry)).toList();
        admin.createAcls(bindings).all().get();
        await().atMost(Duration.ofMinutes(1)).until(() -> admin.describeAcls(bindings.getLast().toFilter()).values()
                .get().size() == 1);
    }

    private void deny(String name, AclOperation operation) throws Exception {
        deny(ResourceType.TOPIC, name, PatternType.LITERAL, operation);
    }

    @Test
    void a_missing_right_to_describe_a_topic_is_reported_with_its_name() throws Exception {
        deny("letopis.entries", AclOperation.DESCRIBE);
        assertThatThrownBy(this::open).isInstanceOf(BadLog.class)
                .hasMessageContaining("does not let you see the topic \"letopis.entries\"", "Describe");
    }

    @Test
    void a_missing_right_to_describe_the_card_set_topic_is_reported() throws Exception {
        deny("letopis.cardsets", AclOperation.DESCRIBE);
        assertThatThrownBy(this::open).isInstanceOf(BadLog.class)
                .hasMessageContaining("does not let you see the topic \"letopis.cardsets\"", "Describe");
    }

    @Test
    void a_missing_right_to_create_a_topic_is_reported_with_its_name() throws Exception {
        deny(ResourceType.CLUSTER, "kafka-cluster", PatternType.LITERAL, AclOperation.CREATE);
        deny("league", AclOperation.CREATE);
        var other = new Topic(brokers.bootstrapServers(), "league", Map.of());
        assertThatThrownBy(() -> KafkaLog.open(other, Shelf.open(folder.resolve("league.db"), List.of(GAME)), true))
                .isInstanceOf(BadLog.class)
                .hasMessageContaining("does not let you create the topic \"league\"", "Create");
    }

    @Test
    void a_missing_right_to_see_topic_settings_is_reported() throws Exception {
        deny("letopis.entries", AclOperation.DESCRIBE_CONFIGS);
        try (KafkaLog log = open()) {
            assertThat(log.notices()).extracting(Notice::code).containsExactly("settings-unchecked");
            assertThat(log.findHeader(HEADER.match())).contains(HEADER);
        }
    }

    @Test
    void a_missing_right_to_read_a_topic_is_reported_with_its_name() throws Exception {
        deny("letopis.entries", AclOperation.READ);
        try (KafkaLog log = KafkaLog.open(topic, Shelf.open(folder.resolve("fresh.db"), List.of(GAME)), true)) {
            assertThatThrownBy(() -> log.findHeader(HEADER.match())).isInstanceOf(BadLog.class)
                    .hasMessageContaining("the cluster does not allow it", "letopis.entries");
        }
    }

    @Test
    void a_missing_right_to_write_transactional_ids_is_reported() throws Exception {
        deny(ResourceType.TRANSACTIONAL_ID, "letopis.entries/", PatternType.PREFIXED, AclOperation.WRITE);
        try (KafkaLog log = open()) {
            assertThatThrownBy(() -> log.open(HEADER.match(), "recorder")).isInstanceOf(BadLog.class)
                    .hasMessageContaining("Transactional Id authorization failed. (letopis.entries/*)");
        }
    }
}
