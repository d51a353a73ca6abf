package letopis.bench.logs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/// Kafka clients without Letopis code, configured like those of the log.
public record PlainKafka(String address) {

    /// The number of partitions, the same as in a topic of the log.
    public static final int PARTITION_COUNT = 12;

    private interface AdminCall {
        void call(Admin admin) throws ExecutionException, InterruptedException;
    }

    private void callAdmin(AdminCall adminCall) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", address))) {
            adminCall.call(admin);
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public void createTopic(String topic) {
        callAdmin(admin -> admin.createTopics(List.of(new NewTopic(topic, PARTITION_COUNT, (short) 1))).all().get());
    }

    void delete(String topic) {
        callAdmin(admin -> admin.deleteTopics(List.of(topic)).all().get());
    }

    public KafkaConsumer<byte[], byte[]> createConsumer(Map<String, Object> extraSettings) {
        var settings = new HashMap<String, Object>(
                Map.of("bootstrap.servers", address, "isolation.level", "read_committed",
                "enable.auto.commit", "false", "auto.offset.reset", "earliest",
                "max.poll.records", "10000", "max.partition.fetch.bytes", String.valueOf(8 << 20)));
        settings.putAll(extraSettings);
        return new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /// Returns an initialized transactional producer.
    public KafkaProducer<byte[], byte[]> createProducer(String id, Map<String, Object> extraSettings) {
        var settings = new HashMap<String, Object>(
                Map.of("bootstrap.servers", address, "transactional.id", id, "acks", "all",
                        "transaction.timeout.ms", "20000")); // the maximum the broker allows
        settings.putAll(extraSettings);
        var producer = new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
        producer.initTransactions();
        return producer;
    }
}
