package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import letopis.app.statistics.Median;
import letopis.app.statistics.Statistics.GameTally;
import letopis.app.statistics.Statistics.LifePoint;
import letopis.app.statistics.Statistics.Tally;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.StatisticsWords;
import letopis.language.message.Language;

/// Statistics of many matches, with names in one language. The matches themselves are in the CSV files.
///
/// @param matchCount the number of counted matches
/// @param cards the cards with the best win rate, except rarely played ones
/// @param lifeCurves the average life totals of winners and losers over a match, by game
/// @param unreadableCount the number of unreadable matches, which are not counted
public record StatsAnswer(int matchCount, List<OfGame> games, List<Tally> players, List<OfDeck> decks,
        List<OfCard> cards, List<OfKill> kills, List<Curve> lifeCurves, int unreadableCount) implements Answer {

    /// The number of bins in the histogram of match lengths.
    static final int STEPS = 24;

    public StatsAnswer {
        games = List.copyOf(games);
        players = List.copyOf(players);
        decks = List.copyOf(decks);
        cards = List.copyOf(cards);
        kills = List.copyOf(kills);
        lifeCurves = List.copyOf(lifeCurves);
    }

    /// @param settings the settings by name, as JSON
    /// @param firstPlayerWinCount the number of wins of the player who went first, of matches in which that is known
    public record OfGame(String game, @JsonRawValue String settings, String title, long matchCount, long drawCount,
            long firstPlayerWinCount, long firstPlayerKnownCount, Lengths turns, Lengths choices, Lengths entries) {}

    /// @param median rounded to a whole number
    /// @param histogram the number of matches in each bin, from the shortest to the longest
    public record Lengths(long min, long median, double exactMedian, long max, List<Long> histogram) {

        static Lengths of(List<Long> sortedValues) {
            return sortedValues.isEmpty() ? new Lengths(0, 0, 0, 0, List.of())
                    : of(sortedValues, Median.of(sortedValues));
        }

        private static Lengths of(List<Long> sortedValues, Median median) {
            return new Lengths(sortedValues.getFirst(), median.rounded(), median.value(), sortedValues.getLast(),
                    GameTally.countPerBucket(sortedValues, STEPS));
        }
    }

    /// @param name the id of the deck, with its game before a colon
    public record OfDeck(String name, String title, long matchCount, long winCount, long drawCount) {}

    /// @param playerCount the number of players who played it, counted once per match
    public record OfCard(String game, String name, String title, long playerCount, long winCount, long playCount) {

        double share() {
            return playerCount == 0 ? 0 : (double) winCount / playerCount;
        }
    }

    public record OfKill(String game, String killer, String killerTitle, String victim, String victimTitle,
            long killCount) {}

    public record Curve(String game, String title, List<LifePoint> points) {}

    /// @param top the maximum number of players, decks, cards and kills
    public static StatsAnswer of(Statistics statistics, int unreadCount, int top, Language language) {
        var words = new StatisticsWords(language);
        return new StatsAnswer(statistics.matches().size(),
                statistics.games().stream().map(game -> new OfGame(game.game(),
                        game.settings().isEmpty() ? "{}" : game.settings(),
                        words.gameTitle(game.game(), game.settings()), game.matches(), game.draws(), game.firstWon(),
                        game.firstKnown(), Lengths.of(game.turns()), Lengths.of(game.choices()),
                        Lengths.of(game.entries()))).toList(),
                statistics.players().stream().limit(top).toList(),
                statistics.decks().stream().limit(top).map(deck -> new OfDeck(deck.name(), words.deckTitle(deck.name()),
                        deck.matchCount(), deck.winCount(), deck.drawCount())).toList(),
                statistics.significantCards().stream().limit(top).map(card -> new OfCard(card.game(), card.name(),
                        words.cardTitle(card.game(), card.name()), card.sides(), card.won(), card.times())).toList(),
                statistics.kills().stream().limit(top).map(kill -> new OfKill(kill.game(), kill.killer(),
                        words.cardTitle(kill.game(), kill.killer()), kill.killed(),
                        words.cardTitle(kill.game(), kill.killed()), kill.times())).toList(),
                statistics.lives().stream().map(LifePoint::game).distinct().map(game -> new Curve(game,
                        words.curveTitle(game), statistics.lives().stream().filter(point -> point.game().equals(game))
                        .toList())).toList(), unreadCount);
    }
}
