package letopis.journal;

import java.time.Instant;
import java.util.Optional;

/// A query for matches. Names are compared by their keys; see [NameKey].
///
/// @param player a part of a player's name; empty for any
/// @param game the game of the matches
/// @param occasion the event, round and table; a match is accepted if the name of its event contains the given one,
///   and its round and table are equal to the given ones
/// @param from the earliest opening time
/// @param before the exclusive upper bound of the opening time
/// @param limit the maximum number of matches listed
public record MatchQuery(String player, Optional<GameId> game, Occasion occasion, Optional<Instant> from,
        Optional<Instant> before, long limit) {

    public static final MatchQuery ALL = new MatchQuery("", Optional.empty(), Occasion.NONE, Optional.empty(),
            Optional.empty(), Long.MAX_VALUE);

    public MatchQuery withPlayer(String part) {
        return new MatchQuery(part, game, occasion, from, before, limit);
    }

    public MatchQuery withGame(GameId game) {
        return new MatchQuery(player, Optional.of(game), occasion, from, before, limit);
    }

    public MatchQuery withOccasion(Occasion occasion) {
        return new MatchQuery(player, game, occasion, from, before, limit);
    }

    public MatchQuery from(Instant time) {
        return new MatchQuery(player, game, occasion, Optional.of(time), before, limit);
    }

    public MatchQuery withStartBefore(Instant time) {
        return new MatchQuery(player, game, occasion, from, Optional.of(time), limit);
    }

    public MatchQuery withLimit(long max) {
        return new MatchQuery(player, game, occasion, from, before, max);
    }

    /// Returns true if a match satisfies the query, ignoring the limit.
    public boolean accepts(MatchListing match) {
        Occasion there = match.occasion();
        return (player.isEmpty() || match.players().values().stream().anyMatch(name -> contains(name, player)))
                && occasion.event().map(part -> contains(there.event().orElse(""), part)).orElse(true)
                && (occasion.round().isEmpty() || occasion.round().equals(there.round()))
                && (occasion.table().isEmpty() || occasion.table().equals(there.table()))
                && game.map(match.game()::equals).orElse(true)
                && from.map(time -> !match.at().isBefore(time)).orElse(true)
                && before.map(match.at()::isBefore).orElse(true);
    }

    private static boolean contains(String name, String part) {
        return NameKey.fold(name).contains(NameKey.fold(part));
    }
}
