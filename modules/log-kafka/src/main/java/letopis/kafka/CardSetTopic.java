package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import letopis.codec.message.BadLog;
import letopis.journal.Header.PinnedCards;
import letopis.journal.Seal;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/// The compacted topic of the card sets matches are played with: the key is the hash of a set, the value its
/// definitions. It has a record for each set rather than for each match, so it is read as a whole when a hash turns up
/// that is not known yet. A set is there before the header of the first match that names it is written.
final class CardSetTopic implements CardSets {

    private static final Duration POLL = Duration.ofMillis(500);
    private static final int WAIT_SECONDS = 20;

    /// How long a broker may keep back an answer without records. A consumer cannot be closed before the last one.
    private static final int LINGER_MILLIS = 10;

    private final Topic topic;
    private final Cluster cluster;
    private final Set<String> published = new HashSet<>(); // guarded by this

    CardSetTopic(Topic topic, Cluster cluster) {
        this.topic = topic;
        this.cluster = cluster;
    }

    /// The record of a set, as a CloudEvent.
    private static ProducerRecord<byte[], byte[]> record(String topic, PinnedCards cards) {
        var record = new ProducerRecord<>(topic, cards.sha256().getBytes(UTF_8), cards.json().getBytes(UTF_8));
        record.headers().add("ce_specversion", "1.0".getBytes(UTF_8))
                .add("ce_source", "/cardsets".getBytes(UTF_8))
                .add("ce_id", cards.sha256().getBytes(UTF_8))
                .add("ce_type", "letopis.card-set".getBytes(UTF_8))
                .add("ce_subject", cards.set().getBytes(UTF_8))
                .add("content-type", "application/json".getBytes(UTF_8));
        return record;
    }

    @Override
    public synchronized void publish(PinnedCards cards) {
        if (published.contains(cards.sha256())) {
            return;
        }
        cluster.createCardSets();
        if (!read().containsKey(cards.sha256())) {
            write(cards);
        }
        published.add(cards.sha256());
    }

    private void write(PinnedCards cards) {
        var ours = Map.<String, Object>of("delivery.timeout.ms", "15000", "request.timeout.ms", "5000", "max.block.ms",
                "20000",
                "compression.type", "gzip");
        try (var producer = new KafkaProducer<byte[], byte[]>(topic.properties(ours, Map.of(
                "acks", "all",
                "max.request.size", String.valueOf(Cluster.RECORD_MAX),
                "key.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                "value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer")))) {
            producer.send(record(topic.cardSets(), cards)).get(WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw topic.error(e.getCause());
        } catch (TimeoutException | KafkaException e) {
            throw topic.error(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw topic.error(e);
        }
    }

    @Override
    public Optional<byte[]> find(String sha256) {
        return cluster.hasCardSets() ? Optional.ofNullable(read().get(sha256)) : Optional.empty();
    }

    /// Anybody may write a record; one whose hash does not fit would hide the set until it is published again.
    private static boolean isWhole(byte[] sha256, byte[] definitions) {
        return HexFormat.of().formatHex(Seal.newDigest().digest(definitions)).equals(new String(sha256, UTF_8));
    }

    /// All sets there are now, by hash.
    private Map<String, byte[]> read() {
        var partition = new TopicPartition(topic.cardSets(), 0);
        var sets = new HashMap<String, byte[]>();
        var ours = Map.<String, Object>of("default.api.timeout.ms", "20000", "fetch.max.wait.ms", LINGER_MILLIS);
        try (var consumer = new KafkaConsumer<byte[], byte[]>(topic.properties(ours, Map.of(
                "enable.auto.commit", "false",
                "auto.offset.reset", "earliest",
                "allow.auto.create.topics", "false",
                "key.deserializer", "org.apache.kafka.common.serialization.ByteArrayDeserializer",
                "value.deserializer", "org.apache.kafka.common.serialization.ByteArrayDeserializer")))) {
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = consumer.endOffsets(List.of(partition)).get(partition);
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_SECONDS);
            while (consumer.position(partition) < end) {
                if (System.nanoTime() > deadline) {
                    throw new BadLog(topic.log(), "behind", Map.of("seconds", WAIT_SECONDS), null);
                }
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                    if (record.key() != null && record.value() != null && isWhole(record.key(), record.value())) {
                        sets.put(new String(record.key(), UTF_8), record.value());
                    }
                }
            }
            return sets;
        } catch (KafkaException e) {
            throw topic.error(e);
        }
    }
}
