package letopis.kafka;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.language.message.BadLog;
import letopis.language.message.Spelling;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListTransactionsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.ProducerState;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.admin.TransactionDescription;
import org.apache.kafka.clients.admin.TransactionListing;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;

/// A client that queries the cluster about the topic and can create the topic.
final class Cluster implements AutoCloseable {

    /// The maximum size of a record: the longest line of a replay file, plus space for record headers.
    static final int MAX_RECORD_BYTES = 17 << 20;

    private static final int WAIT_SECONDS = 20;
    private static final int MAX_ATTEMPTS = 100;
    private static final int MAX_LOOKUPS_FOR_LOST_TOPIC =
            50; // a loaded broker may not know a topic for several seconds
    private static final int RETRY_MILLIS = 100;
    private static final int MAX_REPLICA_COUNT = 3;
    private static final int PARTITION_COUNT = 12;

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

    private final Topic topic;
    private final Admin admin;
    private volatile @Nullable TopicIdentity topicIdentity; // null before first use

    /// @throws BadLog if no broker answers
    Cluster(Topic topic) {
        this.topic = topic;
        try {
            admin = Admin.create(topic.createProperties(Map.of("default.api.timeout.ms", "15000", "request.timeout.ms",
                    "5000"), Map.of()));
        } catch (KafkaException e) {
            throw topic.toError(e);
        }
        try {
            BrokerProbe.check(topic);
        } catch (BadLog e) {
            admin.close(Duration.ZERO);
            throw e;
        }
    }

    /// The constant properties of a topic.
    ///
    /// @param id the id assigned by Kafka; a recreated topic of the same name has another id
    /// @param clusterId the id of the cluster
    record TopicIdentity(String id, int partitionCount, String clusterId) {}

    /// Returns the current topic, or empty if it does not exist.
    Optional<TopicIdentity> findTopic() {
        return describe(topic.name()).map(described -> new TopicIdentity(described.topicId().toString(),
                described.partitions().size(), awaitAnswer(admin.describeCluster().clusterId())));
    }

    /// Stores the properties that the topic must keep from now on.
    void pinTopic(TopicIdentity identity) {
        topicIdentity = identity;
    }

    /// @throws BadLog if the topic was deleted or recreated since it was opened, or its number of partitions
    /// changed
    void checkSameCluster() {
        TopicIdentity before = topicIdentity;
        if (before == null) {
            return;
        }
        TopicIdentity now = retryLookup(this::findTopic, MAX_LOOKUPS_FOR_LOST_TOPIC)
                .orElseThrow(this::createTopicReplacedError);
        if (!now.id().equals(before.id()) || !now.clusterId().equals(before.clusterId())) {
            throw createTopicReplacedError();
        }
        if (now.partitionCount() != before.partitionCount()) {
            throw new BadLog(topic.log(), "partitions-changed",
                    Map.of("before", before.partitionCount(), "now", now.partitionCount()), null);
        }
    }

    BadLog createTopicReplacedError() {
        return new BadLog(topic.log(), "topic-replaced", Map.of("name", topic.name()), null);
    }

    BadLog createTopicMissingError() {
        var names = new HashSet<>(awaitAnswer(admin.listTopics().names()));
        names.remove(topic.name()); // just created
        return new BadLog(topic.log(), "no-topic",
                Map.of("name", topic.name(), "nearest", Spelling.findNearest(topic.name(), names).orElse("")), null);
    }

    /// Creates the topic with unlimited retention. With enough brokers, each record has three replicas and is
    /// acknowledged once two of them have it.
    ///
    /// @return the topic, once the queried broker knows it
    Optional<TopicIdentity> createTopic() {
        create(topic.name(), PARTITION_COUNT);
        return retryLookup(this::findTopic, MAX_ATTEMPTS);
    }

