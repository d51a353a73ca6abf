package letopis.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import letopis.cli.Program;
import letopis.match.Ledger;
import letopis.notation.LoadedMatch;
import letopis.sqlite.SqliteLog;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.Game;
import letopis.table.State;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The queries of `docs/log.md`, run as printed there.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnalystQueriesTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "log.md");

    @TempDir
    private static Path folder;

    private static SqliteLog log;

    @BeforeAll
    static void play() {
        String name = SeededLeague.play(folder.resolve("league.db"), 4);
        assertThat(Program.run("find", "turn > 1", "--count", "--log", name).exit()).isZero();
        log = SqliteLog.openReadOnly(folder.resolve("league.db"));
    }

    private static List<String> queries() throws IOException {
        String page = Files.readString(PAGE);
        var fences = Pattern.compile("```sql\\n(.*?)```", Pattern.DOTALL)
                .matcher(page.substring(page.indexOf("## Queries of an analyst")));
        return fences.results().map(found -> found.group(1)).toList();
    }

    private static List<List<Object>> runQuery(String beginning) throws IOException {
        return log.query(queries().stream().filter(query -> query.contains(beginning)).findFirst().orElseThrow());
    }

    @Test
    void every_query_has_results() throws IOException {
        assertThat(queries()).hasSize(8)
                .allSatisfy(query -> assertThat(log.query(query)).as(query).isNotEmpty());
    }

    @Test
    void the_first_loss_of_life_matches_the_find_command() throws IOException {
        for (List<Object> row : runQuery("'A.life' AND")) {
            Program found = Program.run("find", row.getFirst(), "A.life < 10 and A.life > 0", "--log",
                    "sqlite:" + folder.resolve("league.db"), "--recorded");
            assertThat(found.out()).contains("#" + row.getLast() + "\t");
        }
    }

    @Test
    void the_greatest_loss_matches_the_ledgers_of_the_match() throws IOException {
        List<Object> row = runQuery("AS lost").getFirst();
        LoadedMatch<?> match = SeededLeague.match(log, (String) row.getFirst());
        assertThat(losses(match, (long) row.get(1))).contains((int) (long) row.getLast());
    }

    private static <S extends State> List<Integer> losses(LoadedMatch<S> match, long entry) {
        Game<S> game = match.game();
        return Ledger.listLedgersBetween(game, match.timeline(), Audience.JUDGE, entry - 1, entry).getFirst().accounts()
                .stream()
                .map((Account account) -> account.before() - account.after()).toList();
    }
}
