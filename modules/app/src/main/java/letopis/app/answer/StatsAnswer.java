package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.app.statistics.DeckRates;
import letopis.app.statistics.IntegerBins;
import letopis.app.statistics.Median;
import letopis.app.statistics.OrderedRate;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.Statistics.CardTally;
import letopis.app.statistics.Statistics.GameTally;
import letopis.app.statistics.Statistics.LifePoint;
import letopis.app.statistics.Statistics.Tally;
import letopis.app.statistics.StatisticsWords;
import letopis.app.statistics.WilsonInterval;
import letopis.language.message.Language;
import letopis.table.RecordedAs;

/// Statistics of many matches, with names in one language. The matches themselves are in the CSV files.
///
/// @param matchCount the number of counted matches
/// @param deckPairs the win rates of each listed deck against every other listed deck
/// @param cards the cards with the best win rate, except rarely played ones
/// @param lifeCurves the average life totals of winners and losers over a match, by game
/// @param unreadableCount the number of unreadable matches, which are not counted
public record StatsAnswer(int matchCount, List<GameStats> games, List<PlayerStats> players, List<DeckStats> decks,
        List<DeckPairStats> deckPairs, List<CardStats> cards, List<KillStats> kills, List<Curve> lifeCurves,
        int unreadableCount) implements Answer {

    /// The number of bins in the histogram of match lengths.
    static final int STEPS = 24;

    public StatsAnswer {
        games = List.copyOf(games);
        players = List.copyOf(players);
        decks = List.copyOf(decks);
        deckPairs = List.copyOf(deckPairs);
        cards = List.copyOf(cards);
        kills = List.copyOf(kills);
        lifeCurves = List.copyOf(lifeCurves);
    }

    /// @param settings the settings by name, as JSON
    /// @param firstPlayerWinCount the number of wins of the player who went first, counting only matches where that
    ///   player is known
    /// @param firstPlayerWinRateLow the lower end of the 95 % interval of that player's win rate
    @RecordedAs("OfGame")
    public record GameStats(String game, @JsonRawValue String settings, String title, long matchCount, long drawCount,
            long firstPlayerWinCount, long firstPlayerKnownCount, double firstPlayerWinRateLow,
            double firstPlayerWinRateHigh, Lengths turns, Lengths choices, Lengths entries) {

        private static GameStats of(GameTally game, StatisticsWords words) {
            WilsonInterval first = WilsonInterval.of(game.firstPlayerWinCount(), game.firstPlayerKnownCount());
            return new GameStats(game.game(), game.settings().isEmpty() ? "{}" : game.settings(),
                    words.formatGameTitle(game.game(), game.settings()), game.matchCount(), game.drawCount(),
                    game.firstPlayerWinCount(),
                    game.firstPlayerKnownCount(), first.lowerBound(), first.upperBound(), Lengths.of(game.turns()),
                    Lengths.of(game.choices()), Lengths.of(game.entries()));
        }
    }

    /// @param winRateLow the lower end of the 95 % interval of the win rate
    @RecordedAs("OfPlayer")
    public record PlayerStats(String name, long matchCount, long winCount, long drawCount, double winRateLow,
            double winRateHigh) {

        private static PlayerStats of(Tally tally) {
            WilsonInterval rate = WilsonInterval.of(tally.winCount(), tally.matchCount());
            return new PlayerStats(tally.name(), tally.matchCount(), tally.winCount(), tally.drawCount(),
                    rate.lowerBound(), rate.upperBound());
        }
    }

    /// @param median the median, rounded to a whole number
    /// @param histogram the number of matches in each of [#STEPS] equal intervals from the shortest to the longest
    /// @param bins the number of matches in bins whose width is a whole number
    public record Lengths(long min, long median, double exactMedian, long max, List<Long> histogram,
            List<IntegerBins.Bin> bins) {

        static Lengths of(List<Long> sortedValues) {
            return sortedValues.isEmpty() ? new Lengths(0, 0, 0, 0, List.of(), List.of())
                    : of(sortedValues, Median.of(sortedValues));
        }

        private static Lengths of(List<Long> sortedValues, Median median) {
            return new Lengths(sortedValues.getFirst(), median.rounded(), median.value(), sortedValues.getLast(),
                    GameTally.countValuesPerBucket(sortedValues, STEPS), IntegerBins.of(sortedValues, STEPS).bins());
        }
    }

    /// @param name the id of the deck, with its game before a colon
    /// @param byOrder its matches against other decks, by turn order
    @RecordedAs("OfDeck")
    public record DeckStats(String name, String title, long matchCount, long winCount, long drawCount,
            ByOrder byOrder) {}

    /// The win rate of one deck against another.
    ///
    /// @param deck the id of the deck, without its game
    @RecordedAs("OfDeckPair")
    public record DeckPairStats(String game, String deck, String deckTitle, String opponent, String opponentTitle,
            ByOrder byOrder) {}

    /// Results by turn order.
    ///
    /// @param winRate the mean of the win rates of both orders; absent unless both orders occurred
    /// @param winRateLow the lower end of the 95 % interval of that mean
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record ByOrder(long firstMatchCount, long firstWinCount, long secondMatchCount, long secondWinCount,
            Optional<Double> winRate, Optional<Double> winRateLow, Optional<Double> winRateHigh) {

        private static ByOrder of(OrderedRate orderedRate) {
            Optional<OrderedRate.Rate> rate = orderedRate.mean();
            return new ByOrder(orderedRate.first().matchCount(), orderedRate.first().winCount(), orderedRate.second()
                    .matchCount(), orderedRate.second().winCount(), rate.map(OrderedRate.Rate::value),
                    rate.map(OrderedRate.Rate::lowerBound), rate.map(OrderedRate.Rate::upperBound));
        }
    }

    /// @param playerCount the number of players who played the card, counted once per match
    /// @param winRateLow the lower end of the 95 % interval of the win rate
    @RecordedAs("OfCard")
    public record CardStats(String game, String name, String title, long playerCount, long winCount, long playCount,
            double winRateLow, double winRateHigh) {

        private static CardStats of(CardTally card, StatisticsWords words) {
            WilsonInterval rate = WilsonInterval.of(card.winCount(), card.sideCount());
            return new CardStats(card.game(), card.name(), words.formatCardTitle(card.game(), card.name()),
                    card.sideCount(), card.winCount(), card.times(), rate.lowerBound(), rate.upperBound());
        }

        double share() {
            return playerCount == 0 ? 0 : (double) winCount / playerCount;
        }
    }

    @RecordedAs("OfKill")
    public record KillStats(String game, String killer, String killerTitle, String victim, String victimTitle,
            long killCount) {}

    /// @param numberTitle the number that decides the game, such as life
    public record Curve(String game, String title, String numberTitle, List<LifePoint> points) {}

    /// @param topCount the maximum number of players, decks, cards and kills
    public static StatsAnswer of(Statistics statistics, int unreadCount, int topCount, Language language) {
        var words = new StatisticsWords(language);
        DeckRates rates = statistics.deckRates();
        List<Tally> decks = statistics.decks().stream().limit(topCount).toList();
        return new StatsAnswer(statistics.matches().size(),
                statistics.games().stream().map(game -> GameStats.of(game, words)).toList(),
                statistics.players().stream().limit(topCount).map(PlayerStats::of).toList(), decks.stream()
                .map(deck -> new DeckStats(deck.name(), words.formatDeckTitle(deck.name()), deck.matchCount(),
                        deck.winCount(), deck.drawCount(),
                        ByOrder.of(rates.decks().getOrDefault(deck.name(), OrderedRate.NONE)))).toList(),
                listPairs(rates, decks.stream().map(Tally::name).collect(Collectors.toSet()), words),
                statistics.significantCards().stream().limit(topCount).map(card -> CardStats.of(card, words)).toList(),
                statistics.kills().stream().limit(topCount).map(kill -> new KillStats(kill.game(), kill.killer(),
                        words.formatCardTitle(kill.game(), kill.killer()), kill.victim(),
                        words.formatCardTitle(kill.game(), kill.victim()), kill.times())).toList(),
                statistics.lifePoints().stream().map(LifePoint::game).distinct().map(game -> new Curve(game,
                        words.formatCurveTitle(game), words.findNumberTitle(game), statistics.lifePoints().stream()
                        .filter(point -> point.game().equals(game)).toList())).toList(), unreadCount);
    }

    private static List<DeckPairStats> listPairs(DeckRates rates, Set<String> listedDecks, StatisticsWords words) {
        return rates.pairs().stream().filter(pair -> listedDecks.contains(pair.game() + ":" + pair.deck())
                        && listedDecks.contains(pair.game() + ":" + pair.opponent()))
                .map(pair -> new DeckPairStats(pair.game(), pair.deck(),
                words.formatDeckTitle(pair.game() + ":" + pair.deck()),
                        pair.opponent(), words.formatDeckTitle(pair.game() + ":" + pair.opponent()),
                        ByOrder.of(pair.rate()))).toList();
    }
}
