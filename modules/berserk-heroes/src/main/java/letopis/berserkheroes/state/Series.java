package letopis.berserkheroes.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;

/// The state that persists across the games of a match (BF-207.1).
///
/// @param game the number of the current or last game, from 1
/// @param wins the number of games each player has won
/// @param loser the loser of the last game, if any
/// @param swaps for each player who has declared a swap since the last game, the number of cards swapped out and in
/// @param over whether the match has ended
/// @param kept the decks kept while the table is rebuilt
/// @param games the completed games
public record Series(
        int game, Map<Seat, Integer> wins, Optional<Seat> loser, Map<Seat, Integer> swaps, boolean over,
        Map<Seat, GamePreparation.Deck> kept, List<PlayedGame> games) {

    public static final Series INITIAL = new Series(1, Map.of(Seat.A, 0, Seat.B, 0), Optional.empty(), Map.of(), false,
            Map.of(), List.of());

    public int winsOf(Seat seat) {
        return wins.get(seat);
    }

    /// Returns the player with more wins, if any.
    public Optional<Seat> leader() {
        int ahead = winsOf(Seat.A) - winsOf(Seat.B);
        return ahead == 0 ? Optional.empty() : Optional.of(ahead > 0 ? Seat.A : Seat.B);
    }

    /// Counts a game and clears the swaps.
    public Series withWins(Optional<Seat> winner, int winsOfA, int winsOfB) {
        return new Series(game, Map.of(Seat.A, winsOfA, Seat.B, winsOfB), winner.map(Seat::opponent), Map.of(), over,
                kept, games);
    }

    public Series withPlayedGame(PlayedGame playedGame) {
        return new Series(game, wins, loser, swaps, over, kept, MatchResult.appendGame(games, playedGame));
    }

    public Series withMatchOver() {
        return new Series(game, wins, loser, swaps, true, kept, games);
    }

    public Series withSideboardSwap(Seat seat, int count) {
        var more = new TreeMap<>(swaps);
        more.put(seat, count);
        return new Series(game, wins, loser, more, over, kept, games);
    }

    public Series withGame(int number) {
        return new Series(number, wins, loser, swaps, over, kept, games);
    }

    /// Keeps the decks for play on a rebuilt table.
    public Series withDecks(Map<Seat, GamePreparation.Deck> decks) {
        var more = new TreeMap<>(kept);
        more.putAll(decks);
        return new Series(game, wins, loser, swaps, over, more, games);
    }

    Series knownTo(Audience audience) {
        var known = new TreeMap<Seat, GamePreparation.Deck>();
        kept.forEach((seat, deck) -> known.put(seat, deck.knownTo(audience)));
        return new Series(game, wins, loser, swaps, over, known, games);
    }
}
