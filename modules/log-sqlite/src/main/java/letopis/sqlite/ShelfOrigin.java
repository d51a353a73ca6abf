package letopis.sqlite;

/// The source of a shelf: the same records read by the same rules give the same shelf.
///
/// @param topic its name
/// @param topicId given by Kafka; empty when the shelf does not say, several with commas when it was filled from
///     several. A topic that is deleted and created again has another one
/// @param cluster the id of the cluster; empty on shelves that were filled before it was recorded
/// @param partitions how many the topic has; 0 when the shelf does not say
/// @param rules the version of the rules by which records become matches
public record ShelfOrigin(String topic, String topicId, String cluster, int partitions, int rules) {

    /// The rules of shelves that do not name theirs.
    public static final int FIRST_RULES = 1;

    /// Whether both are of one topic. A cluster that is not known is not held against it.
    public boolean isSameTopic(ShelfOrigin other) {
        boolean sameCluster = cluster.equals(other.cluster) || cluster.isEmpty() || other.cluster.isEmpty();
        return sameCluster && topicId.equals(other.topicId);
    }
}
