package letopis.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ThreadLocalRandom;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.sqlite.MatchHead;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.jspecify.annotations.Nullable;

/// The real topic in Kafka.
final class KafkaTopicPort implements TopicPort {

    private static final int NONCE_BYTES = 8;

    private final Topic topic;
    private final CloudEventRecords cloudEvents;
    private final Cluster cluster;
    private final Shelf shelf;
    private final TopicProjector projector;
    private final CardSets cardSets;

    /// The offset, by match, up to which the match's writer knows the partition. All earlier records were read for this
    /// writer or written by it alone.
    private final ConcurrentMap<MatchId, Long> readOffsets = new ConcurrentHashMap<>();

    KafkaTopicPort(Topic topic, CloudEventRecords cloudEvents, Cluster cluster, Shelf shelf, TopicProjector projector) {
        this.topic = topic;
        this.cloudEvents = cloudEvents;
        this.cluster = cluster;
        this.shelf = shelf;
        this.projector = projector;
        cardSets = new CardSetTopic(topic, cluster, shelf);
    }

    @Override
    public TransactionalWriter createTransactionalWriter(String id) {
        return new ProducerWriter(createProducer(topic, id, Map.of("linger.ms", "0")));
    }

    /// Returns a producer that is ready to write transactions.
    static KafkaProducer<byte[], byte[]> createProducer(Topic topic, String id, Map<String, Object> settings) {
        var ours = new HashMap<String, Object>(Map.of(
                "transaction.timeout.ms", "10000",
                "delivery.timeout.ms", "15000",
                "request.timeout.ms", "5000",
                "max.block.ms", "20000"));
        ours.putAll(settings);
        KafkaProducer<byte[], byte[]> producer = null;
        try {
            producer = new KafkaProducer<>(topic.createProperties(ours, Map.of(
                    "transactional.id", id,
                    "acks", "all",
                    "enable.idempotence", "true",
                    "max.request.size", String.valueOf(Cluster.MAX_RECORD_BYTES),
                    "key.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                    "value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer")));
            producer.initTransactions();
            return producer;
        } catch (KafkaException e) {
            if (producer != null) {
                producer.close(Duration.ZERO);
            }
            throw topic.toError(e);
        }
    }

    private final class ProducerWriter implements TransactionalWriter {

        private final KafkaProducer<byte[], byte[]> producer;
        private final TransactionOffsets offsets = new TransactionOffsets(); // of the current transaction's records

        ProducerWriter(KafkaProducer<byte[], byte[]> producer) {
            this.producer = producer;
        }

        @Override
        public WriteOutcome write(List<LogRecord> records) {
            try {
                offsets.begin(records.getFirst().match());
                producer.beginTransaction();
                records.forEach(record -> producer.send(cloudEvents.toRecord(record), offsets));
                producer.commitTransaction(); // fails if any record was not sent
                return offsets.commit() ? WriteOutcome.DONE : WriteOutcome.DONE_AMONG_OTHERS;
            } catch (KafkaException | IllegalStateException e) {
                return outcomeOf(topic, e);
            }
        }

        @Override
        public void close() {
            producer.close(Duration.ZERO);
            offsets.abort();
        }
    }

    /// A tracker of the offsets of a transaction's records. If they are consecutive and begin where this program
    /// stopped reading, there was no other writer.
    private final class TransactionOffsets implements Callback {

        private @Nullable MatchId match; // the match of these records, null before the first
        private long firstOffset;
        private long nextOffset;
        private boolean isSoleWriter;

        void begin(MatchId matchId) {
            match = matchId;
            firstOffset = -1;
            isSoleWriter = true;
        }

        /// Accounts for a sent record. The producer's thread calls this before the transaction is committed.
        @Override
        public void onCompletion(RecordMetadata metadata, Exception exception) {
            if (exception == null) {
                if (firstOffset < 0) {
                    firstOffset = metadata.offset();
                    nextOffset = firstOffset;
                }
                isSoleWriter &= metadata.offset() == nextOffset;
                nextOffset = metadata.offset() + 1;
            }
        }

        void abort() {
            if (match != null) {
                readOffsets.remove(match);
            }
        }

        /// Accounts for the marker at the end of a transaction.
        ///
        /// @return true if there was no other writer in the partition
        boolean commit() {
            return isSoleWriter && readOffsets.replace(match, firstOffset, nextOffset + 1);
        }
    }

    /// Returns the outcome of a failed transaction.
    ///
    /// @throws letopis.language.message.BadLog if a retry would fail the same way
    static WriteOutcome outcomeOf(Topic topic, RuntimeException e) {
        for (Throwable one = e; one != null; one = one.getCause()) {
            if (one instanceof ProducerFencedException || one instanceof InvalidProducerEpochException) {
                return WriteOutcome.FENCED;
            }
            if (one instanceof AuthorizationException || one instanceof AuthenticationException
                    || one instanceof RecordTooLargeException) {
                throw topic.toError(e);
            }
        }
        return WriteOutcome.UNSURE;
    }

    @Override
    public Optional<MatchHead> findHead(MatchId match) {
        int partition = cloudEvents.partitionOf(match);
        projector.awaitOffsets(cluster.fetchEndOffsets(Set.of(partition)));
        readOffsets.put(match, projector.positions().getOrDefault(partition, 0L));
        return shelf.findHead(match);
    }

    @Override
    public Header parseHeader(MatchId match, byte[] headerLine) {
        fetchMissingCards();
        return shelf.header(match, headerLine);
    }

    @Override
    public void publish(Header.PinnedCards cards) {
        cardSets.publish(cards);
        fetchMissingCards();
    }

    /// Looks for card sets that were missing when a stranger started a match. They may exist by now.
    void fetchMissingCards() {
        if (shelf.hasMissingCards()) {
            cardSets.find(Set.of(), (sha256, definitions) -> TopicProjection.storeCardSet(shelf, sha256, definitions));
        }
    }

    @Override
    public Optional<Seal> findSeal(MatchId match, Sequence lastEntry) {
        return shelf.findSeal(match, lastEntry);
    }

    @Override
    public void pause(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for another writer", e);
        }
    }

    @Override
    public String createNonce() {
        byte[] bytes = new byte[NONCE_BYTES];
        ThreadLocalRandom.current().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
