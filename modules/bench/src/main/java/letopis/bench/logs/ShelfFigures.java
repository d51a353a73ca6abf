package letopis.bench.logs;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.journal.MatchLog.MatchSummary;
import letopis.kafka.KafkaLog;
import letopis.kafka.ShelfWorker;
import letopis.kafka.Topic;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/// Filling an empty shelf from a full topic, beside a consumer that puts what it reads into one table, where the
/// records of a match can be found too, and understands nothing of it.
final class ShelfFigures {

    private static final String TOPIC = "full";
    private static final Duration POLL = Duration.ofMillis(200);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(25);

    private final Figures figures;
    private final Scratch scratch;
    private final PlainKafka kafka;
    private final Topic topic;
    private int shelves;

    ShelfFigures(Figures figures, Scratch scratch, PlainKafka kafka) {
        this.figures = figures;
        this.scratch = scratch;
        this.kafka = kafka;
        topic = new Topic(kafka.address(), TOPIC, Map.of());
    }

    void fill(SampleCopies sample, int matches) throws IOException {
        figures.say("making a topic of " + matches + " matches");
        try (var log = KafkaLog.open(topic, Shelf.open(scratch.file("writer")), true); var bulk = log.bulk("bench")) {
            Stream<Copy> copies = Stream.iterate(0, one -> one + 1).limit(matches)
                    .map(one -> sample.copy("full-" + one));
            SqliteFigures.putAll(bulk, copies::iterator, Integer.MAX_VALUE);
        }
        long records = (long) matches * (sample.entries() + 1);
        figures.compare("Kafka, filling a shelf, beside a consumer with bare inserts in batches", "records/s",
                "0.7 or more",
                () -> ours(records), () -> theirs(records));
        kafka.delete(TOPIC);
    }

    private double ours(long records) {
        String name = "shelf" + shelves++;
        try (Shelf shelf = Shelf.open(scratch.file(name))) {
            long begin = System.nanoTime();
            try (var worker = ShelfWorker.start(topic, shelf, name)) {
                while (!isThere(worker.lag())) {
                    LockSupport.parkNanos(LOOK_NANOS);
                }
                double rate = Figures.rate(records, begin);
                try (Stream<MatchSummary> all = shelf.log().matches()) {
                    check(all.mapToLong(one -> one.last().number() + 1).sum(), records);
                }
                return rate;
            }
        }
    }

    private static boolean isThere(Map<Integer, ShelfWorker.Lag> lag) {
        return lag.size() == PlainKafka.PARTITIONS && lag.values().stream().allMatch(one -> one.behind() == 0);
    }

    private double theirs(long records) {
        String name = "bare" + shelves++;
        try (var table = BareTable.ofRecords(scratch.file(name))) {
            long begin = System.nanoTime();
            long read = 0;
            try (KafkaConsumer<byte[], byte[]> consumer = kafka.consumer(Map.of("group.id", name))) {
                consumer.subscribe(List.of(TOPIC));
                while (read < records) {
                    ConsumerRecords<byte[], byte[]> some = consumer.poll(POLL);
                    for (ConsumerRecord<byte[], byte[]> record : some) {
                        table.add(record.key(), record.offset(), record.value());
                    }
                    table.commit();
                    read += some.count();
                }
                double rate = Figures.rate(records, begin);
                check(read, records);
                return rate;
            }
        }
    }

    private static void check(long read, long records) {
        if (read != records) {
            throw new IllegalStateException("the topic has " + records + " records, but " + read + " were read");
        }
    }
}
