package letopis.app.statistics;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import letopis.journal.MatchQuery;
import letopis.language.message.BadFile;
import letopis.notation.Games;
import letopis.sqlite.FactColumns.Column;
import letopis.sqlite.NumberedMatch;
import letopis.sqlite.SqliteLog;
import letopis.table.Game;

/// Statistics of the finished matches of a log.
///
/// @param matches the counted matches
/// @param games the results of each game, one for each combination of settings
/// @param cards the played cards, most frequent first
/// @param kills pairs of a killer and a killed card, most frequent first
/// @param lifePoints the average life totals of winners and losers, by turn of the first game
public record Statistics(
        List<PlayedMatch> matches, List<GameTally> games, List<Tally> players, List<Tally> decks,
        List<CardTally> cards, List<Kill> kills, List<LifePoint> lifePoints) {

    private static final int SIDES_PER_RARE_CARD = 50; // cards played by fewer sides are not significant
    private static final String IN_LIST_SQL = " IN (SELECT value FROM json_each(?))";

    /// The results of a player or of a deck.
    ///
    /// @param matchCount the number of matches
    public record Tally(String name, long matchCount, long winCount, long drawCount) {

        public double share() {
            return matchCount == 0 ? 0 : (double) winCount / matchCount;
        }
    }

    /// The results of players who played a card.
    ///
    /// @param sideCount the number of players who played the card, each counted once per match
    public record CardTally(String game, String name, long sideCount, long winCount, long times) {

        public double share() {
            return sideCount == 0 ? 0 : (double) winCount / sideCount;
        }

        /// Returns the lower bound of the 95 % Wilson interval of the win rate.
        public double lowerBound() {
            return WilsonInterval.of(winCount, sideCount).lowerBound();
        }
    }

    public record Kill(String game, String killer, String victim, long times) {}

    /// The average life totals at the start of a turn.
    ///
    /// @param turn the turn of the first game
    /// @param matchCount the number of matches that lasted this long
    /// @param winnerMargin half the width of the 95 % interval of the mean; empty for one match
    /// @param loserMargin the same for the losers
    public record LifePoint(String game, long turn, long matchCount, double winnerLife, double loserLife,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Double> winnerMargin,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Double> loserMargin) {}

    /// The matches of one game with the same settings.
    ///
    /// @param firstPlayerWinCount the number of wins of the player who went first
    /// @param entries the entry counts of the matches, sorted like `choices` and `turns`
    public record GameTally(String game, String settings, long matchCount, long drawCount, long firstPlayerWinCount,
            long firstPlayerKnownCount, List<Long> entries, List<Long> choices, List<Long> turns) {

        /// Counts the values in each of several equal intervals from the minimum to the maximum.
        public static List<Long> countValuesPerBucket(List<Long> sortedValues, int bucketCount) {
            var counts = new ArrayList<>(Collections.nCopies(bucketCount, 0L));
            for (long number : sortedValues) {
                long min = sortedValues.getFirst();
                int step = (int) ((number - min) * (bucketCount - 1) / Math.max(1, sortedValues.getLast() - min));
                counts.set(step, counts.get(step) + 1);
            }
            return List.copyOf(counts);
        }
    }

    /// Returns the same statistics with the names of cards in one language.
    public Statistics withCardTitles(StatisticsWords words) {
        return new Statistics(matches, games, players, decks, cards.stream().map(card -> new CardTally(card.game(),
                words.formatCardTitle(card.game(), card.name()), card.sideCount(), card.winCount(), card.times()))
                .toList(),
                kills.stream().map(kill -> new Kill(kill.game(), words.formatCardTitle(kill.game(), kill.killer()),
                        words.formatCardTitle(kill.game(), kill.victim()), kill.times())).toList(), lifePoints);
    }

    /// Returns the win rates of decks by turn order.
    public DeckRates deckRates() {
        return DeckRates.of(matches);
    }

    /// Returns the cards that were played often enough, ranked by [CardTally#lowerBound]. For example, nine wins out of
    /// ten rank above one out of one.
    public List<CardTally> significantCards() {
        long rare = Math.max(1, 2L * matches.size() / SIDES_PER_RARE_CARD / Math.max(1, games.size()));
        return cards.stream().filter(card -> card.sideCount() >= rare)
                .sorted(Comparator.comparing(CardTally::lowerBound).reversed()
                        .thenComparing(CardTally::name)).toList();
    }

    /// Counts the matches of a log that [FactProjection#update] has read.
    ///
    /// @param badFileConsumer receives the matches with damaged rows, which are not counted
    public static Statistics of(SqliteLog log, MatchQuery query, Consumer<BadFile> badFileConsumer) {
        String numbers = log.factColumns().findMatches(query, badFileConsumer).stream().map(NumberedMatch::number)
                .map(String::valueOf)
                .collect(Collectors.joining(",", "[", "]"));
        CompletableFuture<List<CardTally>> cards = CompletableFuture.supplyAsync(() -> loadCardTallies(log, numbers));
        CompletableFuture<List<Kill>> kills = CompletableFuture.supplyAsync(() -> loadKills(log, numbers));
        List<PlayedMatch> matches = loadMatches(log, numbers);
        List<LifePoint> lives = loadLifePoints(log, matches);
        return new Statistics(matches, tallyGames(matches), tally(matches, PlayedMatch::players), tallyDecks(matches),
                cards.join(), kills.join(), lives);
    }

    private static List<PlayedMatch> loadMatches(SqliteLog log, String matchNumbersSql) {
        Map<Long, TreeMap<String, String>> players = groupBySeat(log.query("SELECT match, seat, name FROM players"));
        Map<Long, TreeMap<String, String>> decks = groupBySeat(log.query("SELECT match, seat, deck FROM decks"));
        var turns = new HashMap<Long, Long>();
        log.query("SELECT match, count(*) FROM turns GROUP BY match")
                .forEach(row -> turns.put((Long) row.get(0), (Long) row.get(1)));
        return log.query("SELECT no, id, title, game, header ->> '$.settings', event, round, table_no, at, first,"
                        + " winner, reason, last, choices FROM matches JOIN analysed ON match = no"
                        + " WHERE reason IS NOT NULL AND no" + IN_LIST_SQL
                        + " ORDER BY rtrim(at, 'Z') DESC, id DESC", matchNumbersSql).stream()
                .map(row -> new PlayedMatch((Long) row.get(0), readTextAt(row, 1), readTextAt(row, 2),
                readTextAt(row, 3),
                readTextAt(row, 4),
                        readTextAt(row, 5), readTextAt(row, 6), readTextAt(row, 7), readTextAt(row, 8),
                        readOptionalTextAt(row, 9),
                        readOptionalTextAt(row, 10),
                        readTextAt(row, 11), (Long) row.get(12), (Long) row.get(13), turns.getOrDefault(row.get(0), 0L),
                        players.getOrDefault(row.get(0), new TreeMap<>()),
                        decks.getOrDefault(row.get(0), new TreeMap<>()))).toList();
    }

    private static Map<Long, TreeMap<String, String>> groupBySeat(List<List<Object>> rows) {
        var all = new HashMap<Long, TreeMap<String, String>>();
        rows.forEach(row -> all.computeIfAbsent((Long) row.get(0), _ -> new TreeMap<>())
                .put(readTextAt(row, 1), readTextAt(row, 2)));
        return all;
    }

    private static String readTextAt(List<Object> row, int column) {
        return row.get(column) == null ? "" : row.get(column).toString();
    }

    private static Optional<String> readOptionalTextAt(List<Object> row, int column) {
        return Optional.ofNullable((String) row.get(column));
    }

    private static List<GameTally> tallyGames(List<PlayedMatch> matches) {
        var groups = new LinkedHashMap<List<String>, List<PlayedMatch>>();
        matches.forEach(match -> groups.computeIfAbsent(List.of(match.game(), match.settings()), _ -> new ArrayList<>())
                .add(match));
        return groups.entrySet().stream().map(group -> {
            List<PlayedMatch> some = group.getValue();
            return new GameTally(group.getKey().getFirst(), group.getKey().getLast(), some.size(),
                    some.stream().filter(match -> match.winner().isEmpty()).count(),
                    some.stream().filter(match -> match.first().isPresent())
                            .filter(match -> match.first().equals(match.winner())).count(),
                    some.stream().filter(match -> match.first().isPresent()).count(),
                    listSortedNumbers(some, PlayedMatch::entries),
                    listSortedNumbers(some, PlayedMatch::choices), listSortedNumbers(some, PlayedMatch::turns));
        }).sorted(Comparator.comparing(GameTally::matchCount).reversed().thenComparing(GameTally::game)
                .thenComparing(GameTally::settings)).toList();
    }

    private static List<Long> listSortedNumbers(List<PlayedMatch> matches, Function<PlayedMatch, Long> numberOf) {
        return matches.stream().map(numberOf).sorted().toList();
    }

    private static List<Tally> tallyDecks(List<PlayedMatch> matches) {
        return tally(matches, match -> match.decks().entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,
                deck -> match.game() + ":" + deck.getValue())));
    }

    /// @param namesOf the function that returns the names to count in a match, by seat
    private static List<Tally> tally(List<PlayedMatch> matches, Function<PlayedMatch, Map<String, String>> namesOf) {
        var tallies = new HashMap<String, Tally>();
        for (PlayedMatch match : matches) {
            namesOf.apply(match).forEach((seat, name) -> tallies.merge(name, new Tally(name, 1,
                    match.winner().filter(seat::equals).isPresent() ? 1 : 0, match.winner().isEmpty() ? 1 : 0),
                    (tally, more) -> new Tally(name, tally.matchCount() + more.matchCount(),
                            tally.winCount() + more.winCount(),
                            tally.drawCount() + more.drawCount())));
        }
        return tallies.values().stream().sorted(Comparator.comparing(Tally::matchCount).reversed()
                .thenComparing(Comparator.comparing(Tally::share).reversed()).thenComparing(Tally::name)).toList();
    }

    private static List<CardTally> loadCardTallies(SqliteLog log, String matchNumbersSql) {
        return log.query("SELECT game, name, count(*), sum(won), sum(times) FROM (SELECT m.game, p.name,"
                        + " coalesce(a.winner = p.seat, 0) AS won, count(*) AS times FROM played p"
                        + " JOIN analysed a ON a.match = p.match JOIN matches m ON m.no = p.match"
                        + " WHERE a.reason IS NOT NULL AND p.match" + IN_LIST_SQL + " GROUP BY p.match, p.seat, p.name)"
                        + " GROUP BY game, name ORDER BY 3 DESC, 4 DESC, 2", matchNumbersSql).stream()
                .map(row -> new CardTally(readTextAt(row, 0), readTextAt(row, 1), (Long) row.get(2), (Long) row.get(3),
                        (Long) row.get(4))).toList();
    }

    private static List<Kill> loadKills(SqliteLog log, String matchNumbersSql) {
        return log.query("SELECT m.game, d.killer, d.name, count(*) FROM deaths d JOIN matches m ON m.no = d.match"
                        + " JOIN analysed a ON a.match = d.match WHERE a.reason IS NOT NULL AND d.killer IS NOT NULL"
                        + " AND d.match" + IN_LIST_SQL + " GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3", matchNumbersSql)
                        .stream()
                .map(row -> new Kill(readTextAt(row, 0), readTextAt(row, 1), readTextAt(row, 2), (Long) row.get(3)))
                .toList();
    }

    /// Returns the average life totals of winners and losers at the start of each turn of the first game.
    private static List<LifePoint> loadLifePoints(SqliteLog log, List<PlayedMatch> matches) {
        var byNumber = new HashMap<Long, PlayedMatch>();
        matches.stream().filter(match -> match.winner().isPresent())
                .forEach(match -> byNumber.put(match.number(), match));
        var sums = new TreeMap<String, TreeMap<Long, Sides>>(); // by game and turn
        Map<String, String> codes = Games.all().stream()
                .collect(Collectors.toMap(game -> game.id().value(), Game::lifeCode));
        var readings = new HashMap<String, Map<String, LifeCursor>>(); // by code and seat
        log.factColumns().loadColumns(Set.copyOf(codes.values()), (subject, _) -> subject.length() == 1)
        .forEach(column ->
                readings.computeIfAbsent(column.key(), _ -> new TreeMap<>())
                        .put(column.subject(), new LifeCursor(column)));
        var firstTurns = new HashMap<Long, Long>(); // a match from a position begins in a later turn
        for (List<Object> row : log.query("SELECT match, seq, turn FROM turns WHERE game <= 1 ORDER BY match, seq")) {
            PlayedMatch match = byNumber.get((Long) row.get(0));
            if (match != null && firstTurns.computeIfAbsent(match.number(), _ -> (Long) row.get(2)) <= 1) {
                String code = codes.getOrDefault(match.game(), "");
                Map<String, LifeCursor> bySeat = readings.getOrDefault(code, Map.of());
                bySeat.forEach((seat, lives) -> lives.findValueAt((Long) row.get(0), (Long) row.get(1))
                        .ifPresent(life -> {
                    boolean won = match.winner().get().equals(seat);
                    sums.computeIfAbsent(match.game(), _ -> new TreeMap<>()).merge((Long) row.get(2),
                            Sides.NONE.plus(won, life), (before, _) -> before.plus(won, life));
                }));
            }
        }
        var points = new ArrayList<LifePoint>();
        sums.forEach((game, turns) -> turns.forEach((turn, sides) -> {
            if (sides.winner().count() > 0 && sides.loser().count() > 0) {
                points.add(new LifePoint(game, turn, sides.winner().count(), sides.winner().mean(),
                        sides.loser().mean(), sides.winner().margin(), sides.loser().margin()));
            }
        }));
        return List.copyOf(points);
    }

    /// The life totals of winners and losers at the start of a turn.
    private record Sides(MeanInterval winner, MeanInterval loser) {

        private static final Sides NONE = new Sides(MeanInterval.NONE, MeanInterval.NONE);

        Sides plus(boolean hasWon, double life) {
            return hasWon ? new Sides(winner.plus(life), loser) : new Sides(winner, loser.plus(life));
        }
    }

    /// A cursor over a column of facts, in the order of matches and entries.
    private static final class LifeCursor {

        private static final int SEQ_BITS = 32;

        private final Column column;
        private int nextIndex;

        LifeCursor(Column column) {
            this.column = column;
        }

        /// Returns the number after an entry, if any.
        OptionalLong findValueAt(long match, long seq) {
            long place = match << SEQ_BITS | seq;
            while (nextIndex < column.places().length && column.places()[nextIndex] <= place) {
                nextIndex++;
            }
            boolean there = nextIndex > 0 && column.places()[nextIndex - 1] >>> SEQ_BITS == match;
            return there && column.values()[nextIndex - 1] instanceof Long life ? OptionalLong.of(life)
                    : OptionalLong.empty();
        }
    }
}
