package letopis.journal;

import java.util.Optional;

/// The event, round and table of a match in a tournament. Each part may be unknown.
///
/// @param event the tournament, for example `Кубок Небес`
/// @param round the round, for example `5` or `1/4`
/// @param table the table, for example `12`
public record Occasion(Optional<String> event, Optional<String> round, Optional<String> table) {

    /// The occasion of a match outside any tournament.
    public static final Occasion NONE = new Occasion(Optional.empty(), Optional.empty(), Optional.empty());

    /// @param event the event; an empty string, here or in the other arguments, means unknown
    public static Occasion of(String event, String round, String table) {
        return new Occasion(keepNonBlankText(event), keepNonBlankText(round), keepNonBlankText(table));
    }

    private static Optional<String> keepNonBlankText(String text) {
        return Optional.of(text.strip()).filter(part -> !part.isEmpty());
    }
}
