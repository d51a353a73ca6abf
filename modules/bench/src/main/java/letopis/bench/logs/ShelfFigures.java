package letopis.bench.logs;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.journal.Author;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.kafka.KafkaLog;
import letopis.kafka.ShelfWorker;
import letopis.kafka.Topic;
import letopis.notation.signing.KeyRing;
import letopis.notation.signing.SigningKey;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/// The figures for filling an empty shelf from a full topic. The baseline is a consumer that stores undecoded records
/// in one table with an index by match.
final class ShelfFigures {

    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(25);

    private final BaselineComparison comparison;
    private final TempFolder scratchFolder;
    private final PlainKafka kafka;
    private int shelfCount;

    ShelfFigures(BaselineComparison comparison, TempFolder scratchFolder, PlainKafka kafka) {
        this.comparison = comparison;
        this.scratchFolder = scratchFolder;
        this.kafka = kafka;
    }

    void fillShelf(SampleCopies sample, int matchCount) throws IOException {
        Topic topic = createTopic("full");
        write(topic, matchCount, number -> sample.createCopy("full-" + number));
        long records = (long) matchCount * (sample.entryCount() + 1);
        comparison.compare("Kafka, filling a shelf, beside a consumer with bare inserts in batches", "records/s",
                "0.7 or more",
                () -> measureLetopis(topic, records), () -> measureBaseline(topic, records));
        fillSignedShelf(topic, sample, matchCount, records);
        kafka.delete(topic.name());
    }

    /// Compares signed matches with unsigned copies of the same matches.
    private void fillSignedShelf(Topic unsignedTopic, SampleCopies sample, int matchCount,
            long recordCount) throws IOException {
        SigningKey key = SigningKey.generate();
        List<SignerKey> keys = List.of(new SignerKey(Author.RECORDER, key.publicKey()));
        Signer signer = KeyRing.of(keys, List.of(key));
        Topic topic = createTopic("signed");
        write(topic, matchCount, number -> sample.createCopy("signed-" + number).signedBy(keys, signer));
        comparison.compare("Kafka, filling a shelf with signed matches, beside the same unsigned", "records/s",
                "0.95 or more",
                () -> measureLetopis(topic, recordCount), () -> measureLetopis(unsignedTopic, recordCount));
        kafka.delete(topic.name());
    }

    private Topic createTopic(String name) {
        return new Topic(kafka.address(), name, Map.of());
    }

    private void write(Topic topic, int matchCount, IntFunction<Copy> copies) {
        comparison.printProgress("making a topic of " + matchCount + " matches");
        try (var log = KafkaLog.open(topic, Shelf.open(scratchFolder.resolve("writer-" + topic.name())), true);
                var bulk = log.openBulkWriter("bench")) {
            SqliteFigures.importAll(bulk, IntStream.range(0, matchCount).mapToObj(copies)::iterator, Integer.MAX_VALUE);
        }
    }

    private double measureLetopis(Topic topic, long recordCount) {
        String name = "shelf" + shelfCount++;
        try (Shelf shelf = Shelf.open(scratchFolder.resolve(name))) {
            long begin = System.nanoTime();
            try (var worker = ShelfWorker.start(topic, shelf, name)) {
                while (!isCaughtUp(worker.lagByPartition())) {
                    LockSupport.parkNanos(POLL_NANOS);
                }
                double rate = BaselineComparison.computeRatePerSecond(recordCount, begin);
                try (Stream<MatchListing> all = shelf.log().listMatches(MatchQuery.ALL)) {
                    checkRecordCount(all.mapToLong(listing -> listing.last().number() + 1).sum(), recordCount);
                }
                return rate;
            }
        }
    }

    private static boolean isCaughtUp(Map<Integer, ShelfWorker.Lag> lagsByPartition) {
        return lagsByPartition.size() == PlainKafka.PARTITION_COUNT && lagsByPartition.values().stream()
                .allMatch(one -> one.remainingRecordCount() == 0);
    }

    private double measureBaseline(Topic topic, long recordCount) {
        String name = "bare" + shelfCount++;
        try (var table = BareTable.openForRecords(scratchFolder.resolve(name))) {
            long begin = System.nanoTime();
            long read = 0;
            try (KafkaConsumer<byte[], byte[]> consumer = kafka.createConsumer(Map.of("group.id", name))) {
                consumer.subscribe(List.of(topic.name()));
                while (read < recordCount) {
                    ConsumerRecords<byte[], byte[]> some = consumer.poll(POLL_TIMEOUT);
                    for (ConsumerRecord<byte[], byte[]> record : some) {
                        table.add(record.key(), record.offset(), record.value());
                    }
                    table.commit();
                    read += some.count();
                }
                double rate = BaselineComparison.computeRatePerSecond(recordCount, begin);
                checkRecordCount(read, recordCount);
                return rate;
            }
        }
    }

    private static void checkRecordCount(long readRecordCount, long recordCount) {
        if (readRecordCount != recordCount) {
            throw new IllegalStateException("the topic has " + recordCount + " records, but " + readRecordCount
                    + " were read");
        }
    }
}
