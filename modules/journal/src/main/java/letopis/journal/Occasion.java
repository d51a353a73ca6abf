package letopis.journal;

import java.util.Optional;

/// The tournament setting of a match. Each part may be unknown.
///
/// @param event the tournament, for example `Кубок Небес`
/// @param round for example `5`, or `1/4`
/// @param table for example `12`
public record Occasion(Optional<String> event, Optional<String> round, Optional<String> table) {

    /// The occasion of a match outside any tournament.
    public static final Occasion NONE = new Occasion(Optional.empty(), Optional.empty(), Optional.empty());

    /// @param event each argument may be empty, meaning unknown
    public static Occasion of(String event, String round, String table) {
        return new Occasion(nonBlank(event), nonBlank(round), nonBlank(table));
    }

    private static Optional<String> nonBlank(String text) {
        return Optional.of(text.strip()).filter(part -> !part.isEmpty());
    }
}
