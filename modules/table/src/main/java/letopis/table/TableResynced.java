package letopis.table;

import java.util.Optional;

/// A judge's order that resets the table to a written position, so that a scorekeeper who lost track can continue.
/// Earlier entries remain part of the match.
///
/// It is the first entry of its commit. The setup orders start from [Game#clearedState] and follow in the same commit,
/// together with their consequences. The table is therefore set up completely or not at all.
@RecordedAs("LaidAnew")
public record TableResynced(String reason, Optional<String> author) implements Choice.Order {}
