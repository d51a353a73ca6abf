package letopis.table;

import java.util.Optional;

/// The judge sets up the table again from a written position, so that a scorekeeper who lost track can continue.
/// Earlier entries remain part of the match.
///
/// The first entry of its commit. The set-up orders and their consequences follow in the same commit: a table is set up
/// completely or not at all. They start from [Game#clearedState].
@RecordedAs("LaidAnew")
public record TableResynced(String reason, Optional<String> author) implements Choice.Order {}
