package letopis.app.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.app.statistics.Statistics.Tally;

/// A part of the statistics as a table.
public enum StatisticsTable {

    MATCHES(List.of("match", "title", "game", "event", "round", "table", "at", "playerA", "playerB",
            "deckA", "deckB", "first", "winner", "reason", "entries", "choices", "turns"),
            statistics -> statistics.matches().stream().map(StatisticsTable::toRow)),
    /// Settings that differ from those of a new match.
    SETTINGS(List.of("match", "setting", "value"), statistics -> statistics.matches().stream().flatMap(match ->
            MatchSettings.selectDifferingSettings(match.game(), match.settings()).entrySet().stream()
                    .map(setting -> List.of(match.id(), setting.getKey(), setting.getValue())))),
    PLAYERS(List.of("player", "played", "won", "drawn"), statistics -> toRows(statistics.players())),
    DECKS(List.of("deck", "played", "won", "drawn"), statistics -> toRows(statistics.decks())),
    /// Each pair of decks. The win rate is the mean over both turn orders. It is empty unless both orders occurred.
    PAIRS(List.of("game", "deck", "opponent", "firstPlayed", "firstWon", "secondPlayed", "secondWon", "winRate",
            "winRateLow", "winRateHigh"), statistics -> statistics.deckRates().pairs().stream()
            .map(pair -> createPairRow(pair, pair.rate().mean()))),
    CARDS(List.of("game", "card", "sides", "won", "times"), statistics -> statistics.cards().stream()
            .map(cardTally -> List.of(cardTally.game(), cardTally.name(), cardTally.sideCount(), cardTally.winCount(),
                    cardTally.times()))),
    KILLS(List.of("game", "killer", "killed", "times"), statistics -> statistics.kills().stream()
            .map(kill -> List.of(kill.game(), kill.killer(), kill.victim(), kill.times()))),
    LIVES(List.of("game", "turn", "matches", "winner", "loser", "winnerMargin", "loserMargin"),
            statistics -> statistics.lifePoints().stream()
            .map(lifePoint -> List.of(lifePoint.game(), lifePoint.turn(), lifePoint.matchCount(),
                    lifePoint.winnerLife(), lifePoint.loserLife(), toValueOrEmpty(lifePoint.winnerMargin()),
                    toValueOrEmpty(lifePoint.loserMargin()))));

    private final List<String> columnNames;
    private final Function<Statistics, Stream<? extends List<?>>> rowsOf;

    StatisticsTable(List<String> columnNames, Function<Statistics, Stream<? extends List<?>>> rowsOf) {
        this.columnNames = columnNames;
        this.rowsOf = rowsOf;
    }

    public String fileName() {
        return name().toLowerCase(Locale.ROOT) + ".csv";
    }

    public static Optional<StatisticsTable> of(String file) {
        return Arrays.stream(values()).filter(table -> table.fileName().equals(file)).findFirst();
    }

    private static List<?> toRow(PlayedMatch playedMatch) {
        return List.of(playedMatch.id(), playedMatch.title(), playedMatch.game(),
                playedMatch.event(), playedMatch.round(), playedMatch.table(),
                playedMatch.at(), playedMatch.players().getOrDefault("A", ""),
                playedMatch.players().getOrDefault("B", ""),
                playedMatch.decks().getOrDefault("A", ""), playedMatch.decks().getOrDefault("B", ""),
                playedMatch.first().orElse(""),
                playedMatch.winner().orElse(""), playedMatch.reason(), playedMatch.entries(), playedMatch.choices(),
                playedMatch.turns());
    }

    private static List<?> createPairRow(DeckRates.Pair pair, Optional<OrderedRate.Rate> rate) {
        OrderedRate orders = pair.rate();
        return List.of(pair.game(), pair.deck(), pair.opponent(), orders.first().matchCount(),
                orders.first().winCount(),
                orders.second().matchCount(), orders.second().winCount(),
                toValueOrEmpty(rate.map(OrderedRate.Rate::value)),
                toValueOrEmpty(rate.map(OrderedRate.Rate::lowerBound)),
                toValueOrEmpty(rate.map(OrderedRate.Rate::upperBound)));
    }

    private static Object toValueOrEmpty(Optional<Double> number) {
        return number.isPresent() ? number.get() : "";
    }

    private static Stream<? extends List<?>> toRows(List<Tally> tallies) {
        return tallies.stream().map(
                tally -> List.of(tally.name(), tally.matchCount(), tally.winCount(), tally.drawCount()));
    }

    public CsvTable toCsv(Statistics statistics) {
        return new CsvTable(columnNames, rowsOf.apply(statistics).toList());
    }
}
