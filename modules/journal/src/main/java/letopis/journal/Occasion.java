package letopis.journal;

import java.util.Optional;

/// Where a match is played, as a tournament knows it. Any of it may be unknown.
///
/// @param event the tournament, for example `Кубок Небес`
/// @param round for example `5`, or `1/4`
/// @param table for example `12`
public record Occasion(Optional<String> event, Optional<String> round, Optional<String> table) {

    /// A match that belongs to no tournament.
    public static final Occasion NONE = new Occasion(Optional.empty(), Optional.empty(), Optional.empty());

    /// @param event each may be empty, which is as good as unknown
    public static Occasion of(String event, String round, String table) {
        return new Occasion(known(event), known(round), known(table));
    }

    private static Optional<String> known(String text) {
        return Optional.of(text.strip()).filter(some -> !some.isEmpty());
    }
}
