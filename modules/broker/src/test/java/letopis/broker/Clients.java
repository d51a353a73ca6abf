package letopis.broker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Client operations for tests of a broker, each limited to half a minute.
final class Clients {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Clients() {}

    /// Creates a topic with the cluster's default number of replicas.
    static void create(String bootstrap, String topic) {
        try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            admin.createTopics(List.of(new NewTopic(topic, Optional.of(1), Optional.empty())))
                    .all().toCompletionStage().toCompletableFuture().orTimeout(PATIENCE.toSeconds(),
                            TimeUnit.SECONDS).join();
        }
    }

    /// Returns the settings of a topic, by name.
    static Map<String, String> settings(String bootstrap, String topic) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            Config config = retryUntilKnown(() -> admin.describeConfigs(List.of(resource)).all()
                    .get(PATIENCE.toSeconds(),
                    TimeUnit.SECONDS).get(resource));
            var found = new TreeMap<String, String>();
            config.entries().forEach(entry -> found.put(entry.name(), entry.value()));
            return found;
        }
    }

    /// Returns the number of the node that leads the only partition.
    static int leader(String bootstrap, String topic) throws Exception {
        try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            return retryUntilKnown(() -> admin.describeTopics(List.of(topic)).allTopicNames().get(PATIENCE.toSeconds(),
                    TimeUnit.SECONDS).get(topic))
                    .partitions().getFirst().leader().id();
        }
    }

    /// Retries until the node knows the topic: not every node knows a new topic immediately.
    private static <T> T retryUntilKnown(Callable<T> asked) throws Exception {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return asked.call();
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException) || System.nanoTime() > until) {
                    throw e;
                }
            }
        }
    }

    /// Writes records in one transaction, acknowledged by as many nodes as the topic requires.
    static void write(String bootstrap, String topic, String... values) throws Exception {
        try (var producer = new KafkaProducer<>(Map.of("bootstrap.servers", bootstrap, "acks", "all",
                "transactional.id", "writer of " + topic,
                "max.block.ms", PATIENCE.toMillis(), "transaction.timeout.ms", 10_000), new StringSerializer(),
                new StringSerializer())) {
            producer.initTransactions();
            producer.beginTransaction();
            for (String value : values) {
                producer.send(new ProducerRecord<>(topic, "key", value));
            }
            producer.commitTransaction();
        }
    }

    /// Returns all committed records. A recent commit is written but may not yet be visible, even after a
    /// restart of the broker, so the end offset is queried as a reader of uncommitted records sees it.
    static List<String> read(String bootstrap, String topic) throws Exception {
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of("bootstrap.servers", bootstrap, "isolation.level", "read_committed"),
                new StringDeserializer(), new StringDeserializer())) {
            var only = new TopicPartition(topic, 0);
            consumer.assign(List.of(only));
            consumer.seekToBeginning(List.of(only));
            long end = endOffset(bootstrap, only);
            var values = new ArrayList<String>();
            long until = System.nanoTime() + PATIENCE.toNanos();
            while (consumer.position(only, PATIENCE) < end) {
                if (System.nanoTime() > until) {
                    throw new IllegalStateException("read up to " + consumer.position(only) + " of " + end + ": "
                            + values);
                }
                consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
            }
            return values;
        }
    }

    private static long endOffset(String bootstrap, TopicPartition partition) throws Exception {
        try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            return retryUntilKnown(() -> admin.listOffsets(Map.of(partition, OffsetSpec.latest()),
                    new ListOffsetsOptions(IsolationLevel.READ_UNCOMMITTED))
                    .partitionResult(partition).get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).offset();
        }
    }
}
