package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Matches in a log are read in the same way as matches in files.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LogCommandsTest {

    private static final Map<String, String> PLAYERS = Map.of("A", "Иван", "B", "Мария");

    @TempDir
    private static Path folder;

    private static String log;
    private static Path file;

    @BeforeAll
    static void play() {
        log = "sqlite:" + folder.resolve("league.db");
        assertThat(Program.run("simulate", "--log", log, "--count", 3, "--surrender", 5, "--seeded-salts").exit())
                .isZero();
        Program.run("simulate", "--out", folder.resolve("files"), "--seed", 2, "--surrender", 5, "--seeded-salts");
        file = folder.resolve("files").resolve("simulated-nebozhiteli-2.jsonl");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_read_command_prints_the_same_for_a_log_as_for_a_file(Language language) {
        for (List<String> asked : List.of(List.of("show", "--at", "t2"), List.of("show", "--json"), List.of("log"),
                List.of("log", "--as", "public"),
                List.of("log", "--json"), List.of("log", "--jsonl"), List.of("log", "--jsonl", "--as", "A"),
                List.of("why", "30"), List.of("ledger"))) {
            Program ofLog = Program.run(language, argumentsForLog(asked));
            Program ofFile = Program.run(language, argumentsFor(asked, file.toString()));
            assertThat(ofLog.err()).isEqualTo(ofFile.err());
            assertThat(ofLog).as("%s", asked).isEqualTo(ofFile);
            assertThat(ofLog.out()).isNotEmpty();
        }
    }

    private static Object[] argumentsForLog(List<String> asked) {
        Object[] words = Arrays.copyOf(argumentsFor(asked, "simulated-nebozhiteli-2"), asked.size() + 3);
        words[words.length - 2] = "--log";
        words[words.length - 1] = log;
        return words;
    }

    private static Object[] argumentsFor(List<String> asked, String match) {
        var words = new ArrayList<Object>(asked);
        words.add(1, match);
        return words.toArray();
    }

    /// Runs the query of docs/log.md.
    @Test
    void cards_in_a_log_keep_their_names_from_the_match() throws IOException, SQLException {
        String page = Files.readString(Path.of("..", "..", "docs", "log.md"));
        String query = page.substring(page.indexOf("WITH names"), page.indexOf("```\n\nTo look inside"))
                .replace("duel-by-life", "simulated-nebozhiteli-2");
        String told = Program.run(Language.RU, "log", file, "--detail", "trace").out();
        try (var connection = DriverManager.getConnection("jdbc:" + log);
                var rows = connection.createStatement().executeQuery(query)) {
            int hits = 0;
            while (rows.next()) {
                hits++;
                String entry = rows.getString("seq");
                String line = told.lines().filter(text -> text.matches("\\D*" + entry + " .*")).findFirst()
                        .orElseThrow();
                String target = rows.getString("target");
                assertThat(line).contains(rows.getString("source"), PLAYERS.getOrDefault(target, target));
            }
            assertThat(hits).isGreaterThan(5);
        }
    }

    @Test
    void a_missing_match_is_reported_with_the_nearest_match_and_file() {
        Program wrong = Program.run("show", "simulatd-nebozhiteli-2", "--log", log);
        assertThat(wrong.exit()).isEqualTo(3);
        assertThat(wrong.err()).contains("simulated-nebozhiteli-2", log).hasLineCount(1);
        assertThat(Program.run("show", "nb-115-armor-against-three", "--log", log).err())
                .contains("nb-115-armour-against-three");
        assertThat(Program.run(Language.RU, "show", "simulatd-nebozhiteli-2", "--log", log).err())
                .contains("Может быть, simulated-nebozhiteli-2?");
        assertThat(Program.run("show", "nb-115-armour-against-three", "--log", log, "--at", "t1").exit()).isEqualTo(3);
    }

    @Test
    void a_missing_or_foreign_log_exits_with_3() throws IOException {
        Program none = Program.run("show", "x", "--log", "sqlite:" + folder.resolve("none.db"));
        assertThat(none.exit()).isEqualTo(3);
        assertThat(none.err()).contains("none.db", "import").hasLineCount(1);
        assertThat(folder.resolve("none.db")).doesNotExist();
        Path other = Files.writeString(folder.resolve("other.db"),
                "Вампир и ещё много букв, чтобы хватило на заголовок базы данных");
        for (Language language : Language.values()) {
            Program program = Program.run(language, "matches", "--log", "sqlite:" + other);
            assertThat(program.exit()).isEqualTo(3);
            assertThat(program.err()).contains("other.db").doesNotContain("Exception").hasLineCount(1);
        }
    }

    @Test
    void replay_without_a_terminal_lists_matches_of_the_log_or_files() {
        assertThat(Program.run("replay", "--log", log).out().lines())
                .contains("simulated-nebozhiteli-1", "simulated-nebozhiteli-2", "simulated-nebozhiteli-3")
                .noneMatch(line -> line.endsWith(".jsonl"));
        assertThat(Program.run("replay").out().lines())
                .anyMatch(line -> line.endsWith("nb-115-armour-against-three.jsonl"));
    }

    @Test
    void all_or_selected_matches_of_a_log_are_verified_in_one_run() {
        Program all = Program.run("verify", "--all", "--log", log);
        assertThat(all.exit()).isZero();
        List<String> lines = all.out().lines().toList();
        assertThat(lines.subList(0, 3)).allMatch(line -> line.startsWith("EXACT"));
        assertThat(lines.subList(3, lines.size())).containsExactly("3 matches: 3 EXACT · 3 ENDED");
        assertThat(Program.run(Language.RU, "verify", "--all", "--quiet", "--log", log).out())
                .isEqualTo("3 матча: 3 EXACT · 3 ENDED\n");
        assertThat(Program.run("verify", "--quiet", "simulated-nebozhiteli-1", "no-such-match", "--log", log).out())
                .startsWith("BAD ").endsWith("\n2 matches: 1 EXACT, 1 BAD · 1 ENDED\n");
        Program some = Program.run("verify", "simulated-nebozhiteli-1", file, "no-such-match", "--log", log, "--json");
        assertThat(some.out().lines().skip(1)).allMatch(line -> line.contains("\"status\":\"bad\""));
        assertThat(some.exit()).isEqualTo(3);
        assertThat(some.out().lines()).hasSize(3).first().asString()
                .contains("\"status\":\"exact\"", "league.db#simulated-nebozhiteli-1");
        assertThat(Program.run("verify", "--log", log).exit()).isEqualTo(2);
        assertThat(Program.run("verify", "--all", "simulated-nebozhiteli-1", "--log", log).exit()).isEqualTo(2);
    }

    @Test
    void a_simulated_match_does_not_overwrite_another() {
        Program again = Program.run("simulate", "--log", log, "--seed", 2);
        assertThat(again.exit()).isEqualTo(3);
        assertThat(again.err()).contains("simulated-nebozhiteli-2");
        assertThat(Program.run("simulate", "--log", log, "--out", folder).exit()).isEqualTo(2);
        assertThat(Program.run("simulate", "--log", log, "--seed", 77, "--surrender", 900, "--json").out())
                .contains("league.db#simulated-nebozhiteli-77", "\"match\":\"simulated-nebozhiteli-77\"");
    }
}
