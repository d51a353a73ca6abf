package letopis.notation;

/// The part after the last seal of a file: the beginning of an unfinished commit. Readers ignore it. It is never
/// deleted without consent.
///
/// @param line the number of its first line
/// @param lines the number of its lines, the last of which may be incomplete
/// @param bytes the length in bytes
public record TornTail(long line, int lines, long bytes) {}
