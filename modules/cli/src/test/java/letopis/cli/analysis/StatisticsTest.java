package letopis.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.PlayedMatch;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.Statistics.CardTally;
import letopis.app.statistics.Statistics.GameTally;
import letopis.app.statistics.Statistics.Kill;
import letopis.app.statistics.Statistics.LifePoint;
import letopis.app.statistics.Statistics.Tally;
import letopis.cli.Program;
import letopis.journal.MatchQuery;
import letopis.language.message.Language;
import letopis.live.Chronicle;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.NumberedMatch;
import letopis.sqlite.SqliteLog;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;
import letopis.table.State;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Statistics computed from the shelf equal those computed by folding every match board by board.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StatisticsTest {

    @TempDir
    private static Path folder;

    private static Statistics counted;

    private static long matches;
    private static long firstWon;
    private static final Map<String, long[]> PLAYERS = new HashMap<>(); // played, won
    private static final Map<String, long[]> CARDS = new HashMap<>(); // sides, won, times
    private static final Map<String, Long> KILLS = new HashMap<>();
    private static final Map<String, List<Integer>> WINNERS = new HashMap<>(); // life totals by game and turn
    private static final List<Long> CHOICES = new ArrayList<>();

    @BeforeAll
    static void count() {
        SeededLeague.play(folder.resolve("league.db"), 4);
        SqliteLog log = SqliteLog.open(folder.resolve("league.db"));
        counted = countStatistics(log);
        for (NumberedMatch match : log.factColumns().findMatches(MatchQuery.ALL)) {
            recount(SeededLeague.match(log, match.match()));
        }
    }

    private static Statistics countStatistics(SqliteLog log) {
        var out = new ByteArrayOutputStream();
        Console console = Program.console(out, out, Language.EN);
        new FactProjection(log, console, Progress.createListener(console)).update();
        return Statistics.of(log, MatchQuery.ALL, badFile -> {
            throw badFile;
        });
    }

    private static <S extends State> void recount(LoadedMatch<S> match) {
        var timeline = match.timeline();
        BoardView end = Chronicle.viewBoard(match, timeline.size(), Audience.JUDGE);
        if (end.result().isEmpty()) {
            return;
        }
        matches++;
        String winner = end.result().get().winner().orElseThrow().name();
        long[] turns = timeline.listMarks(Stride.TURN);
        int first = 0;
        while (timeline.at(turns[first]).moment().turn() == 0) {
            first++;
        }
        firstWon += timeline.at(turns[first]).moment().active().name().equals(winner) ? 1 : 0;
        match.header().players().forEach((seat, name) -> {
            long[] tally = PLAYERS.computeIfAbsent(name, _ -> new long[2]);
            tally[0]++;
            tally[1] += seat.name().equals(winner) ? 1 : 0;
        });
        CHOICES.add(timeline.entries().stream()
                .filter(entry -> entry.isChoice() && timeline.isEffective(entry.seq().number())).count());
        countCards(match, winner);
        for (Ledger ledger : Ledger.listLedgersBetween(match.game(), timeline, Audience.JUDGE, 0, timeline.size())) {
            ledger.accounts().stream().filter(account -> account.check() == Account.Check.DIES)
                    .forEach(StatisticsTest::countKill);
        }
        for (long turn : turns) {
            var moment = timeline.at(turn).moment();
            if (moment.game() == 1 && moment.turn() > 0) {
                BoardView board = Chronicle.viewBoard(match, turn, Audience.JUDGE);
                board.seats().stream().filter(seat -> seat.seat().name().equals(winner))
                        .forEach(seat -> WINNERS.computeIfAbsent(match.game().id() + " " + moment.turn(),
                                _ -> new ArrayList<>())
                                .add(Fate.findRemainingAmount(board, seat.seat(), match.game().lifeCode())));
            }
        }
    }

    private static void countKill(Account account) {
        Account.Line blow = null;
        for (Account.Line line : account.lines()) {
            blow = line.amount() < 0 && line.source().isPresent() ? line : blow;
        }
        if (blow != null && account.subject() instanceof Subject.OfCard(_, var killed)) {
            Subject by = blow.wielder().filter(Subject.OfCard.class::isInstance).orElse(blow.source().get());
            if (by instanceof Subject.OfCard(_, var killer)) {
                KILLS.merge(killer.get().value() + ">" + killed.get().value(), 1L, Long::sum);
            }
        }
    }

    private static void countCards(LoadedMatch<?> match, String winner) {
        Set<CardId> before = Set.of();
        var sides = new TreeSet<String>();
        for (long i = 0; i <= match.timeline().size(); i++) {
            if (!match.timeline().isEffective(i)) {
                continue;
            }
            var now = new HashSet<CardId>();
            for (BoardView.SeatView seat : Chronicle.viewBoard(match, i, Audience.JUDGE).seats()) {
                for (ZoneView zone : seat.zones()) {
                    for (CardView card : zone.form() == ZoneView.Form.ROW || zone.form() == ZoneView.Form.PASSING
                            ? flatten(zone.cards()) : List.<CardView>of()) {
                        now.add(card.id());
                        if (!before.contains(card.id()) && card.name().isPresent()) {
                            CARDS.computeIfAbsent(match.game().id() + card.name().get().value(), _ -> new long[3])[2]++;
                            sides.add(seat.seat().name() + card.name().get().value());
                        }
                    }
                }
            }
            before = now;
        }
        for (String side : sides) {
            long[] tally = CARDS.get(match.game().id() + side.substring(1));
            tally[0]++;
            tally[1] += side.startsWith(winner) ? 1 : 0;
        }
    }

    private static List<CardView> flatten(List<CardView> cards) {
        var all = new ArrayList<>(cards);
        cards.forEach(card -> all.addAll(flatten(card.attached())));
        return all;
    }

    @Test
    void only_finished_matches_count() {
        assertThat(matches).isEqualTo(counted.matches().size()).isEqualTo(10);
        assertThat(counted.games()).hasSize(2).extracting(GameTally::matchCount).containsOnly(5L);
        assertThat(counted.games().stream().mapToLong(GameTally::firstPlayerWinCount).sum()).isEqualTo(firstWon);
        assertThat(counted.matches()).extracting(PlayedMatch::choices).containsExactlyInAnyOrderElementsOf(CHOICES);
    }

    @Test
    void player_wins_match_a_recount() {
        assertThat(counted.players()).hasSize(PLAYERS.size()).allSatisfy((Tally tally) ->
                assertThat(PLAYERS.get(tally.name())).containsExactly(tally.matchCount(), tally.winCount()));
        assertThat(counted.decks().stream().mapToLong(Tally::matchCount).sum()).isEqualTo(2 * matches);
    }

    @Test
    void card_plays_match_a_recount() {
        assertThat(counted.cards()).hasSize(CARDS.size()).allSatisfy((CardTally card) ->
                assertThat(CARDS.get(card.game() + card.name())).as(card.name())
                        .containsExactly(card.sideCount(), card.winCount(), card.times()));
    }

    @Test
    void a_card_with_one_win_of_one_does_not_outrank_nine_wins_of_ten() {
        assertThat(new Statistics(List.of(), List.of(), List.of(), List.of(), List.of(
                new CardTally("g", "once", 1, 1, 1), new CardTally("g", "often", 10, 9, 10),
                new CardTally("g", "never", 10, 0, 10), new CardTally("g", "always", 20, 20, 20),
                new CardTally("g", "half", 100, 50, 100)), List.of(), List.of()).significantCards())
                .extracting(CardTally::name).containsExactly("always", "often", "half", "once", "never");
        assertThat(new CardTally("g", "often", 10, 9, 10).lowerBound()).as("by hand").isCloseTo(0.596, within(0.001));
        assertThat(counted.significantCards()).isSortedAccordingTo(
                (cardTally, other) -> Double.compare(other.lowerBound(), cardTally.lowerBound())).isNotEmpty();
    }

    @Test
    void a_kill_is_credited_to_the_last_damage() {
        assertThat(KILLS).isNotEmpty();
        assertThat(counted.kills()).hasSize(KILLS.size()).allSatisfy((Kill kill) ->
                assertThat(kill.times()).isEqualTo(KILLS.get(kill.killer() + ">" + kill.victim())));
    }

    @Test
    void life_is_sampled_at_the_beginning_of_each_turn() {
        assertThat(counted.lifePoints()).hasSameSizeAs(WINNERS.keySet()).allSatisfy((LifePoint point) -> {
            List<Integer> there = WINNERS.get(point.game() + " " + point.turn());
            assertThat(point.matchCount()).isEqualTo(there.size());
            assertThat(point.winnerLife()).isCloseTo(there.stream().mapToInt(life -> life).average().orElseThrow(),
                    within(1e-9));
        });
    }

    /// The resource is the hand in Время Героев and the Orders in РЕСПОНС.
    @ParameterizedTest
    @ValueSource(strings = {"vremya-geroev", "respons"})
    void players_without_life_are_charted_by_the_resource_they_lose_by(String game) {
        Path file = folder.resolve(game + ".db");
        assertThat(Program.run("simulate", "--game", game, "--seed", 12, "--count", 2, "--log", "sqlite:" + file)
                .exit()).isZero();
        assertThat(countStatistics(SqliteLog.open(file)).lifePoints()).isNotEmpty()
                .allSatisfy(point -> assertThat(point.game()).isEqualTo(game))
                .anySatisfy(point -> assertThat(point.winnerLife()).isPositive());
    }

    @Test
    void the_life_curve_of_a_long_match_reaches_its_end() {
        Path file = folder.resolve("long.db");
        assertThat(Program.run("simulate", "--game", "berserk-heroes", "--seed", 12, "--bots", "random", "--log",
                "sqlite:" + file).exit()).isZero();
        assertThat(countStatistics(SqliteLog.open(file)).lifePoints().getLast().turn()).isGreaterThan(40);
    }

    @Test
    void a_match_from_a_position_in_a_later_turn_has_no_part_in_the_curve() {
        Path file = folder.resolve("positions.db");
        assertThat(Program.run("import", Program.HOME.resolve("replays/respons/matches"), "--log", "sqlite:" + file)
                .exit()).isZero();
        var turns = countStatistics(SqliteLog.open(file)).lifePoints().stream().map(LifePoint::turn).toList();
        assertThat(turns).startsWith(1L).isEqualTo(LongStream.rangeClosed(1, turns.size()).boxed().toList());
    }
}
