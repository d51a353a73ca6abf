package letopis.server.overlay;

import letopis.journal.MatchId;

/// The way in which an overlay chooses its match.
public sealed interface MatchChoice {

    /// The most recently created match of the log.
    record Newest() implements MatchChoice {}

    /// The most recently created match at a table.
    ///
    /// @param event a part of the tournament's name; empty for any tournament
    record OfTable(String event, String table) implements MatchChoice {}

    record OfMatch(MatchId match) implements MatchChoice {}
}
