package letopis.sqlite;

/// How much of a topic a shelf holds.
///
/// @param held how many partitions it holds
/// @param total how many the topic has
public record Part(int held, int total) {}
