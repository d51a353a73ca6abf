package letopis.bench.streams;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import letopis.bench.logs.BrokerProcess;
import letopis.bench.logs.PlainKafka;
import letopis.bench.logs.SampleCopies;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.bench.logs.TempFolder;
import letopis.journal.Commit;
import letopis.journal.MatchLog.AppendResult.Success;
import letopis.journal.MatchLog.Writer;
import letopis.journal.SealedCommit;
import letopis.kafka.KafkaLog;
import letopis.kafka.Topic;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;

/// The time from appending a commit in Kafka until all viewers of the match have received it. In the baseline, a
/// consumer receives a transaction with the same records and writes the same bytes to the same number of sockets.
public final class KafkaStreamFigures {

    private static final String TOPIC_NAME = "streams";
    private static final String PLAIN_TOPIC_NAME = "streams-plain";
    private static final byte[] RECORD_KEY = {1}; // one partition, as for one match
    private static final int ENTRY_COUNT = 5_000;
    private static final Duration POLL_TIMEOUT = Duration.ofSeconds(1);

    private KafkaStreamFigures() {}

    /// @param folder a folder on a disk
    /// @param brokerClassPath the class path of a broker
    public static void measure(Path folder, String brokerClassPath, boolean isQuick, PrintStream rowOutput)
            throws IOException, InterruptedException {
        var audience = isQuick ? StreamWorkload.QUICK : StreamWorkload.FULL;
        Copy copy = new SampleCopies(ENTRY_COUNT).createCopy("streamed");
        var events = new ArrayList<byte[]>();
        try (var scratch = TempFolder.createIn(folder);
                var broker = BrokerProcess.start(brokerClassPath, scratch.resolve("broker"))) {
            double[] ours = measureLetopis(broker.address(), scratch, copy, audience, events);
            double[] bare = measureBaseline(new PlainKafka(broker.address()), copy, audience, events);
            StreamFigures.printRows("from an append in Kafka to a browser", "a bare transaction, consumer and loop",
                    audience, ours, bare, rowOutput);
        }
    }

    private static double[] measureLetopis(String address, TempFolder tempFolder, Copy copy, StreamWorkload workload,
            List<byte[]> events) throws IOException, InterruptedException {
        var topic = new Topic(address, TOPIC_NAME, Map.of());
        try (var writing = KafkaLog.open(topic, Shelf.open(tempFolder.resolve("writing")), true);
                Writer writer = writing.create(copy.header(), "bench")) {
            try (var log = KafkaLog.open(topic, Shelf.open(tempFolder.resolve("reading")), true)) {
                Iterator<Commit> played = copy.commits().iterator();
                return StreamFigures.measureServer(log, copy.match(),
                        () -> append(writer, copy.seal(played.next(), writer.tail())), workload, events);
            }
        }
    }

    private static void append(Writer writer, SealedCommit commit) {
        if (!(writer.append(commit) instanceof Success)) {
            throw new IllegalStateException("a commit was not stored");
        }
    }

    private static double[] measureBaseline(PlainKafka kafka, Copy copy, StreamWorkload workload, List<byte[]> events)
            throws IOException, InterruptedException {
        kafka.createTopic(PLAIN_TOPIC_NAME);
        try (var producer = kafka.createProducer(PLAIN_TOPIC_NAME,
                Map.of("linger.ms", 0)); var consumer = kafka.createConsumer(Map.of())) {
            consumer.assign(IntStream.range(0, PlainKafka.PARTITION_COUNT)
                    .mapToObj(number -> new TopicPartition(PLAIN_TOPIC_NAME, number))
                    .toList());
            Iterator<SealedCommit> played = copy.writtenCommits().iterator();
            var receiving = new Thread[1];
            double[] times = StreamFigures.measureBroadcast(workload, sockets -> {
                receiving[0] = Thread.ofPlatform().daemon().start(() -> receive(consumer, copy, events, sockets));
                return () -> send(producer, played.next());
            });
            consumer.wakeup();
            receiving[0].join();
            return times;
        }
    }

    private static void send(KafkaProducer<byte[], byte[]> producer, SealedCommit commit) {
        producer.beginTransaction();
        commit.lines().forEach(line -> producer.send(new ProducerRecord<>(PLAIN_TOPIC_NAME, RECORD_KEY, line.bytes())));
        producer.commitTransaction();
    }

    /// Broadcasts the event of a commit once all its records have arrived.
    private static void receive(KafkaConsumer<byte[], byte[]> consumer, Copy copy, List<byte[]> events,
            List<SocketChannel> sockets) {
        int commit = 0;
        int come = 0;
        try {
            while (true) {
                come += consumer.poll(POLL_TIMEOUT).count();
                while (commit < events.size() && come >= copy.writtenCommits().get(commit).lines().size()) {
                    come -= copy.writtenCommits().get(commit).lines().size();
                    StreamFigures.send(events.get(commit++), sockets);
                }
            }
        } catch (WakeupException _) {
            return; // closed
        }
    }
}
