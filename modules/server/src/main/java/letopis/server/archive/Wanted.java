package letopis.server.archive;

import java.time.Instant;
import java.util.Optional;
import letopis.journal.GameId;
import letopis.journal.NameKey;
import letopis.journal.Occasion;
import letopis.sqlite.MatchQuery;

/// Which matches to list.
///
/// @param player what the name of one of the players contains, in capitals or not; empty for any
/// @param game only matches of this game
/// @param occasion only matches of an event whose name contains this one, in capitals or not, and of exactly this round
///     and table
/// @param from only matches opened at this time or later
/// @param before only matches opened before this time
/// @param limit at most so many
public record Wanted(String player, Optional<GameId> game, Occasion occasion, Optional<Instant> from,
        Optional<Instant> before, int limit) {

    /// Every match there is.
    public static final Wanted ALL = newest(Integer.MAX_VALUE);

    /// Only the newest of them.
    public static Wanted newest(int limit) {
        return new Wanted("", Optional.empty(), Occasion.NONE, Optional.empty(), Optional.empty(), limit);
    }

    /// The same question to the tables of a log.
    public MatchQuery query() {
        return new MatchQuery(player, game, occasion, from, before, limit);
    }

    boolean takes(Listed match) {
        Occasion there = match.occasion();
        return match.players().values().stream().anyMatch(name -> holds(name, player))
                && occasion.event().map(part -> holds(there.event().orElse(""), part)).orElse(true)
                && (occasion.round().isEmpty() || occasion.round().equals(there.round()))
                && (occasion.table().isEmpty() || occasion.table().equals(there.table()))
                && game.map(match.game()::equals).orElse(true)
                && from.map(time -> !match.at().isBefore(time)).orElse(true)
                && before.map(match.at()::isBefore).orElse(true);
    }

    private static boolean holds(String name, String part) {
        return NameKey.folded(name).contains(NameKey.folded(part));
    }
}
