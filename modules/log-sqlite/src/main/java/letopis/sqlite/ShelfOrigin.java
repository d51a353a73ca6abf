package letopis.sqlite;

/// The source of a shelf: the same records read by the same rules produce the same shelf.
///
/// @param topic the name
/// @param topicId assigned by Kafka, different for a topic that was deleted and created again; empty if not
/// recorded, comma-separated if the shelf was filled from several topics
/// @param cluster the id of the cluster; empty on shelves filled before it was recorded
/// @param partitions the topic's number of partitions; 0 if not recorded
/// @param rules the version of the rules by which records become matches
public record ShelfOrigin(String topic, String topicId, String cluster, int partitions, int rules) {

    /// The version of the rules for shelves that record none.
    public static final int FIRST_RULES = 1;

    /// Returns true if both have the same topic. An unknown cluster counts as a match.
    public boolean isSameTopic(ShelfOrigin other) {
        boolean sameCluster = cluster.equals(other.cluster) || cluster.isEmpty() || other.cluster.isEmpty();
        return sameCluster && topicId.equals(other.topicId);
    }
}
