package letopis.bench.logs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.journal.Commit;
import letopis.journal.MatchLog.Writer;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.kafka.KafkaLog;
import letopis.kafka.Topic;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;

/// The time from writing a commit until a follower on another shelf receives it. In the baseline, a bare consumer
/// receives a transaction with the same records. Each commit is sent after the previous one has arrived.
final class LatencyFigures implements AutoCloseable {

    private static final String TOPIC_NAME = "latency";
    private static final String PLAIN_TOPIC = "latency-plain";

    /// The number of warm-up commits in a round. The writer obtains its transactional id with the first one.
    private static final int WARM_UP_COUNT = 20;
    private static final Duration POLL_TIMEOUT = Duration.ofSeconds(1);

    private final BaselineComparison comparison;
    private final KafkaLog writingLog;
    private final KafkaLog readingLog;
    private final KafkaProducer<byte[], byte[]> producer;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final LinkedBlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final Thread receiverThread;

    /// @param recordCount the number of records that arrived together
    private record Arrival(int recordCount, long arrivalNanos) {}

    LatencyFigures(BaselineComparison comparison, TempFolder scratch, PlainKafka kafka) {
        this.comparison = comparison;
        var topic = new Topic(kafka.address(), TOPIC_NAME, Map.of());
        writingLog = KafkaLog.open(topic, Shelf.open(scratch.resolve("latency-writing")), true);
        readingLog = KafkaLog.open(topic, Shelf.open(scratch.resolve("latency-reading")), true);
        kafka.createTopic(PLAIN_TOPIC);
        producer = kafka.createProducer(PLAIN_TOPIC, Map.of("linger.ms", 0));
        consumer = kafka.createConsumer(Map.of());
        consumer.assign(IntStream.range(0, PlainKafka.PARTITION_COUNT)
                .mapToObj(number -> new TopicPartition(PLAIN_TOPIC, number))
                .toList());
        receiverThread = Thread.ofPlatform().daemon().start(this::receive);
    }

    private void receive() {
        try (consumer) {
            while (true) {
                int count = consumer.poll(POLL_TIMEOUT).count();
                if (count > 0) {
                    arrivals.add(new Arrival(count, System.nanoTime()));
                }
            }
        } catch (WakeupException _) {
            return; // closed
        }
    }

    /// @param commitCount the number of commits per round
    void measure(SampleCopies sample, int commitCount) {
        if (sample.commitCount() < WARM_UP_COUNT + commitCount) {
            throw new IllegalArgumentException("a match has only " + sample.commitCount() + " commits");
        }
        comparison.printProgress("Kafka, from the writer to another shelf");
        var ours = new ArrayList<Double>();
        var theirs = new ArrayList<Double>();
        for (int round = -1; round < comparison.roundCount(); round++) {
            Copy copy = sample.createCopy("latency" + round);
            List<Double> ourRound = measureLetopis(copy, commitCount);
            List<Double> theirRound = measureBaseline(copy, commitCount);
            comparison.printProgress(String.format(Locale.ROOT, "  round %d of %d: %.1f ms beside %.1f ms", round + 1,
                    comparison.roundCount(), BaselineComparison.computeMedian(toArray(ourRound)),
                    BaselineComparison.computeMedian(toArray(theirRound))));
            if (round >= 0) {
                ours.addAll(ourRound);
                theirs.addAll(theirRound);
            }
        }
        for (int percent : new int[] {50, 99}) {
            double our = BaselineComparison.computePercentile(toArray(ours), percent);
            double their = BaselineComparison.computePercentile(toArray(theirs), percent);
            comparison.printRow("Kafka, from an append to a follower of another shelf, p" + percent + " of "
                    + ours.size()
                    + ", beside a bare transaction and consumer (times)", formatMillis(our), formatMillis(their),
                    our / their, "");
        }
    }

    private static String formatMillis(double value) {
        return String.format(Locale.ROOT, "%.1f ms", value);
    }

    private static double[] toArray(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private List<Double> measureLetopis(Copy copy, int count) {
        var times = new ArrayList<Double>();
        try (Writer writer = writingLog.create(copy.header(), "bench");
                Subscription _ = readingLog.follow(copy.match(), Sequence.NONE,
                        commit -> arrivals.add(new Arrival(commit.entries().size(), System.nanoTime())))) {
            for (Commit commit : copy.commits().subList(0, WARM_UP_COUNT + count)) {
                long begin = System.nanoTime();
                SqliteFigures.append(writer, copy.seal(commit, writer.tail()));
                times.add((awaitArrival(commit.entries().size()) - begin) / 1e6);
            }
        }
        return times.subList(WARM_UP_COUNT, times.size());
    }

    private List<Double> measureBaseline(Copy copy, int count) {
        var times = new ArrayList<Double>();
        byte[] key = copy.match().value().getBytes(UTF_8);
        for (SealedCommit commit : copy.writtenCommits().subList(0, WARM_UP_COUNT + count)) {
            long begin = System.nanoTime();
            producer.beginTransaction();
            commit.lines().forEach(line -> producer.send(new ProducerRecord<>(PLAIN_TOPIC, key, line.bytes())));
            producer.commitTransaction();
            times.add((awaitArrival(commit.lines().size()) - begin) / 1e6);
        }
        return times.subList(WARM_UP_COUNT, times.size());
    }

    /// Waits for a number of records and returns the arrival time of the last one.
    private long awaitArrival(int recordCount) {
        long last = 0;
        for (int missing = recordCount; missing > 0; ) {
            Arrival arrival;
            try {
                arrival = arrivals.poll(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (arrival == null) {
                throw new IllegalStateException(missing + " records never arrived");
            }
            missing -= arrival.recordCount();
            last = arrival.arrivalNanos();
        }
        return last;
    }

    @Override
    public void close() {
        consumer.wakeup();
        producer.close();
        readingLog.close();
        writingLog.close();
    }
}
