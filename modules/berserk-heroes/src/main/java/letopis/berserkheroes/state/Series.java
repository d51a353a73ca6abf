package letopis.berserkheroes.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;

/// What outlasts a game in a match of several (BF-207.1).
///
/// @param game which one is on, or was the last, from 1
/// @param wins won games
/// @param loser who lost the last game, if anybody did
/// @param swaps who has said since the last game what changes in his deck: how many cards, out and in
/// @param over whether nothing more is played
/// @param kept what they play with where the table was laid anew
/// @param games the games that are over
public record Series(
        int game, Map<Seat, Integer> wins, Optional<Seat> loser, Map<Seat, Integer> swaps, boolean over,
        Map<Seat, SetUp.Deck> kept, List<PlayedGame> games) {

    public static final Series NEW = new Series(1, Map.of(Seat.A, 0, Seat.B, 0), Optional.empty(), Map.of(), false,
            Map.of(), List.of());

    public int wins(Seat seat) {
        return wins.get(seat);
    }

    /// Who has won more games, if anybody has.
    public Optional<Seat> leader() {
        int ahead = wins(Seat.A) - wins(Seat.B);
        return ahead == 0 ? Optional.empty() : Optional.of(ahead > 0 ? Seat.A : Seat.B);
    }

    /// A game was counted, and nobody has changed his deck since.
    public Series scored(Optional<Seat> winner, int a, int b) {
        return new Series(game, Map.of(Seat.A, a, Seat.B, b), winner.map(Seat::opponent), Map.of(), over, kept, games);
    }

    public Series played(PlayedGame last) {
        return new Series(game, wins, loser, swaps, over, kept, MatchResult.plus(games, last));
    }

    public Series ended() {
        return new Series(game, wins, loser, swaps, true, kept, games);
    }

    public Series withSwap(Seat seat, int cards) {
        var more = new TreeMap<>(swaps);
        more.put(seat, cards);
        return new Series(game, wins, loser, more, over, kept, games);
    }

    public Series started(int number) {
        return new Series(number, wins, loser, swaps, over, kept, games);
    }

    /// For players who go on with these decks behind a table that is laid anew.
    public Series keeping(Map<Seat, SetUp.Deck> decks) {
        var more = new TreeMap<>(kept);
        more.putAll(decks);
        return new Series(game, wins, loser, swaps, over, more, games);
    }

    Series knownTo(Audience audience) {
        var known = new TreeMap<Seat, SetUp.Deck>();
        kept.forEach((seat, deck) -> known.put(seat, deck.knownTo(audience)));
        return new Series(game, wins, loser, swaps, over, known, games);
    }
}
