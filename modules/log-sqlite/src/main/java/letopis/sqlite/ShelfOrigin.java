package letopis.sqlite;

/// The source of a shelf. The same records read by the same rules produce the same shelf.
///
/// @param topic the name of the topic
/// @param topicId the id assigned by Kafka, different for a recreated topic; empty if not recorded, comma-separated
///   if the shelf was filled from several topics
/// @param clusterId the id of the cluster; empty on shelves filled before it was recorded
/// @param partitions the topic's number of partitions; 0 if not recorded
/// @param rules the version of the rules that convert records to matches
public record ShelfOrigin(String topic, String topicId, String clusterId, int partitions, int rules) {

    /// The version of the rules on shelves without a recorded version.
    public static final int FIRST_RULES_VERSION = 1;

    /// Returns true if both shelves were filled from the same topic. An unknown cluster equals any other.
    public boolean hasSameTopicAs(ShelfOrigin other) {
        boolean sameCluster = clusterId.equals(other.clusterId) || clusterId.isEmpty() || other.clusterId.isEmpty();
        return sameCluster && topicId.equals(other.topicId);
    }
}
