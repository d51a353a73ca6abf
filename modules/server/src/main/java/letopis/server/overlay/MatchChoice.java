package letopis.server.overlay;

import letopis.journal.MatchId;

/// The way an overlay chooses its match.
public sealed interface MatchChoice {

    /// The match of the log that began last.
    record Newest() implements MatchChoice {}

    /// The match that began last at a table.
    ///
    /// @param event a part of the tournament's name; empty for any tournament
    record OfTable(String event, String table) implements MatchChoice {}

    record OfMatch(MatchId match) implements MatchChoice {}
}
