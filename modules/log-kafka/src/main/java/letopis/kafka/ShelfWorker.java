package letopis.kafka;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import letopis.sqlite.Shelf;

/// Fills a shelf for as long as it is open. Those with the same group share the partitions of the topic; those who fill
/// the same file belong to the same group.
public final class ShelfWorker implements AutoCloseable {

    private final Cluster cluster;
    private final Set<Integer> partitions;
    private final TopicProjector projector;
    private final List<Notice> notices;

    private ShelfWorker(Cluster cluster, KafkaLog.OpenTopic opened, TopicProjector projector) {
        this.cluster = cluster;
        partitions = Cluster.all(opened.facts());
        notices = opened.notices();
        this.projector = projector;
    }

    /// Starts to fill a shelf that others may fill with this program.
    ///
    /// @param shelf is left open when the worker is closed
    /// @param group whose members share the partitions
    /// @throws letopis.language.message.BadLog when no broker answers, or there is no such topic
    public static ShelfWorker start(Topic topic, Shelf shelf, String group) {
        return start(topic, shelf, Optional.empty(), (cluster, facts) ->
                TopicProjector.shared(topic, shelf, cluster, facts, group));
    }

    /// As [#start], when each member of the group fills a file of its own. What the shelf holds of partitions that go
    /// to another member is dropped from it.
    public static ShelfWorker startApart(Topic topic, Shelf shelf, String group) {
        return start(topic, shelf, Optional.of(group), (cluster, facts) ->
                TopicProjector.apart(topic, shelf, cluster, facts, group));
    }

    private static ShelfWorker start(Topic topic, Shelf shelf, Optional<String> group,
            BiFunction<Cluster, Cluster.Facts, TopicProjector> projector) {
        var cluster = new Cluster(topic);
        try {
            var opened = KafkaLog.opened(topic, shelf, cluster, false);
            if (!shelf.group().equals(group)) {
                shelf.setGroup(group);
            }
            return new ShelfWorker(cluster, opened, projector.apply(cluster, opened.facts()));
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