    /// Creates the topic of card sets if it does not exist, with unlimited retention. It is not compacted, because
    /// compaction would let any writer delete a set.
    void createCardSetTopic() {
        if (cardSetTopicId().isEmpty()) {
            create(topic.cardSetTopic(), 1);
            retryLookup(this::cardSetTopicId, MAX_ATTEMPTS);
        }
    }

    private void create(String name, int partitionCount) {
        int replicas = Math.min(MAX_REPLICA_COUNT, awaitAnswer(admin.describeCluster().nodes()).size());
        var made = new NewTopic(name, partitionCount, (short) replicas).configs(Map.of(
                "cleanup.policy", "delete",
                "retention.ms", "-1",
                "retention.bytes", "-1",
                "max.message.bytes", String.valueOf(MAX_RECORD_BYTES),
                "min.insync.replicas", String.valueOf(Math.max(1, replicas - 1)),
                "unclean.leader.election.enable", "false"));
        try {
            awaitAnswer(admin.createTopics(List.of(made)).all());
        } catch (BadLog e) {
            if (!(e.getCause() instanceof TopicExistsException)) { // another program may have created it meanwhile
                throw withTopicName(name, "not-created", e);
            }
        }
    }

    /// Returns the error. If a permission is missing, returns a more specific one that names the topic, because Kafka's
    /// own errors may not.
    private BadLog withTopicName(String name, String code, BadLog e) {
        return e.getCause() instanceof AuthorizationException
                ? new BadLog(topic.log(), code, Map.of("topic", name), e.getCause()) : e;
    }

    /// Returns the id that Kafka assigned to the topic of card sets, or empty if it does not exist.
    Optional<String> cardSetTopicId() {
        return describe(topic.cardSetTopic()).map(described -> described.topicId().toString());
    }

    /// Returns the number of partitions of the topic of card sets, if it exists.
    Optional<Integer> cardSetPartitionCount() {
        return describe(topic.cardSetTopic()).map(described -> described.partitions().size());
    }

    /// Returns the current topic, or empty if it does not exist.
    ///
    /// @throws BadLog if permission to describe it is missing; then it is unknown whether the topic exists
    private Optional<TopicDescription> describe(String name) {
        try {
            return getIfTopicExists(admin.describeTopics(List.of(name)).allTopicNames())
                    .map(topics -> topics.get(name));
        } catch (BadLog e) {
            throw withTopicName(name, "not-described", e);
        }
    }

