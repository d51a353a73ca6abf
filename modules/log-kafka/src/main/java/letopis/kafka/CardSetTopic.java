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
import java.util.function.BiConsumer;
import letopis.journal.Header.PinnedCards;
import letopis.journal.Seal;
import letopis.language.message.BadLog;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/// The topic of card sets. The key is the hash of a set, and the value is its definitions. A set is written before the
/// header of the first match that names it. The topic is not compacted. With compaction, a stranger could delete a set
/// by writing a record with its key.
final class CardSetTopic implements CardSets {

    private static final Duration POLL_TIMEOUT = Duration.ofMillis(500);
    private static final int WAIT_SECONDS = 20;

    /// The maximum time a broker may delay an empty response. It is short because closing a consumer waits for the last
    /// response.
    private static final int LINGER_MILLIS = 10;

    private static final int HASH_LENGTH = 64;

    private final Topic topic;
    private final Cluster cluster;
    private final Shelf shelf;
    private final TopicPartition partition;
    private final Set<String> publishedSets = new HashSet<>(); // guarded by this

    /// @param shelf the shelf, which stores the offset of each set
    CardSetTopic(Topic topic, Cluster cluster, Shelf shelf) {
        this.topic = topic;
        this.cluster = cluster;
        this.shelf = shelf;
        partition = new TopicPartition(topic.cardSetTopic(), 0);
    }

    /// Returns the record of a set, as a CloudEvent.
    private static ProducerRecord<byte[], byte[]> toRecord(String topic, PinnedCards cards) {
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
        if (publishedSets.contains(cards.sha256())) {
            return;
        }
        cluster.createCardSetTopic();
        var there = new HashSet<String>();
        find(Set.of(cards.sha256()), (sha256, _) -> there.add(sha256));
        if (!there.contains(cards.sha256())) {
            write(cards);
        }
        publishedSets.add(cards.sha256());
    }

    private void write(PinnedCards cards) {
        var ours = Map.<String, Object>of("delivery.timeout.ms", "15000", "request.timeout.ms", "5000", "max.block.ms",
                "20000",
                "compression.type", "gzip");
        try (var producer = new KafkaProducer<byte[], byte[]>(topic.createProperties(ours, Map.of(
                "acks", "all",
                "max.request.size", String.valueOf(Cluster.MAX_RECORD_BYTES),
                "key.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                "value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer")))) {
            producer.send(toRecord(topic.cardSetTopic(), cards)).get(WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw topic.toError(e.getCause());
        } catch (TimeoutException | KafkaException e) {
            throw topic.toError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw topic.toError(e);
        }
    }

    @Override
    public synchronized void find(Set<String> hashes, BiConsumer<String, byte[]> onFound) {
        Optional<String> id = cluster.cardSetTopicId();
        if (id.isEmpty()) {
            return;
        }
        var ours = Map.<String, Object>of("default.api.timeout.ms", "20000", "fetch.max.wait.ms", LINGER_MILLIS);
        try (var consumer = new KafkaConsumer<byte[], byte[]>(topic.createProperties(ours, Map.of(
                "enable.auto.commit", "false",
                "auto.offset.reset", "earliest",
                "allow.auto.create.topics", "false",
                "key.deserializer", "org.apache.kafka.common.serialization.ByteArrayDeserializer",
                "value.deserializer", "org.apache.kafka.common.serialization.ByteArrayDeserializer")))) {
            consumer.assign(List.of(partition));
            readNewRecords(consumer, id.get());
            shelf.findCardSetOffsets(id.get(), hashes).forEach((hash, place) -> findRecord(consumer, place)
                    .filter(record -> matchesHash(record) && keyOf(record).equals(hash))
                    .ifPresent(record -> onFound.accept(hash, record.value())));
        } catch (KafkaException e) {
            throw topic.toError(e);
        }
    }

    /// Reads records written since the last call. The position is stored, so that foreign records are read only
    /// once.
    private void readNewRecords(KafkaConsumer<byte[], byte[]> consumer, String id) {
        long begin = consumer.beginningOffsets(List.of(partition)).get(partition);
        long end = consumer.endOffsets(List.of(partition)).get(partition);
        consumer.seek(partition, Math.max(begin, shelf.findNextOffset(id, 0).orElse(0)));
        long deadline = computeDeadline();
        while (consumer.position(partition) < end) {
            checkDeadline(deadline);
            var records = consumer.poll(POLL_TIMEOUT);
            if (records.isEmpty()) {
                continue;
            }
            var places = new HashMap<String, Long>();
            for (ConsumerRecord<byte[], byte[]> record : records) {
                if (matchesHash(record)) {
                    places.put(keyOf(record), record.offset());
                }
            }
            shelf.putCardSetOffsets(id, places, consumer.position(partition));
            deadline = computeDeadline();
        }
    }

    /// Returns the first record at or after an offset.
    private Optional<ConsumerRecord<byte[], byte[]>> findRecord(KafkaConsumer<byte[], byte[]> consumer, long offset) {
        consumer.seek(partition, offset);
        long deadline = computeDeadline();
        while (true) {
            var records = consumer.poll(POLL_TIMEOUT).records(partition);
            if (!records.isEmpty() || consumer.position(partition) > offset) {
                return records.stream().findFirst();
            }
            checkDeadline(deadline);
        }
    }

    private static long computeDeadline() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_SECONDS);
    }

    /// @throws BadLog if the time is up
    private void checkDeadline(long deadline) {
        if (System.nanoTime() > deadline) {
            throw new BadLog(topic.log(), "card-sets-behind",
                    Map.of("topic", topic.cardSetTopic(), "seconds", WAIT_SECONDS), null);
        }
    }

    private static String keyOf(ConsumerRecord<byte[], byte[]> record) {
        return new String(record.key(), UTF_8);
    }

    /// Returns true if the record matches its hash. Without this check, a stranger's record could hide the set.
    private static boolean matchesHash(ConsumerRecord<byte[], byte[]> record) {
        return record.key() != null && record.key().length == HASH_LENGTH && record.value() != null
                && HexFormat.of().formatHex(Seal.newDigest().digest(record.value())).equals(keyOf(record));
    }
}
