package letopis.kafka;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import letopis.sqlite.Shelf;

/// A worker that fills a shelf until closed. Workers of the same group share the partitions of the topic. Workers that
/// fill the same file belong to the same group.
public final class ShelfWorker implements AutoCloseable {

    private final Cluster cluster;
    private final Set<Integer> partitions;
    private final TopicProjector projector;
    private final List<Notice> notices;

    private ShelfWorker(Cluster cluster, KafkaLog.OpenTopic opened, TopicProjector projector) {
        this.cluster = cluster;
        partitions = Cluster.listPartitions(opened.identity());
        notices = opened.notices();
        this.projector = projector;
    }

    /// Starts to fill a shelf that other programs may fill too.
    ///
    /// @param shelf the shelf, which stays open when the worker is closed
    /// @param group the group whose members share the partitions
    /// @throws letopis.language.message.BadLog if no broker answers, or the topic does not exist
    public static ShelfWorker start(Topic topic, Shelf shelf, String group) {
        return start(topic, shelf, Optional.empty(), (cluster, facts) ->
                TopicProjector.inGroupWithSharedShelf(topic, shelf, cluster, facts, group));
    }

    /// Starts a worker like [#start], but in a group whose members each fill their own file. If a partition moves to
    /// another member, its content is deleted from the shelf.
    public static ShelfWorker startWithOwnShelf(Topic topic, Shelf shelf, String group) {
        return start(topic, shelf, Optional.of(group), (cluster, facts) ->
                TopicProjector.inGroupWithOwnShelf(topic, shelf, cluster, facts, group));
    }

    private static ShelfWorker start(Topic topic, Shelf shelf, Optional<String> group,
            BiFunction<Cluster, Cluster.TopicIdentity, TopicProjector> projectorFactory) {
        var cluster = new Cluster(topic);
        try {
            var opened = KafkaLog.openTopic(topic, shelf, cluster, false);
            if (!shelf.group().equals(group)) {
                shelf.setGroup(group);
            }
            return new ShelfWorker(cluster, opened, projectorFactory.apply(cluster, opened.identity()));
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    /// Returns notices that users should read before they rely on this shelf.
    public List<Notice> notices() {
        return notices;
    }

    /// The progress of this worker in one partition.
    ///
    /// @param readRecordCount the number of records read so far
    /// @param end the number of existing records
    public record Lag(long readRecordCount, long end) {

        public long remainingRecordCount() {
            return Math.max(0, end - readRecordCount);
        }
    }

    /// @throws RuntimeException the error that stopped the worker, if any
    public Map<Integer, Lag> lagByPartition() {
        Map<Integer, Long> positions = projector.positions();
        Map<Integer, Long> ends = cluster.fetchEndOffsets(partitions);
        return positions.entrySet().stream().collect(java.util.stream.Collectors.toMap(Map.Entry::getKey,
                one -> new Lag(one.getValue(), ends.getOrDefault(one.getKey(), one.getValue()))));
    }

    @Override
    public void close() {
        projector.close();
        cluster.close();
    }
}
