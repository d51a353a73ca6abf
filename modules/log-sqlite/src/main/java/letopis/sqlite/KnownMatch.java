package letopis.sqlite;

import letopis.journal.Seal;

/// What a [Shelf] knows of a match.
///
/// @param tail the seal of its last commit, or of its header
/// @param token the fencing token of its latest writer
/// @param writer the name of that writer
/// @param headerLine as it is in the topic
public record KnownMatch(Seal tail, String token, String writer, byte[] headerLine) {}
