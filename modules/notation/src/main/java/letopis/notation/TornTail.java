package letopis.notation;

/// What follows the last seal of a file: the beginning of a commit that was never finished. It does not
/// count, but nobody throws it away unasked either.
///
/// @param line where it begins
/// @param lines how many lines there are of it, the last of which may be cut off
/// @param bytes how long it is
public record TornTail(long line, int lines, long bytes) {}
