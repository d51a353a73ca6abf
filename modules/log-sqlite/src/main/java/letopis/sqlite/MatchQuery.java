package letopis.sqlite;

import java.time.Instant;
import java.util.Optional;
import letopis.journal.GameId;
import letopis.journal.Occasion;

/// Which matches to list.
///
/// @param player what the name of one of the players contains, in capitals or not; empty for any
/// @param game only matches of this game
/// @param occasion only matches of an event whose name contains this one, in capitals or not, and of exactly this round
///     and table
/// @param from only matches opened at this time or later
/// @param before only matches opened before this time
/// @param limit at most so many
public record MatchQuery(String player, Optional<GameId> game, Occasion occasion, Optional<Instant> from,
        Optional<Instant> before, long limit) {

    public static final MatchQuery ALL = new MatchQuery("", Optional.empty(), Occasion.NONE, Optional.empty(),
            Optional.empty(), Long.MAX_VALUE);

    public MatchQuery withPlayer(String part) {
        return new MatchQuery(part, game, occasion, from, before, limit);
    }

    public MatchQuery withGame(GameId one) {
        return new MatchQuery(player, Optional.of(one), occasion, from, before, limit);
    }

    public MatchQuery withOccasion(Occasion one) {
        return new MatchQuery(player, game, one, from, before, limit);
    }

    public MatchQuery from(Instant time) {
        return new MatchQuery(player, game, occasion, Optional.of(time), before, limit);
    }

    public MatchQuery before(Instant time) {
        return new MatchQuery(player, game, occasion, from, Optional.of(time), limit);
    }

    public MatchQuery withLimit(long most) {
        return new MatchQuery(player, game, occasion, from, before, most);
    }
}
