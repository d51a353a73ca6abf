package letopis.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;
import letopis.app.statistics.BoardSearch;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.HitSelection;
import letopis.app.statistics.ShelfSearch;
import letopis.cli.Program;
import letopis.journal.MatchQuery;
import letopis.language.json.EventKinds;
import letopis.language.message.Language;
import letopis.live.Chronicle;
import letopis.live.finding.BoardFacts;
import letopis.live.finding.Condition;
import letopis.live.finding.ConditionParser;
import letopis.live.finding.ConditionParser.ParseResult;
import letopis.live.finding.Lexicon;
import letopis.notation.Games;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.FactShelf;
import letopis.sqlite.NumberedMatch;
import letopis.sqlite.SqliteLog;
import letopis.table.Audience;
import letopis.table.BoardView;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Searches of a log give the same hits as a slow search of every board.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SearchTest {

    private static final int EACH = 3;
    private static final int CONDITIONS = Integer.getInteger("letopis.find.conditions", 60);
    private static final List<String> NUMBERS = List.of("A.life", "B.life", "A.hand", "B.рука", "turn", "A.actions",
            "A.field", "Рыцарь.life", "any.life", "any.mana", "B.deck", "A.\"Второе Дыхание\"", "c4.life", "c7.жизнь",
            "game", "A.graveyard", "Кот.power", "B.wins", "A.life - B.life", "A.hand + B.hand",
            "any.life - Рыцарь.life", "turn + A.actions - 2");
    private static final List<String> WHOLE = List.of("phase = damage", "phase = розыгрыш", "active = A", "winner = B",
            "winner = draw", "event creature-died", "event match.rewound", "событие damage-queued",
            "Рыцарь in A.field", "any.turned", "Лучник.повёрнуто", "A.hand has Топор", "any.zone = B.могила",
            "Меч.attached", "any.closed", "c3 in hand", "Рыцарь.zone != A.поле", "event turn-begun");

    @TempDir
    private static Path folder;

    private static SqliteLog log;
    private static List<NumberedMatch> matches;
    private static final Map<String, List<BoardFacts>> BOARDS = new HashMap<>(); // of each match, entry by entry
    private static final Map<String, LoadedMatch<?>> LOADED = new HashMap<>();

    @BeforeAll
    static void play() {
        SeededLeague.play(folder.resolve("league.db"), EACH);
        log = SqliteLog.open(folder.resolve("league.db"));
        var out = new ByteArrayOutputStream();
        Console console = Program.console(out, out, Language.EN);
        new FactProjection(log, console, Progress.createListener(console)).update();
        assertThat(out.toString()).isEmpty();
        matches = log.factColumns().findMatches(MatchQuery.ALL);
        for (NumberedMatch numberedMatch : matches) {
            LoadedMatch<?> match = SeededLeague.match(log, numberedMatch.match());
            LOADED.put(numberedMatch.match(), match);
            EventKinds kinds = EventKinds.of(match.game());
            BOARDS.put(numberedMatch.match(), LongStream.rangeClosed(0, match.timeline().size())
                    .mapToObj(i -> new BoardFacts(
                    Chronicle.viewBoard(match, i, Audience.JUDGE),
                    i == 0 ? "" : kinds.of(match.timeline().entry(i).event()).type())).toList());
        }
    }

    @Test
    void boards_sharing_unchanged_parts_equal_boards_built_separately() {
        List<BoardView> boards = BOARDS.get("open-1").stream().map(BoardFacts::board).toList();
        int shared = 0;
        for (int i = 1; i < boards.size(); i++) {
            BoardView before = boards.get(i - 1);
            BoardView sharing = boards.get(i).shareEqualParts(before);
            assertThat(sharing).isEqualTo(boards.get(i));
            shared += sharing.seats().getFirst() == before.seats().getFirst() ? 1 : 0;
        }
        assertThat(shared).isGreaterThan(boards.size() / 2).isLessThan(boards.size() - 1);
    }

    @Test
    void a_shelf_search_equals_a_search_of_every_board() {
        assertThat(matches).hasSize(2 * EACH + 4);
        var cards = new TreeSet<>(log.factColumns().cardNames());
        Lexicon lexicon = Lexicon.of(Games.all(), cards);
        long seed = Long.getLong("letopis.seed", 7);
        var random = new SplittableRandom(seed);
        long all = 0;
        for (int i = 0; i < CONDITIONS; i++) {
            String text = i < WHOLE.size() ? WHOLE.get(i) : randomCondition(random, 2);
            assertThat(ConditionParser.parse(text, lexicon)).as(text).isInstanceOf(ParseResult.Success.class);
            Condition condition = ((ParseResult.Success) ConditionParser.parse(text, lexicon)).condition();
            HitSelection hitSelection = HitSelection.values()[random.nextInt(HitSelection.values().length)];
            boolean recorded = random.nextBoolean();
            var found = new HashMap<String, List<Long>>();
            ShelfSearch.find(log.factColumns(), matches, condition, hitSelection, recorded)
                    .forEach(matchingEntries -> found.put(matchingEntries.match().match(), matchingEntries.entries()));
            var expected = new HashMap<String, List<Long>>();
            for (NumberedMatch numberedMatch : matches) {
                List<Long> there = hitSelection.select(searchEveryBoard(numberedMatch.match(), condition, recorded));
                if (!there.isEmpty()) {
                    expected.put(numberedMatch.match(), there);
                }
                all += there.size();
            }
            assertThat(found).as("%s, %s, recorded %s, seed %d", text, hitSelection, recorded, seed)
                    .isEqualTo(expected);
        }
        assertThat(all).isGreaterThan(300);
    }

    /// The expected numbers are counted by hand.
    @Test
    void a_difference_of_life_is_found_at_the_entries_counted_by_hand() {
        Lexicon lexicon = Lexicon.of(Games.all(), new TreeSet<>(log.factColumns().cardNames()));
        Condition condition = ((ParseResult.Success) ConditionParser.parse("A.life - B.life > 5", lexicon)).condition();
        var expected = new HashMap<String, List<Long>>();
        for (NumberedMatch numberedMatch : matches) {
            boolean held = false;
            for (int i = 0; i < BOARDS.get(numberedMatch.match()).size(); i++) {
                if (LOADED.get(numberedMatch.match()).timeline().isEffective(i)) {
                    int[] lives = BOARDS.get(numberedMatch.match()).get(i).board().seats().stream()
                            .mapToInt(seat -> seat.resources().getOrDefault("life", Integer.MIN_VALUE)).toArray();
                    boolean holds = lives[0] > Integer.MIN_VALUE && lives[0] - lives[1] > 5;
                    if (holds && !held) {
                        expected.computeIfAbsent(numberedMatch.match(), _ -> new ArrayList<>()).add((long) i);
                    }
                    held = holds;
                }
            }
        }
        assertThat(expected).isNotEmpty();
        var found = new HashMap<String, List<Long>>();
        ShelfSearch.find(log.factColumns(), matches, condition, HitSelection.ALL, false)
                .forEach(matchingEntries -> found.put(matchingEntries.match().match(), matchingEntries.entries()));
        assertThat(found).isEqualTo(expected);
    }

    private static List<Long> searchEveryBoard(String match, Condition condition, boolean recorded) {
        var there = new ArrayList<Long>();
        boolean held = true;
        for (int i = 0; i < BOARDS.get(match).size(); i++) {
            if (recorded || LOADED.get(match).timeline().isEffective(i)) {
                BoardFacts now = BOARDS.get(match).get(i);
                if (condition.holds(now) && !held && i > 0) {
                    there.add((long) i);
                }
                held = condition.holds(new BoardFacts(now.board(), ""));
            }
        }
        return there;
    }

    @Test
    void a_search_of_one_match_gives_the_same_hits() {
        Lexicon lexicon = Lexicon.of(Games.all(), new TreeSet<>(log.factColumns().cardNames()));
        for (String text : WHOLE) {
            Condition condition = ((ParseResult.Success) ConditionParser.parse(text, lexicon)).condition();
            assertThat(BoardSearch.findHits(LOADED.get("open-1"), condition, Audience.JUDGE, HitSelection.ALL, false))
                    .as(text)
                    .isEqualTo(searchEveryBoard("open-1", condition, false));
        }
    }

    private static String randomCondition(SplittableRandom random, int depth) {
        int kind = random.nextInt(depth == 0 ? 2 : 5);
        return switch (kind) {
            case 0 -> oneOf(random, NUMBERS) + oneOf(random, List.of(" < ", " <= ", " = ", " != ", " > ", " ≥ "))
                    + (random.nextInt(4) == 0 ? oneOf(random, NUMBERS) : String.valueOf(random.nextInt(25) - 1));
            case 1 -> oneOf(random, WHOLE);
            case 2 -> "not (" + randomCondition(random, depth - 1) + ")";
            case 3 -> "(" + randomCondition(random, depth - 1) + " or " + randomCondition(random, depth - 1) + ")";
            default -> randomCondition(random, depth - 1) + " и " + randomCondition(random, depth - 1);
        };
    }

    private static String oneOf(SplittableRandom random, List<String> some) {
        return some.get(random.nextInt(some.size()));
    }

    @Test
    void only_matches_with_new_entries_are_read_again() {
        String version = version();
        assertThat(staleMatches(version)).isEmpty();
        assertThat(staleMatches("another")).hasSize(matches.size()).allMatch(staleMatch -> staleMatch.known() == 0);
        var before = rows("open-1");
        assertThat(Program.run("rule", "open-1", "--warn", "A", "--reason", "slow", "--log",
                "sqlite:" + folder.resolve("league.db")).exit()).isZero();
        assertThat(staleMatches(version)).singleElement().satisfies(staleMatch -> {
            assertThat(staleMatch.match().value()).isEqualTo("open-1");
            assertThat(staleMatch.known()).isPositive();
        });
        var out = new ByteArrayOutputStream();
        Console console = Program.console(out, out, Language.EN);
        new FactProjection(log, console, Progress.createListener(console)).update();
        assertThat(staleMatches(version)).isEmpty();
        assertThat(rows("open-1")).isEqualTo(before);
    }

    private static List<FactShelf.StaleMatch> staleMatches(String version) {
        return log.facts().findStaleMatches(version, badFile -> {
            throw badFile;
        });
    }

    private static String version() {
        return log.query("SELECT value FROM about WHERE name = 'facts'").getFirst().getFirst().toString();
    }

    private static List<List<Object>> rows(String match) {
        var rows = new ArrayList<List<Object>>();
        for (String table : List.of("facts", "ledgers", "deaths", "played", "turns", "taken_back")) {
            rows.addAll(log.query("SELECT * FROM " + table + " WHERE match = (SELECT no FROM matches WHERE id = ?)"
                    + " ORDER BY 1, 2, 3, 4", match));
        }
        return rows;
    }
}
