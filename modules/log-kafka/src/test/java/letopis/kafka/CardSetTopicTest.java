package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.broker.TestBroker;
import letopis.journal.Header;
import letopis.journal.Seal;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests a card set that was named by a header before it existed, and arrives while another set is published.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardSetTopicTest {

    private static final Header.PinnedCards OURS = Playthrough.of(new Pebbles()).header("ours").cards();
    private static final byte[] THEIRS = "no set".getBytes(UTF_8);
    private static final String THEIR_HASH = HexFormat.of().formatHex(Seal.newDigest().digest(THEIRS));

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("cards"), Map.of());

    @TempDir
    private Path folder;

    private Cluster cluster;
    private Shelf shelf;

    @BeforeEach
    void open() {
        cluster = new Cluster(topic);
        shelf = shelf("here");
        shelf.addMissingCards(Set.of(THEIR_HASH));
        cluster.createCardSetTopic();
        var settings = Map.<String, Object>of("bootstrap.servers", topic.bootstrap(),
                "key.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                "value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer");
        try (var producer = new KafkaProducer<byte[], byte[]>(settings)) {
            producer.send(new ProducerRecord<>(topic.cardSetTopic(), THEIR_HASH.getBytes(UTF_8), THEIRS));
        }
    }

    @AfterEach
    void close() {
        shelf.close();
        cluster.close();
    }

    private Shelf shelf(String name) {
        return Shelf.open(folder.resolve(name + ".db"), List.of(new Pebbles()));
    }

    /// Regression: the other set was mistaken for this one, which was then in no topic although its matches
    /// were.
    @Test
    void a_set_is_published_even_if_another_set_is_found_meanwhile() {
        new CardSetTopic(topic, cluster, shelf).publish(OURS);
        try (Shelf other = shelf("there")) {
            assertThat(findAll(new CardSetTopic(topic, cluster, other), Set.of(OURS.sha256())))
                    .containsOnlyKeys(OURS.sha256());
        }
    }

    /// Regression: the set's record was skipped, so its matches could not be read on this shelf.
    @Test
    void a_missing_set_is_found_even_if_its_record_was_read_earlier() {
        var sets = new CardSetTopic(topic, cluster, shelf);
        sets.publish(OURS);
        assertThat(findAll(sets, Set.of())).containsEntry(THEIR_HASH, THEIRS);
    }

    /// Otherwise all readers would examine it repeatedly.
    @Test
    void an_invalid_set_is_examined_only_once() {
        var sets = new CardSetTopic(topic, cluster, shelf);
        sets.find(Set.of(), (sha256, definitions) -> TopicProjection.storeCardSet(shelf, sha256, definitions));
        assertThat(shelf.hasMissingCards()).isFalse();
        assertThat(shelf.hasCards(THEIR_HASH)).isFalse();
    }

    private static Map<String, byte[]> findAll(CardSets sets, Set<String> hashes) {
        var found = new HashMap<String, byte[]>();
        sets.find(hashes, found::put);
        return found;
    }
}
