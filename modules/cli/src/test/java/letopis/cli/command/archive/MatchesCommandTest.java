package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.journal.MatchId;
import letopis.language.message.Language;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchesCommandTest {

    @TempDir
    private static Path folder;

    private static Path db;
    private static String log;

    @BeforeAll
    static void play() {
        db = folder.resolve("league.db");
        log = "sqlite:" + db;
        assertThat(Program.run("import", "duel-by-life", "duel-by-concession", "fight-avangard", "--log", log).exit())
                .isZero();
    }

    @Test
    void matches_are_listed_as_tab_separated_lines_without_results() {
        Program list = Program.run("matches", "--log", log);
        assertThat(list.exit()).isZero();
        assertThat(list.err()).isEmpty();
        assertThat(list.out().lines()).hasSize(3).allMatch(line -> line.split("\t").length == 6);
        assertThat(list.out()).doesNotContain("(").contains("duel-by-life\t");
        assertThat(Program.run(Language.RU, "matches", "--log", log).out()).contains("Небожители", "Время Героев");
    }

    @Test
    void results_are_computed_once_and_cached() {
        try (SqliteLog tables = SqliteLog.open(db)) {
            assertThat(tables.findCachedResult(new MatchId("duel-by-life"))).isEmpty();
        }
        Program first = Program.run("matches", "--log", log, "--results");
        assertThat(first.out().lines()).hasSize(3).allMatch(line -> line.split("\t").length == 7 && line.contains("("));
        try (SqliteLog tables = SqliteLog.open(db)) {
            assertThat(tables.findCachedResult(new MatchId("duel-by-life")).orElseThrow().result()).isPresent();
        }
        assertThat(Program.run("matches", "--log", log, "--results")).isEqualTo(first);
        assertThat(Program.run(Language.RU, "matches", "--log", log, "--results").out()).isNotEqualTo(first.out());
        assertThat(Program.run("matches", "--log", log, "--results", "--json").out())
                .contains("\"over\":true", "\"winner\":\"");
        assertThat(Program.run("matches", "--log", log, "--json").out()).doesNotContain("winner", "over");
    }

    @Test
    void a_list_is_filtered_by_player_game_day_and_limit() {
        assertThat(Program.run("matches", "--log", log, "--game", "vremya-geroev").out().lines()).singleElement()
                .asString().startsWith("fight-avangard");
        assertThat(Program.run("matches", "--log", log, "--player", "мари").out().lines()).isNotEmpty();
        assertThat(Program.run("matches", "--log", log, "--player", "никто").out()).isEmpty();
        assertThat(Program.run("matches", "--log", log, "--limit", 2).out().lines()).hasSize(2);
        assertThat(Program.run("matches", "--log", log, "--since", "2099-01-01").out()).isEmpty();
        assertThat(Program.run("matches", "--log", log, "--until", "2099-01-01").out().lines()).hasSize(3);
        assertThat(Program.run("matches", "--log", log, "--since", "tomorrow").exit()).isEqualTo(2);
        assertThat(Program.run("matches", "--log", log, "--limit", 0).exit()).isEqualTo(2);
        assertThat(Program.run("matches", "--log", log, "--game", "vremya-geroyev").err()).contains("vremya-geroev");
    }

    @Test
    void a_list_is_filtered_by_event_round_and_table() {
        String cup = "sqlite:" + folder.resolve("cup.db");
        for (int table : new int[] {1, 2}) {
            assertThat(Program.run("simulate", "--game", "vremya-geroev", "--seed", table, "--log", cup, "--event",
                    "Кубок Небес", "--round", table == 1 ? "5" : "1/4", "--table", table).exit()).isZero();
        }
        assertThat(Program.run("simulate", "--game", "vremya-geroev", "--seed", 3, "--log", cup).exit()).isZero();
        assertThat(Program.run("matches", "--log", cup, "--event", "кубок").out().lines()).hasSize(2);
        assertThat(Program.run("matches", "--log", cup, "--event", "НЕБЕС", "--round", "1/4").out().lines())
                .singleElement().asString().startsWith("simulated-vremya-geroev-2");
        assertThat(Program.run("matches", "--log", cup, "--table", "1").out().lines()).singleElement().asString()
                .startsWith("simulated-vremya-geroev-1");
        assertThat(Program.run("matches", "--log", cup, "--table", "3").out()).isEmpty();
        assertThat(Program.run("matches", "--log", cup, "--table", "1", "--json").out())
                .contains("\"event\":\"Кубок Небес\",\"round\":\"5\",\"table\":\"1\"");
        assertThat(Program.run("matches", "--log", cup, "--json").out().lines().filter(line -> line.contains("event")))
                .hasSize(2);
        assertThat(Program.runOnTerminal(160, "matches", "--log", cup).out())
                .contains("Кубок Небес, round 1/4, table 2");
        assertThat(Program.run(Language.RU, "show", "simulated-vremya-geroev-1", "--log", cup).out())
                .contains("Кубок Небес, тур 5, ");
    }

    @Test
    void a_limit_below_one_is_rejected() {
        Program none = Program.run(Language.RU, "matches", "--log", log, "--limit", 0);
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err()).startsWith("Значение --limit должно быть не меньше 1.");
    }

    @Test
    void columns_fit_the_terminal_and_have_headings() {
        for (int width : new int[] {80, 100, 160}) {
            Program list = Program.runOnTerminal(width, "matches", "--log", log);
            assertThat(list.out().lines()).allMatch(line -> line.length() <= width).first().asString()
                    .startsWith("match");
            assertThat(list.out()).contains("duel-by-concession", "  2026-01-01 ", "players", "Иван – Мария")
                    .doesNotContain("…");
        }
    }

    /// If the columns do not fit, details move to a second line. A title that only repeats the match name or the
    /// players is omitted.
    @Test
    void names_are_complete_and_not_repeated_at_80_columns() {
        String night = "sqlite:" + folder.resolve("night.db");
        Program.run("simulate", "--log", night, "--surrender", 500, "--event", "Кубок Небес", "--round", "1/4",
                "--players", "Мария,Александр Невский");
        assertThat(Program.runOnTerminal(80, "matches", "--log", night).out().lines().skip(2))
                .containsExactly("simulated-nebozhiteli-1  2026-01-01 12:00  " + lastLine(night),
                        "  Кубок Небес, round 1/4 · Мария – Александр Невский · Nebozhiteli");
        Path script = folder.resolve("empty.txt");
        Program.run("record", "final", "--log", night, "--players", "Иван,Мария", "--title", "Иван — Мария", "--decks",
                "?", "--from", write(script));
        assertThat(Program.runOnTerminal(160, "matches", "--log", night, "--player", "Иван").out())
                .containsOnlyOnce("Иван").contains("Иван – Мария");
    }

    private static String lastLine(String log) {
        return Program.run("matches", "--log", log).out().strip().replaceFirst("(?s).*\t", "");
    }

    private static Path write(Path script) {
        try {
            return Files.writeString(script, "# nothing yet\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
