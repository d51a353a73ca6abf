package letopis.sqlite;

/// A match with its number in a file.
///
/// @param match the id
public record NumberedMatch(long number, String match) {}
