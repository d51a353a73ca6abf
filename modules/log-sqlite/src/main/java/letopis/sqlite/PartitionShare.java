package letopis.sqlite;

/// The share of a topic's partitions that a shelf holds.
///
/// @param heldPartitionCount the number of partitions on the shelf
/// @param partitionCount the number of partitions of the topic
public record PartitionShare(int heldPartitionCount, int partitionCount) {}
