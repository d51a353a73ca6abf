package letopis.bench.logs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.kafka.KafkaLog;
import letopis.kafka.Topic;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;

/// The figures for importing matches into a topic, compared with producers that send the same number of bytes and
/// records.
final class KafkaBulkFigures {

    private static final Duration POLL_TIMEOUT = Duration.ofSeconds(1);

    /// The common settings of all producers in this class, the same as those of the log's bulk import.
    private static final Map<String, Object> SETTINGS = Map.of("acks", "all",
            "batch.size", 1 << 18, "linger.ms", 20, "compression.type", "gzip", "compression.gzip.level", 1,
            "buffer.memory", 64L << 20);

    private final BaselineComparison comparison;
    private final TempFolder scratchFolder;
    private final PlainKafka kafka;
    private final ProducerTool tool;
    private int topicCount;

    KafkaBulkFigures(BaselineComparison comparison, TempFolder scratchFolder, PlainKafka kafka, ProducerTool tool) {
        this.comparison = comparison;
        this.scratchFolder = scratchFolder;
        this.kafka = kafka;
        this.tool = tool;
    }

    void compareBulkWriting(List<Copy> copies) throws IOException {
        List<byte[]> payloads = createPayloads(copies.getFirst());
        long records = SqliteFigures.countEntries(copies) + copies.size();
        int size = (int) Math.round(payloads.stream().mapToInt(payload -> payload.length).average().orElseThrow());
        comparison.printProgress("a record has " + size + " bytes, key and headers counted in");
        comparison.compare(
                "Kafka, importing matches, beside Kafka's producer performance tool with records of equal size",
                "records/s", "0.8 or more",
                () -> measureLetopis(copies, records), () -> measureTool(size, records));
        comparison.compare("the same beside a loop that sends the same bytes in transactions of the same size, without "
                + "keys and headers", "records/s", "",
                () -> measureLetopis(copies, records), () -> measurePlainProducer(payloads, records));
    }

    private double measureLetopis(List<Copy> copies, long recordCount) {
        String topic = "bulk" + topicCount++;
        double rate;
        try (var log = open(topic); var bulk = log.openBulkWriter("bench")) {
            long begin = System.nanoTime();
            SqliteFigures.importAll(bulk, copies, Integer.MAX_VALUE); // the bulk writer ends its transactions itself
            rate = BaselineComparison.computeRatePerSecond(recordCount, begin);
        }
        kafka.delete(topic);
        return rate;
    }

    private KafkaLog open(String topic) {
        return KafkaLog.open(new Topic(kafka.address(), topic, Map.of()), Shelf.open(scratchFolder.resolve(topic)),
                true);
    }

    /// Returns the bytes of all records of a match as stored in a topic, including the header line and the keys and
    /// headers of the records.
    private List<byte[]> createPayloads(Copy copy) {
        String topic = "bulk" + topicCount++;
        try (var log = open(topic); var bulk = log.openBulkWriter("bench")) {
            SqliteFigures.importAll(bulk, List.of(copy), Integer.MAX_VALUE);
        }
        var payloads = new ArrayList<byte[]>();
        try (KafkaConsumer<byte[], byte[]> consumer = kafka.createConsumer(Map.of())) {
            var partitions = IntStream.range(0, PlainKafka.PARTITION_COUNT)
                    .mapToObj(number -> new TopicPartition(topic, number))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            while (payloads.size() < copy.commits().getLast().last().number() + 1) {
                consumer.poll(POLL_TIMEOUT).forEach(record -> payloads.add(createPayload(record)));
            }
        }
        kafka.delete(topic);
        return payloads;
    }

    private static byte[] createPayload(ConsumerRecord<byte[], byte[]> record) {
        var all = new ByteArrayOutputStream();
        all.writeBytes(record.key());
        for (Header header : record.headers()) {
            all.writeBytes(header.key().getBytes(UTF_8));
            all.writeBytes(header.value());
        }
        all.writeBytes(record.value());
        return all.toByteArray();
    }

    /// Measures Kafka's own tool with the settings of the log's bulk import, but without transactions. The tool is
    /// faster without them.
    private double measureTool(int recordSize, long recordCount) throws IOException {
        String topic = "tool" + topicCount++;
        kafka.createTopic(topic);
        double rate = tool.measureRate(kafka.address(), topic, recordSize, recordCount, SETTINGS.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue()).toList());
        kafka.delete(topic);
        return rate;
    }

    /// Measures a plain producer with the settings of the log's bulk import and transactions of the same length.
    private double measurePlainProducer(List<byte[]> payloads, long recordCount) {
        String topic = "plain" + topicCount++;
        kafka.createTopic(topic);
        double rate;
        var failed = new AtomicReference<Exception>();
        var random = new SplittableRandom(0);
        try (var producer = kafka.createProducer(topic, SETTINGS)) {
            long begin = System.nanoTime();
            for (long sent = 0; sent < recordCount; sent++) {
                if (sent % WorkloadSizes.TRANSACTION == 0) {
                    if (sent > 0) {
                        producer.commitTransaction();
                    }
                    producer.beginTransaction();
                }
                byte[] payload = payloads.get(random.nextInt(payloads.size()));
                producer.send(new ProducerRecord<>(topic, payload), (_, e) -> {
                    if (e != null) {
                        failed.set(e);
                    }
                });
            }
            producer.commitTransaction();
            rate = BaselineComparison.computeRatePerSecond(recordCount, begin);
        }
        if (failed.get() != null) {
            throw new IllegalStateException(failed.get());
        }
        kafka.delete(topic);
        return rate;
    }
}
