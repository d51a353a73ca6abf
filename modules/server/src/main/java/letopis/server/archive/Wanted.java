package letopis.server.archive;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import letopis.journal.GameId;

/// Which matches to list.
///
/// @param player what the name of one of the players contains, in capitals or not; empty for any
/// @param game only matches of this game
/// @param from only matches opened at this time or later
/// @param before only matches opened before this time
/// @param limit at most so many
public record Wanted(String player, Optional<GameId> game, Optional<Instant> from, Optional<Instant> before,
        int limit) {

    /// Every match there is.
    public static final Wanted ALL =
            new Wanted("", Optional.empty(), Optional.empty(), Optional.empty(), Integer.MAX_VALUE);

    boolean takes(Listed match) {
        String part = player.toLowerCase(Locale.ROOT);
        return match.players().values().stream().anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(part))
                && game.map(match.game()::equals).orElse(true)
                && from.map(time -> !match.at().isBefore(time)).orElse(true)
                && before.map(match.at()::isBefore).orElse(true);
    }
}
