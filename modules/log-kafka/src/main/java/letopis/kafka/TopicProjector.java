package letopis.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import letopis.language.message.BadLog;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;

/// A projector that keeps a shelf filled from a topic, on a separate thread, either continuously or on demand.
final class TopicProjector implements AutoCloseable {

    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);

    /// The maximum number of records per poll. It is small enough that their headers are still in the CPU cache when
    /// they are parsed.
    private static final int RECORDS_PER_POLL = 1000;
    /// The target size of a shelf transaction, if enough records are available. Each transaction verifies one signature
    /// per match.
    private static final int RECORDS_PER_BATCH = 16_000;

    /// The timeout for closing a consumer that belongs to a group. Such a consumer notifies the broker, which delays an
    /// empty response by half a second.
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(30);
    /// The maximum time to wait for a shelf transaction in progress.
    private static final Duration TRANSACTION_TIMEOUT = Duration.ofSeconds(20);
    private static final long RETRY_MILLIS = 200;

    private final Topic topic;
    private final Shelf shelf;
    private final Cluster cluster;
    private final Cluster.TopicIdentity topicIdentity;
    private final CloudEventRecords cloudEvents;
    private final TopicProjection projection;
    private final LogRecordReader reader = new LogRecordReader();
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final GroupKind groupKind;
    private final Thread thread;
    private final Map<Integer, List<PlacedRecord>> unstoredRecords = new HashMap<>(); // not on the shelf yet
    private final ShelfProgress progress;
    private boolean isClosing; // the consumer is being closed; used by the projector's thread only

    /// The relation to the other programs that fill shelves from the topic.
    private enum GroupKind {
        NONE,
        /// Programs that fill the same file.
        ONE_SHELF,
        /// Programs with separate files. If a partition moves to another program, its content is deleted from this
        /// file.
        SHELF_EACH
    }

    private TopicProjector(Topic topic, Shelf shelf, Cluster cluster, Cluster.TopicIdentity topicIdentity,
            Map<String, Object> settings, GroupKind groupKind) {
        this.topic = topic;
        this.shelf = shelf;
        this.cluster = cluster;
        this.topicIdentity = topicIdentity;
        this.groupKind = groupKind;
        cloudEvents = new CloudEventRecords(topic.name(), topicIdentity.partitionCount());
        projection = new TopicProjection(shelf, topicIdentity.id(), cloudEvents::partitionOf,
                new CardSetTopic(topic, cluster, shelf));
        progress = new ShelfProgress(topic, cluster);
        consumer = createConsumer(topic, settings);
        thread = Thread.ofPlatform().daemon().name("shelf of " + topic.log()).unstarted(this::run);
    }

    /// Creates a projector that reads the whole topic on demand. For a group's shelf, it reads only the partitions held
    /// by that shelf.
    static TopicProjector ofWholeTopic(Topic topic, Shelf shelf, Cluster cluster, Cluster.TopicIdentity topicIdentity) {
        var projector = new TopicProjector(topic, shelf, cluster, topicIdentity, Map.of(), GroupKind.NONE);
        projector.assignPartitions();
        projector.thread.start();
        return projector;
    }

    private void assignPartitions() {
        Set<Integer> all = shelf.group().isPresent() ? shelf.listHeldPartitions(topicIdentity.id())
                : Cluster.listPartitions(topicIdentity);
        var partitions = all.stream().map(number -> new TopicPartition(topic.name(), number)).toList();
        consumer.assign(partitions);
        progress.retainPartitions(all);
        startPartitions(partitions);
    }

    /// Creates a projector that continuously reads the partitions assigned to it by a consumer group. Reading starts at
    /// the offsets of the shelf, not of the group. All members fill the same file.
    static TopicProjector inGroupWithSharedShelf(Topic topic, Shelf shelf, Cluster cluster,
            Cluster.TopicIdentity topicIdentity,
            String group) {
        return subscribe(new TopicProjector(topic, shelf, cluster, topicIdentity, Map.of("group.id", group),
                GroupKind.ONE_SHELF));
    }

    /// Creates a projector like [#inGroupWithSharedShelf], but for a group whose members each fill their own file. A
    /// member must delete the content of every partition that it loses, so a rebalance takes only the partitions that
    /// really move.
    static TopicProjector inGroupWithOwnShelf(Topic topic, Shelf shelf, Cluster cluster,
            Cluster.TopicIdentity topicIdentity,
            String group) {
        return subscribe(new TopicProjector(topic, shelf, cluster, topicIdentity, Map.of("group.id", group,
                "partition.assignment.strategy", CooperativeStickyAssignor.class.getName()), GroupKind.SHELF_EACH));
    }

    private static TopicProjector subscribe(TopicProjector projector) {
        projector.consumer.subscribe(List.of(projector.topic.name()), new ConsumerRebalanceListener() {
            @Override
            public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
                projector.retainPartitions(projector.consumer.assignment());
                projector.startPartitions(partitions);
            }

            @Override
            public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
                var left = new HashSet<>(projector.consumer.assignment());
                left.removeAll(partitions);
                projector.retainPartitions(left);
                projector.forgetPartitions(partitions);
            }
        });
        projector.progress.changeRequestCount(1);
        projector.thread.start();
        return projector;
    }

    /// Deletes the content of partitions held by other shelves. On shutdown, everything is kept for the next start.
    private void retainPartitions(Collection<TopicPartition> partitions) {
        if (groupKind == GroupKind.SHELF_EACH && !isClosing) {
            var kept = partitions.stream().map(TopicPartition::partition).collect(Collectors.toSet());
            shelf.retainPartitions(topicIdentity.id(), kept, cloudEvents::partitionOf);
        }
    }

    private static KafkaConsumer<byte[], byte[]> createConsumer(Topic topic, Map<String, Object> settings) {
        var ours = Map.<String, Object>of(
                "max.poll.records", RECORDS_PER_POLL, "max.partition.fetch.bytes", String.valueOf(8 << 20),
                "default.api.timeout.ms", "20000",
                "heartbeat.interval.ms", "2000",
                "session.timeout.ms", "6000"); // how long the partitions of a killed worker wait
        var fixed = new HashMap<String, Object>(settings);
        fixed.putAll(Map.of(
                "isolation.level", "read_committed",
                "enable.auto.commit", "false",
                "auto.offset.reset", "none",
                "allow.auto.create.topics", "false",
                "key.deserializer", "org.apache.kafka.common.serialization.ByteArrayDeserializer",
                "value.deserializer", "org.apache.kafka.common.serialization.ByteArrayDeserializer"));
        try {
            return new KafkaConsumer<>(topic.createProperties(ours, fixed));
        } catch (KafkaException e) {
            throw topic.toError(e);
        }
    }

    private void run() {
        try {
            fillShelf();
        } catch (WakeupException | InterruptException | InterruptedException _) {
            progress.fail(new IllegalStateException("the shelf was closed"));
        } catch (KafkaException e) {
            boolean ofShelf = e.getCause() instanceof BadLog; // the shelf failed during a rebalance
            progress.fail(ofShelf ? (BadLog) e.getCause() : topic.toError(e));
        } catch (RuntimeException e) {
            progress.fail(e);
        } catch (OutOfMemoryError e) { // a compressed record may expand to a thousand times the broker's limit
            progress.fail(new BadLog(topic.log(), "no-memory",
                    Map.of("megabytes", Runtime.getRuntime().maxMemory() >> 20), e));
        }
    }

    private void fillShelf() throws InterruptedException {
        try {
            while (progress.awaitFillRequest()) {
                try {
                    put(pollBatch(poll()));
                    progress.setObstacle(null);
                } catch (TopicProjection.OvertakenException _) {
                    startPartitions(consumer.assignment());
                } catch (OffsetOutOfRangeException e) {
                    resumeAfterLoss(e.offsetOutOfRangePartitions());
                } catch (BadLog e) {
                    retry(e);
                }
            }
        } finally {
            isClosing = true;
            consumer.close(CloseOptions.timeout(groupKind == GroupKind.NONE ? Duration.ZERO : CLOSE_TIMEOUT));
        }
    }

    private ConsumerRecords<byte[], byte[]> poll() throws InterruptedException {
        if (groupKind == GroupKind.NONE && consumer.assignment().isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS); // a group's shelf that currently holds no partition
            return ConsumerRecords.empty();
        }
        return consumer.poll(POLL_TIMEOUT);
    }

    /// Retries if another program blocked access to the shelf.
    private void retry(BadLog e) throws InterruptedException {
        switch (e.code()) {
            case "log.busy" -> {
                progress.setObstacle(e);
                TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
                startPartitions(consumer.assignment());
            }
            case "log.not-held" -> {
                if (groupKind == GroupKind.NONE) {
                    assignPartitions();
                } else {
                    retainPartitions(consumer.assignment());
                    startPartitions(consumer.assignment());
                }
            }
            default -> throw e;
        }
    }

    /// Resumes at the first available records if unread ones were deleted. An offset beyond the end shows that the
    /// topic is a different one.
    private void resumeAfterLoss(Map<TopicPartition, Long> offsets) {
        Map<TopicPartition, Long> first = consumer.beginningOffsets(consumer.assignment());
        if (offsets.entrySet().stream().anyMatch(one -> one.getValue() >= first.get(one.getKey()))) {
            throw cluster.createTopicReplacedError();
        }
        startPartitions(consumer.assignment());
        first.forEach((partition, start) -> { // for all partitions: other positions may precede their starts, too
            if (consumer.position(partition) < start) {
                consumer.seek(partition, start);
            }
        });
    }

    private void startPartitions(Collection<TopicPartition> partitions) {
        partitions.forEach(topicPartition -> {
            unstoredRecords.remove(topicPartition.partition());
            long from = projection.start(topicPartition.partition());
            consumer.seek(topicPartition, from);
            progress.advance(Map.of(topicPartition.partition(), from));
        });
    }

    private void forgetPartitions(Collection<TopicPartition> partitions) {
        progress.forgetPartitions(partitions.stream().map(TopicPartition::partition).toList());
    }

    /// Polls for more records while more are available. After a rebalance, discards buffered records, because reading
    /// restarts at the shelf's offsets.
    private Map<Integer, List<PlacedRecord>> pollBatch(ConsumerRecords<byte[], byte[]> firstBatch) {
        unstoredRecords.clear();
        int count = bufferRecords(firstBatch);
        for (int last = count; last == RECORDS_PER_POLL && count < RECORDS_PER_BATCH; count += last) {
            last = bufferRecords(consumer.poll(Duration.ZERO));
        }
        return unstoredRecords;
    }

    private int bufferRecords(ConsumerRecords<byte[], byte[]> records) {
        for (TopicPartition topicPartition : records.partitions()) {
            List<PlacedRecord> placed = unstoredRecords.computeIfAbsent(topicPartition.partition(),
                    _ -> new ArrayList<>());
            records.records(topicPartition).forEach(record -> placed.add(reader.readPlacedRecord(record)));
        }
        return records.count();
    }

    private void put(Map<Integer, List<PlacedRecord>> records) {
        var next = new HashMap<Integer, Long>();
        for (TopicPartition topicPartition : consumer.assignment()) {
            long place = consumer.position(topicPartition);
            if (place != progress.position(topicPartition.partition())) {
                next.put(topicPartition.partition(), place);
            }
        }
        if (!next.isEmpty()) {
            if (!records.isEmpty()) {
                cluster.checkSameCluster(); // checked after the records were read
            }
            projection.storeRecords(records, next);
            progress.advance(next);
        }
    }

    /// Keeps filling the shelf until the returned request is closed.
    ShelfProgress.FillRequest requestFilling() {
        return progress.requestFilling();
    }

    /// Returns the current read positions by partition.
    Map<Integer, Long> positions() {
        return progress.positions();
    }

    /// Waits until the shelf is filled up to these offsets.
    ///
    /// @throws BadLog if these partitions made no progress for too long; the error includes the reason
    void awaitOffsets(Map<Integer, Long> offsets) {
        progress.awaitOffsets(offsets);
    }

    @Override
    public void close() {
        progress.close();
        consumer.wakeup();
        try {
            thread.join(CLOSE_TIMEOUT.plus(TRANSACTION_TIMEOUT));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
