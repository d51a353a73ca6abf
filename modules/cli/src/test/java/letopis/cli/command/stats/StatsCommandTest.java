package letopis.cli.command.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import letopis.app.text.Columns;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StatsCommandTest {

    @TempDir
    private static Path folder;

    private static String log;

    @BeforeAll
    static void play() {
        log = "sqlite:" + folder.resolve("league.db");
        for (String game : List.of("nebozhiteli", "vremya-geroev")) {
            assertThat(Program.run("simulate", "--game", game, "--count", 3, "--seed", 100 * game.length(), "--log",
                    log, "--players", "=Иван,\"\"\"Мария\"\"\"").exit()).isZero();
        }
    }

    @Test
    void statistics_fit_a_terminal_in_both_languages() {
        Program drawn = Program.runOnTerminal(80, "stats", "--log", log);
        assertThat(drawn.exit()).as(drawn.err()).isZero();
        assertThat(drawn.out().lines()).allMatch(line -> Columns.measureWidth(line) <= 80)
                .anyMatch(line -> line.contains("█"));
        Program program = Program.run(Language.RU, "stats", "--log", log, "--top", 2);
        assertThat(program.out()).contains("6 матчей", "победы ходившего первым",
                "Какая карта какую убивает", "медиана");
        assertThat(program.out().lines().count()).isLessThan(drawn.out().lines().count());
        assertThat(Program.run("stats", "--log", log, "--game", "vremya-geroev", "--json").out())
                .startsWith("{\"matchCount\":3,\"games\":[{\"game\":\"vremya-geroev\"");
        Program none = Program.run("stats", "--log", log, "--event", "none");
        assertThat(none.exit()).isEqualTo(1);
        assertThat(none.err()).contains("no finished matches that fit");
    }

    @Test
    void decks_and_cards_of_several_games_name_their_game() {
        String all = Program.run(Language.RU, "stats", "--log", log, "--top", 100).out();
        assertThat(all).containsPattern("(?m)^  Ночь · Небожители +#").contains(
                "\nПобеды по сыгранным картам · Время Героев\n", "\nКакая карта какую убивает · Небожители\n");
        assertThat(Program.run(Language.RU, "stats", "--log", log, "--game", "nebozhiteli").out())
                .containsPattern("(?m)^  Ночь +#").doesNotContain("·");
        assertThat(Program.run(Language.EN, "stats", "--log", log).out().lines()).as("of nothing the end is cut")
                .noneMatch(line -> line.contains("…"));
    }

    /// The samples were recorded when the game had fewer settings.
    @Test
    void matches_of_one_edition_with_other_readings_are_marked() {
        String mixed = "sqlite:" + folder.resolve("mixed.db");
        Program.run("import", "duel-by-life", "--log", mixed);
        Program.run("simulate", "--count", 2, "--surrender", 500, "--log", mixed);
        assertThat(Program.run(Language.RU, "stats", "--log", mixed).out().lines()
                .filter(line -> line.startsWith("Небожители"))).hasSize(2).doesNotHaveDuplicates()
                .last().asString().startsWith("Небожители, турнирная · при другом толковании: ");
        assertThat(Program.run("stats", "--log", mixed).out()).contains("Nebozhiteli, tournament  ",
                "Nebozhiteli, tournament · other reading: ");
        assertThat(Program.runOnTerminal(80, "stats", "--log", mixed).out().lines()
                .filter(line -> line.contains("–"))).isNotEmpty().noneMatch(line -> line.contains("…"));
    }

    @Test
    void a_written_chart_is_named_and_a_failed_one_explained() {
        Path file = folder.resolve("named.svg");
        assertThat(Program.run(Language.RU, "chart", "duel-by-life", "-o", file).out()).isEqualTo(file + ": график\n");
        Path nowhere = folder.resolve("no/such/chart.svg");
        Path match = Program.HOME.resolve("replays/nebozhiteli/matches/duel-by-life.jsonl");
        Program none = Program.run("chart", match, "-o", nowhere);
        assertThat(none.exit()).isEqualTo(3);
        assertThat(none.err()).isEqualTo(nowhere + ": the folder for the file does not exist\n");
    }

    @Test
    void an_invalid_limit_is_reported_with_the_option() {
        assertThat(Program.run(Language.RU, "stats", "--log", log, "--top", 0).err())
                .startsWith("Значение --top должно быть не меньше 1.");
    }

    @Test
    void exported_tables_have_a_row_for_each_match_and_no_formulas() throws IOException {
        assertThat(Program.run("stats", "--log", log, "--csv", folder.resolve("tables")).exit()).isZero();
        assertThat(folder.resolve("tables")).isDirectoryContaining("glob:**/{cards,kills,lives,decks}.csv");
        List<String> matches = Files.readAllLines(folder.resolve("tables/matches.csv"));
        assertThat(matches).hasSize(7);
        assertThat(matches.get(1)).contains("'=Иван,\"\"\"Мария\"\"\"");
        assertThat(Program.run("stats", "--log", log, "--csv", folder.resolve("all.csv")).exit()).isZero();
        assertThat(Files.readAllLines(folder.resolve("all.csv"))).isEqualTo(matches);
    }

    @Test
    void settings_are_a_table_of_their_own_with_only_those_that_differ() throws IOException {
        String own = "sqlite:" + folder.resolve("settings.db");
        Program.run("simulate", "--surrender", 500, "--log", own);
        Program.run("simulate", "--surrender", 500, "--settings", "edition=beginner", "--seed", 2, "--log", own);
        Path tables = folder.resolve("settings");
        assertThat(Program.run("stats", "--log", own, "--csv", tables).exit()).isZero();
        assertThat(Files.readAllLines(tables.resolve("settings.csv"))).startsWith("match,setting,value")
                .contains("simulated-nebozhiteli-2,edition,beginner")
                .noneMatch(line -> line.startsWith("simulated-nebozhiteli-1,"));
        assertThat(Files.readAllLines(tables.resolve("matches.csv")).getFirst()).doesNotContain("settings");
    }

    @Test
    void a_table_without_rows_is_neither_written_nor_kept() throws IOException {
        Path tables = Files.createDirectories(folder.resolve("few"));
        Files.writeString(tables.resolve("lives.csv"), "of an earlier run");
        String own = "sqlite:" + folder.resolve("few.db");
        Program.run("simulate", "--surrender", 1000, "--log", own);
        Program written = Program.run(Language.RU, "stats", "--log", own, "--csv", tables);
        assertThat(written.exit()).as(written.err()).isZero();
        assertThat(written.err()).contains("строк нет", "lives.csv");
        assertThat(tables.resolve("lives.csv")).doesNotExist();
        assertThat(tables.resolve("matches.csv")).exists();
    }

    @Test
    void results_are_grouped_by_deck_and_turn_order() throws IOException {
        Program grouped = Program.runOnTerminal(80, "stats", "--log", log, "--by", "deck,first");
        assertThat(grouped.exit()).as(grouped.err()).isZero();
        assertThat(grouped.out().lines()).allMatch(line -> Columns.measureWidth(line) <= 80)
                .anyMatch(line -> line.matches(" *deck +turn order +matches +wins +win rate +turns"))
                .noneMatch(line -> line.contains("…"))
                .anyMatch(line -> line.matches(" *Order +first +[0-3] .*"));
        assertThat(Program.run(Language.RU, "stats", "--log", log, "--by", "first").out())
                .contains("Небожители\n", "ходит первым", "доверительный интервал (95 %)");
        assertThat(Program.run("stats", "--log", log, "--game", "nebozhiteli", "--by", "deck", "--json").out())
                .startsWith("{\"by\":[\"deck\"],\"matchCount\":3,\"groups\":[{\"game\":\"nebozhiteli\"")
                .contains("\"deck\":\"order\"", "\"goesFirst\":null,\"player\":null,\"matchCount\":3,");
        Path file = folder.resolve("groups.csv");
        assertThat(Program.run("stats", "--log", log, "--by", "player,deck", "--csv", file).exit()).isZero();
        assertThat(Files.readAllLines(file)).hasSize(5).first().asString()
                .startsWith("game,player,deck,matches,won,drawn,winRate,winRateLow,winRateHigh,turnsMean,turnsMedian");
    }

    @Test
    void an_unknown_key_is_reported_with_the_nearest() {
        Program wrong = Program.run("stats", "--log", log, "--by", "deck,frist");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("frist", "Did you mean first?", "deck, first, player");
    }

    @Test
    void exported_tables_name_cards_in_the_language_of_the_user() throws IOException {
        for (Language language : Language.values()) {
            Path tables = folder.resolve("tables-" + language);
            assertThat(Program.run(language, "stats", "--log", log, "--csv", tables).exit()).isZero();
            for (String file : List.of("cards.csv", "kills.csv")) {
                assertThat(Files.readString(tables.resolve(file)).matches("(?s).*\\p{IsCyrillic}.*"))
                        .as("%s %s", language, file).isEqualTo(language == Language.RU);
            }
        }
    }

    @Test
    void the_life_chart_of_a_match_is_a_self_contained_image() throws Exception {
        for (Language language : Language.values()) {
            String svg = Program.run(language, "chart", "duel-by-life").out();
            var root = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
                    .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8))).getDocumentElement();
            assertThat(root.getElementsByTagName("path").getLength()).isGreaterThan(50);
            assertThat(svg).contains("Иван", "Мария").doesNotContain("href", "url(", "@import");
        }
        Path file = folder.resolve("lives.svg");
        assertThat(Program.run("chart", "duel-by-life", "-o", file).exit()).isZero();
        assertThat(file).content().isEqualTo(Program.run("chart", "duel-by-life").out());
    }

    @Test
    void the_chart_shows_the_losing_resource_if_players_have_no_life() {
        Program fight = Program.run("chart", "fight-avangard");
        assertThat(fight.exit()).as(fight.err()).isZero();
        assertThat(fight.out()).contains(">hand</text>", "class=\"c A\"", "class=\"c B\"");
        assertThat(Program.run(Language.RU, "chart", "fight-avangard").out()).contains(">рука</text>");
    }
}
