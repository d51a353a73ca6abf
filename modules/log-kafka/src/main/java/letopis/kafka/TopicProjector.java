package letopis.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import letopis.codec.message.BadLog;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;

/// Keeps a shelf filled from a topic, on a thread of its own: always, or while somebody waits for it.
final class TopicProjector implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(200);

    /// Few enough that their headers are still in the cache of the processor when they are read.
    private static final int POLL_RECORDS = 1000;
    /// In one transaction of the shelf, when so many are there already. In each transaction a signature of every match
    /// in it has to be looked at.
    private static final int PUT_RECORDS = 16_000;
    private static final int BEHIND_SECONDS = 40;
    private static final int LEAVING_SECONDS = 30;
    private static final long RETRY_MILLIS = 200;

    private final Topic topic;
    private final TopicProjection projection;
    private final LogRecordReader reader = new LogRecordReader();
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Duration farewell;
    private final Thread thread;
    private final Object lock = new Object();
    private final Map<Integer, List<PlacedRecord>> read = new HashMap<>(); // not on the shelf yet
    private final Map<Integer, Long> positions = new HashMap<>();
    private final Set<Demand> demands = new HashSet<>();
    private int wanted;
    private boolean closed;
    private RuntimeException failure;

    /// @param farewell how long closing may take. A broker keeps back an answer without records for half a second, and
    ///     only members of a group have something to tell it before they go
    private TopicProjector(Topic topic, Shelf shelf, Cluster cluster, Cluster.Facts facts, Map<String, Object> settings,
            Duration farewell) {
        this.topic = topic;
        this.farewell = farewell;
        var cloudEvents = new CloudEventRecords(topic.name(), facts.partitions());
        projection = new TopicProjection(shelf, facts.id(), cloudEvents::partition,
                new CardSetTopic(topic, cluster, shelf));
        consumer = consumer(topic, settings);
        thread = Thread.ofPlatform().daemon().name("shelf of " + topic.log()).unstarted(this::run);
    }

    /// Reads the whole topic, while somebody waits for it.
    static TopicProjector whole(Topic topic, Shelf shelf, Cluster cluster, Cluster.Facts facts) {
        var projector = new TopicProjector(topic, shelf, cluster, facts, Map.of(), Duration.ZERO);
        var partitions = Cluster.all(facts).stream().map(one -> new TopicPartition(topic.name(), one)).toList();
        projector.consumer.assign(partitions);
        projector.begin(partitions);
        projector.thread.start();
        return projector;
    }

    /// Always reads the partitions a consumer group assigns to it. Reading starts at the offsets of the shelf, not of
    /// the group.
    static TopicProjector shared(Topic topic, Shelf shelf, Cluster cluster, Cluster.Facts facts, String group) {
        var projector = new TopicProjector(topic, shelf, cluster, facts, Map.of("group.id", group),
                Duration.ofSeconds(LEAVING_SECONDS));
        projector.consumer.subscribe(List.of(topic.name()), new ConsumerRebalanceListener() {
            @Override
            public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
                projector.begin(partitions);
            }

            @Override
            public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
                projector.leave(partitions);
            }
        });
        projector.wanted = 1;
        projector.thread.start();
        return projector;
    }

    private static KafkaConsumer<byte[], byte[]> consumer(Topic topic, Map<String, Object> settings) {
        var ours = Map.<String, Object>of(
                "max.poll.records", POLL_RECORDS,
                "max.partition.fetch.bytes", String.valueOf(8 << 20),
                "default.api.timeout.ms", "20000",
                "heartbeat.interval.ms", "2000",
                "session.timeout.ms", "6000"); // for so long the partitions of a worker that was killed wait
        var fixed = new HashMap<String, Object>(settings);
        fixed.putAll(Map.of(
                "isolation.level", "read_committed",
                "enable.auto.commit", "false",
                "auto.offset.reset", "earliest",
                "allow.auto.create.topics", "false",
                "key.deserializer", "org.apache.kafka.common.serialization.ByteArrayDeserializer",
                "value.deserializer", "org.apache.kafka.common.serialization.ByteArrayDeserializer"));
        try {
            return new KafkaConsumer<>(topic.properties(ours, fixed));
        } catch (KafkaException e) {
            throw topic.error(e);
        }
    }

    private void run() {
        try {
            fill();
        } catch (WakeupException | InterruptException | InterruptedException _) {
            fail(new IllegalStateException("the shelf was closed"));
        } catch (KafkaException e) {
            fail(topic.error(e));
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private void fill() throws InterruptedException {
        try {
            while (awaitDemand()) {
                try {
                    put(gathered(consumer.poll(POLL)));
                } catch (TopicProjection.Overtaken _) {
                    begin(consumer.assignment());
                } catch (BadLog e) {
                    if (!e.code().equals("log.busy")) {
                        throw e;
                    }
                    TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
                    begin(consumer.assignment());
                }
            }
        } finally {
            consumer.close(CloseOptions.timeout(farewell));
        }
    }

    private boolean awaitDemand() throws InterruptedException {
        synchronized (lock) {
            while (wanted == 0 && !closed) {
                lock.wait();
            }
            return !closed;
        }
    }

    private void begin(Collection<TopicPartition> partitions) {
        partitions.forEach(one -> {
            read.remove(one.partition());
            long from = projection.start(one.partition());
            consumer.seek(one, from);
            arrived(Map.of(one.partition(), from));
        });
    }

    private void leave(Collection<TopicPartition> partitions) {
        synchronized (lock) {
            partitions.forEach(one -> positions.remove(one.partition()));
        }
    }

    /// Takes more where there is more. When partitions come or go meanwhile, what was read of them is forgotten, since
    /// reading begins anew at what the shelf has.
    private Map<Integer, List<PlacedRecord>> gathered(ConsumerRecords<byte[], byte[]> first) {
        read.clear();
        int count = take(first);
        for (int last = count; last == POLL_RECORDS && count < PUT_RECORDS; count += last) {
            last = take(consumer.poll(Duration.ZERO));
        }
        return read;
    }

    private int take(ConsumerRecords<byte[], byte[]> records) {
        for (TopicPartition one : records.partitions()) {
            List<PlacedRecord> placed = read.computeIfAbsent(one.partition(), _ -> new ArrayList<>());
            records.records(one).forEach(record -> placed.add(reader.placed(record)));
        }
        return records.count();
    }

    private void put(Map<Integer, List<PlacedRecord>> records) {
        var next = new HashMap<Integer, Long>();
        for (TopicPartition one : consumer.assignment()) {
            long place = consumer.position(one);
            if (place != position(one.partition())) {
                next.put(one.partition(), place);
            }
        }
        if (!next.isEmpty()) {
            projection.put(records, next);
            arrived(next);
        }
    }

    private long position(int partition) {
        synchronized (lock) {
            return positions.getOrDefault(partition, -1L);
        }
    }

    private void arrived(Map<Integer, Long> places) {
        synchronized (lock) {
            positions.putAll(places);
            lock.notifyAll();
        }
    }

    private void fail(RuntimeException e) {
        List<Demand> waiting;
        synchronized (lock) {
            failure = e;
            waiting = List.copyOf(demands);
            lock.notifyAll();
        }
        waiting.forEach(demand -> demand.failed.completeExceptionally(e));
    }

    /// The shelf is filled until this is closed.
    final class Demand implements AutoCloseable {

        private final CompletableFuture<Void> failed = new CompletableFuture<>();

        private Demand() {
            RuntimeException already;
            synchronized (lock) {
                demands.add(this);
                already = failure;
                want(1);
            }
            if (already != null) {
                failed.completeExceptionally(already);
            }
        }

        /// Completes, exceptionally, when the shelf cannot be filled any more.
        CompletionStage<Void> failed() {
            return failed;
        }

        @Override
        public void close() {
            synchronized (lock) {
                if (demands.remove(this)) {
                    want(-1);
                }
            }
        }
    }

    Demand demand() {
        return new Demand();
    }

    private void want(int more) {
        synchronized (lock) {
            wanted += more;
            lock.notifyAll();
        }
    }

    /// The offsets reading has arrived at.
    Map<Integer, Long> positions() {
        synchronized (lock) {
            rethrow();
            return Map.copyOf(positions);
        }
    }

    /// Returns when the shelf is filled up to these places.
    ///
    /// @throws BadLog when an unfinished transaction blocks reading for too long
    void await(Map<Integer, Long> places) {
        want(1);
        try {
            synchronized (lock) {
                long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(BEHIND_SECONDS);
                while (places.entrySet().stream().anyMatch(one -> positions.getOrDefault(one.getKey(),
                        -1L) < one.getValue())) {
                    rethrow();
                    long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                    if (left <= 0) {
                        throw new BadLog(topic.log(), "behind", Map.of("seconds", BEHIND_SECONDS), null);
                    }
                    lock.wait(left);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the shelf", e);
        } finally {
            want(-1);
        }
    }

    private void rethrow() {
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
            lock.notifyAll();
        }
        consumer.wakeup();
        try {
            thread.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
