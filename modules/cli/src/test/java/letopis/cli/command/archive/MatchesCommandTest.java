package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import letopis.cli.Program;
import letopis.codec.message.Language;
import letopis.journal.MatchId;
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
    void matches_are_listed_in_lines_with_tabs_and_their_ends_are_not_given_away() {
        Program list = Program.run("matches", "--log", log);
        assertThat(list.exit()).isZero();
        assertThat(list.err()).isEmpty();
        assertThat(list.out().lines()).hasSize(3).allMatch(line -> line.split("\t").length == 6);
        assertThat(list.out()).doesNotContain("(").contains("duel-by-life\t");
        assertThat(Program.run(Language.RU, "matches", "--log", log).out()).contains("Небожители", "Время Героев");
    }

    @Test
    void results_are_found_out_once_and_remembered() {
        try (SqliteLog tables = SqliteLog.open(db)) {
            assertThat(tables.result(new MatchId("duel-by-life"))).isEmpty();
        }
        Program first = Program.run("matches", "--log", log, "--results");
        assertThat(first.out().lines()).hasSize(3).allMatch(line -> line.split("\t").length == 7 && line.contains("("));
        try (SqliteLog tables = SqliteLog.open(db)) {
            assertThat(tables.result(new MatchId("duel-by-life")).orElseThrow().result()).isPresent();
        }
        assertThat(Program.run("matches", "--log", log, "--results")).isEqualTo(first);
        assertThat(Program.run(Language.RU, "matches", "--log", log, "--results").out()).isNotEqualTo(first.out());
        assertThat(Program.run("matches", "--log", log, "--results", "--json").out())
                .contains("\"over\":true", "\"winner\":\"");
        assertThat(Program.run("matches", "--log", log, "--json").out()).doesNotContain("winner", "over");
    }

    @Test
    void a_list_is_narrowed_by_player_game_day_and_number() {
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
    void on_a_terminal_the_columns_fit_it_and_have_names() {
        for (int width : new int[] {80, 100, 160}) {
            Program list = Program.onTerminal(width, "matches", "--log", log);
            assertThat(list.out().lines()).hasSize(4).allMatch(line -> line.length() <= width).first().asString()
                    .startsWith("match").contains("players");
            assertThat(list.out()).contains("duel-by-concession", "  2026-01-01 ");
        }
    }
}
