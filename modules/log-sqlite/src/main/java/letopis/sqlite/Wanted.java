package letopis.sqlite;

import java.time.Instant;
import java.util.Optional;
import letopis.journal.GameId;

/// Which matches a list should hold.
///
/// @param player what the name of one of the players contains, in capitals or not; empty for any
/// @param game only matches of this game
/// @param from only matches opened at this time or later
/// @param before only matches opened before this time
/// @param limit at most so many
public record Wanted(String player, Optional<GameId> game, Optional<Instant> from, Optional<Instant> before, long limit) {

    public static final Wanted ALL = new Wanted("", Optional.empty(), Optional.empty(), Optional.empty(), Long.MAX_VALUE);

    public Wanted withPlayer(String part) {
        return new Wanted(part, game, from, before, limit);
    }

    public Wanted withGame(GameId one) {
        return new Wanted(player, Optional.of(one), from, before, limit);
    }

    public Wanted from(Instant time) {
        return new Wanted(player, game, Optional.of(time), before, limit);
    }

    public Wanted before(Instant time) {
        return new Wanted(player, game, from, Optional.of(time), limit);
    }

    public Wanted withLimit(long most) {
        return new Wanted(player, game, from, before, most);
    }
}
