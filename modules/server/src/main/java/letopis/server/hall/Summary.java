package letopis.server.hall;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.live.Chronicle;
import letopis.server.match.Sight;
import letopis.server.match.Standing;
import letopis.table.Awaited;
import letopis.table.BoardView;

/// A match in the hall. Of one that is over it says nothing that would spoil it.
///
/// @param rules which game it is and by which rules, in words
/// @param state `live`, `unfinished` when nothing has happened for hours, or `ended`
/// @param entry the last one, while it is being played
/// @param moment where in the match that is, in words
/// @param awaited whose turn it is to choose
/// @param since when that entry was recorded
public record Summary(
        MatchId id, String title, GameId game, String rules, Map<Seat, String> players, Instant at, String state,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Long> entry,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> moment, List<Seat> awaited,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Instant> since) {

    static Summary of(Sight sight, Instant now) {
        Header header = sight.match().header();
        long last = sight.match().timeline().size();
        BoardView board = sight.board(last);
        Standing standing = Standing.of(sight, now);
        boolean live = standing == Standing.LIVE;
        return new Summary(header.match(), header.title(), header.game(), sight.ask(Chronicle::rules),
                header.players(), header.at(), standing.code(),
                live ? Optional.of(last) : Optional.empty(),
                live ? Optional.of(sight.ask(chronicle -> chronicle.moment(last))) : Optional.empty(),
                live ? awaited(board.awaited()) : List.of(),
                live ? Optional.of(Standing.lastChange(sight)) : Optional.empty());
    }

    private static List<Seat> awaited(Awaited awaited) {
        return switch (awaited) {
            case Awaited.Players(var seats) -> List.copyOf(seats);
            case Awaited.ChanceOutcome _, Awaited.Nobody _ -> List.of();
        };
    }

    boolean isLive() {
        return state.equals(Standing.LIVE.code());
    }
}
