package letopis.kafka;

import java.util.Map;
import java.util.Set;
import letopis.sqlite.Shelf;

/// Fills a shelf for as long as it is open. Those with the same group share the partitions of the topic; those who fill
/// the same file belong to the same group.
public final class ShelfWorker implements AutoCloseable {

    private final Cluster cluster;
    private final Set<Integer> partitions;
    private final TopicProjector projector;

    private ShelfWorker(Cluster cluster, Cluster.Facts facts, TopicProjector projector) {
        this.cluster = cluster;
        partitions = Cluster.all(facts);
        this.projector = projector;
    }

    /// @param shelf is left open when the worker is closed
    /// @param group whose members share the partitions
    /// @throws letopis.codec.message.BadLog when no broker answers, or there is no such topic
    public static ShelfWorker start(Topic topic, Shelf shelf, String group) {
        var cluster = new Cluster(topic);
        try {
            var facts = KafkaLog.facts(topic, shelf, cluster, false);
            return new ShelfWorker(cluster, facts, TopicProjector.shared(topic, shelf, cluster, facts, group));
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    /// How far the work has come: by partition of this worker.
    ///
    /// @param read records read so far
    /// @param end records there are
    public record Lag(long read, long end) {

        public long behind() {
            return Math.max(0, end - read);
        }
    }

    /// @throws RuntimeException what stopped the work, if something did
    public Map<Integer, Lag> lag() {
        Map<Integer, Long> positions = projector.positions();
        Map<Integer, Long> ends = cluster.ends(partitions);
        return positions.entrySet().stream().collect(java.util.stream.Collectors.toMap(Map.Entry::getKey,
                one -> new Lag(one.getValue(), ends.getOrDefault(one.getKey(), one.getValue()))));
    }

    @Override
    public void close() {
        projector.close();
        cluster.close();
    }
}