    /// Returns the settings of topics, by topic and setting name.
    ///
    /// @throws BadLog if no broker knows one of the topics
    Map<String, Map<String, String>> readSettings(List<String> topics) {
        var resources = topics.stream().map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name)).toList();
        var settings = new LinkedHashMap<String, Map<String, String>>();
        var found = retryLookup(() -> getIfTopicExists(admin.describeConfigs(resources).all()),
                MAX_LOOKUPS_FOR_LOST_TOPIC)
                .orElseThrow(
                () -> topic.toError(new UnknownTopicOrPartitionException(String.join(", ", topics))));
        found.forEach((resource, config) -> {
            var values = new HashMap<String, String>();
            config.entries().forEach(configEntry -> values.put(configEntry.name(), configEntry.value()));
            settings.put(resource.name(), values);
        });
        return settings;
    }

    /// Retries a lookup. A broker may not be able to answer it yet, and the next attempt may use another broker.
    private <T> Optional<T> retryLookup(Supplier<Optional<T>> lookup, int maxAttempts) {
        Optional<T> found = lookup.get();
        for (int i = 1; i < maxAttempts && found.isEmpty(); i++) {
            try {
                Thread.sleep(RETRY_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw topic.toError(e);
            }
            found = lookup.get();
        }
        return found;
    }

    /// Returns the current end of each partition, including unfinished transactions.
    Map<Integer, Long> fetchEndOffsets(Set<Integer> partitions) {
        return fetchEndOffsets(partitions, IsolationLevel.READ_UNCOMMITTED);
    }

    /// Returns the current readable end of each partition: the start of its first open transaction, if any.
    Map<Integer, Long> listReadableOffsets(Set<Integer> partitions) {
        return fetchEndOffsets(partitions, IsolationLevel.READ_COMMITTED);
    }

    /// Returns the current start of each partition. It is above 0 if records were deleted.
    Map<Integer, Long> findStartOffsets(Set<Integer> partitions) {
        return listOffsets(partitions, OffsetSpec.earliest(), IsolationLevel.READ_UNCOMMITTED);
    }

    private Map<Integer, Long> fetchEndOffsets(Set<Integer> partitions, IsolationLevel level) {
        return listOffsets(partitions, OffsetSpec.latest(), level);
    }

    private Map<Integer, Long> listOffsets(Set<Integer> partitions, OffsetSpec spec, IsolationLevel level) {
        var asked = partitions.stream().collect(Collectors.toMap(number -> new TopicPartition(topic.name(), number),
                _ -> spec));
        var offsets = new HashMap<Integer, Long>();
        try {
            awaitAnswer(admin.listOffsets(asked, new ListOffsetsOptions(level)).all())
                    .forEach((partition, found) -> offsets.put(partition.partition(), found.offset()));
        } catch (BadLog e) { // the client may search for a deleted topic until it times out
            checkSameCluster();
            throw e;
        }
        checkSameCluster(); // checked after the query, so offsets of a recreated topic are detected
        return offsets;
    }

    /// Returns the oldest open transaction of a partition. Without permission to query transactions, the result has
    /// fewer details.
    Optional<StalledTransaction> findStalledTransaction(int partition) {
        var place = new TopicPartition(topic.name(), partition);
        Optional<ProducerState> first = awaitAnswer(admin.describeProducers(List.of(place)).partitionResult(place))
                .activeProducers().stream()
                .filter(producerState -> producerState.currentTransactionStartOffset().isPresent())
                .min(Comparator.comparingLong(producerState -> producerState.currentTransactionStartOffset()
                        .getAsLong()));
        return first.map(producer -> findStalledTransaction(partition, producer));
    }

    private StalledTransaction findStalledTransaction(int partition, ProducerState producer) {
        long offset = producer.currentTransactionStartOffset().getAsLong();
        try {
            var options = new ListTransactionsOptions().filterProducerIds(List.of(producer.producerId()));
            for (TransactionListing transactionListing : awaitAnswer(admin.listTransactions(options).all())) {
                TransactionDescription open =
                        awaitAnswer(admin.describeTransactions(List.of(transactionListing.transactionalId()))
                        .description(transactionListing.transactionalId()));
                long since = open.transactionStartTimeMs().orElse(producer.lastTimestamp());
                return new StalledTransaction(partition, offset, Instant.ofEpochMilli(since),
                        transactionListing.transactionalId());
            }
        } catch (BadLog _) {
            return new StalledTransaction(partition, offset, Instant.ofEpochMilli(producer.lastTimestamp()), "");
        }
        return new StalledTransaction(partition, offset, Instant.ofEpochMilli(producer.lastTimestamp()), "");
    }

    static Set<Integer> listPartitions(TopicIdentity topicIdentity) {
        return IntStream.range(0, topicIdentity.partitionCount()).boxed().collect(Collectors.toSet());
    }

    /// Returns the result, or empty if the queried broker does not know the topic.
    private <T> Optional<T> getIfTopicExists(KafkaFuture<T> future) {
        try {
            return Optional.of(awaitAnswer(future));
        } catch (BadLog e) {
            if (e.getCause() instanceof UnknownTopicOrPartitionException) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /// @throws BadLog with Kafka's error as its cause
    private <T> T awaitAnswer(KafkaFuture<T> future) {
        try {
            return future.get(WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw topic.toError(e.getCause());
        } catch (TimeoutException e) {
            throw topic.toError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw topic.toError(e);
        }
    }

    @Override
    public void close() {
        admin.close(CLOSE_TIMEOUT);
    }
}
