package letopis.kafka;

import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.sqlite.Shelf;

/// Fills a shelf for as long as it is open. Those with the same group share the partitions of the topic; those who fill
/// the same file belong to the same group.
public final class ShelfWorker implements AutoCloseable {

    private final Cluster cluster;
    private final Set<Integer> partitions;
    private final TopicProjector projector;
    private final List<Notice> notices;

    private ShelfWorker(Cluster cluster, KafkaLog.Opened opened, TopicProjector projector) {
        this.cluster = cluster;
        partitions = Cluster.all(opened.facts());
        notices = opened.notices();
        this.projector = projector;
    }

    /// @param shelf is left open when the worker is closed
    /// @param group whose members share the partitions
    /// @throws letopis.codec.message.BadLog when no broker answers, or there is no such topic
    public static ShelfWorker start(Topic topic, Shelf shelf, String group) {
        var cluster = new Cluster(topic);
        try {
            var opened = KafkaLog.opened(topic, shelf, cluster, false);
            var facts = opened.facts();
            return new ShelfWorker(cluster, opened, TopicProjector.shared(topic, shelf, cluster, facts, group));
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    /// What people have to know before they rely on this shelf.
    public List<Notice> notices() {
        return notices;
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
