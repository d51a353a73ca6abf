package letopis.server.overlay;

import letopis.journal.MatchId;

/// The way in which an overlay chooses its match.
public sealed interface MatchChoice {

    /// The most recently created match of the log.
    record NewestMatch() implements MatchChoice {}

    /// The most recently created match at a table.
    ///
    /// @param event a part of the tournament's name; empty for any tournament
    record TableMatch(String event, String table) implements MatchChoice {}

    record FixedMatch(MatchId match) implements MatchChoice {}
}
