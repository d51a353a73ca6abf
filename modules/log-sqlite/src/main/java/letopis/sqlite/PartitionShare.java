package letopis.sqlite;

/// The share of a topic's partitions on a shelf.
///
/// @param held the number of partitions on the shelf
/// @param total the number of partitions of the topic
public record PartitionShare(int held, int total) {}
