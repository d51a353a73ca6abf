package letopis.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.Seat;

/// The result of a match, in words every game shares: the last consequence of the choice that decides it. Recorded as
/// `match.result` in matches whose header says so ([letopis.journal.Header#recordsResult]); readers of older ones
/// derive it ([Game#result]). A rewind behind it takes it back.
///
/// Everything in it is open to everybody.
///
/// @param winners the seats that win; none where the match is drawn
/// @param reason the code of the reason, a word of the game: `result.REASON` in its messages
/// @param score games won by each seat
/// @param games the games that were played to their end, in order
/// @param decks the open part of each deck, such as its hero: copies of each card by part of the deck
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

    /// @param games with the game that ends now
    public static List<PlayedGame> plus(List<PlayedGame> games, PlayedGame game) {
        var more = new ArrayList<>(games);
        more.add(game);
        return List.copyOf(more);
    }
}
