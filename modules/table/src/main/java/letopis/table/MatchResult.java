package letopis.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.Seat;

/// The result of a match in terms shared by all games. It is the last consequence of the deciding choice. Matches whose
/// header says so ([letopis.journal.Header#recordsResult]) record it as `match.result`. For older matches, readers
/// derive it ([Game#result]). A rewind to an earlier entry revokes the result.
///
/// All its parts are public.
///
/// @param winners the winning seats; empty for a draw
/// @param reason the reason code, with the message `result.REASON` of the game
/// @param score the number of games won by each seat
/// @param games the completed games, in order
/// @param decks the public part of each deck, such as its hero: the number of copies of each card by part of the deck
public record MatchResult(
        List<Seat> winners, String reason, SortedMap<Seat, Integer> score, List<PlayedGame> games,
        SortedMap<Seat, SortedMap<String, SortedMap<CardName, Integer>>> decks) implements Event {

    public MatchResult {
        winners = List.copyOf(winners);
        score = Collections.unmodifiableSortedMap(new TreeMap<>(score));
        games = List.copyOf(games);
        decks = Collections.unmodifiableSortedMap(new TreeMap<>(decks));
    }

    public static MatchResult ofOneGame(BoardView.Result result, PlayedGame game,
            SortedMap<Seat, SortedMap<String, SortedMap<CardName, Integer>>> decks) {
        var score = new TreeMap<Seat, Integer>();
        Seat.PAIR.forEach(seat -> score.put(seat, game.isWonBy(seat) ? 1 : 0));
        return new MatchResult(result.winner().stream().toList(), result.reason(), score, List.of(game), decks);
    }

    /// @param games the games before the one that ends now
    public static List<PlayedGame> appendGame(List<PlayedGame> games, PlayedGame game) {
        var more = new ArrayList<>(games);
        more.add(game);
        return List.copyOf(more);
    }
}
