package letopis.cli.command.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FindCommandTest {

    private static final String DUEL = "nb-115-armour-against-three";

    @TempDir
    private static Path folder;

    private static String log;

    @BeforeAll
    static void importSamples() {
        log = "sqlite:" + folder.resolve("league.db");
        assertThat(Program.run("import", DUEL, "duel-by-life", "fight-avangard", "--log", log).exit()).isZero();
    }

    @Test
    void a_hit_is_printed_with_match_entry_place_and_sentence() {
        Program found = Program.run("find", "duel-by-life", "A.life < 15");
        assertThat(found.exit()).isZero();
        assertThat(found.out().lines()).singleElement().satisfies(line -> {
            String[] cells = line.split("\t");
            assertThat(cells).hasSize(4);
            String before = Program.run("show", "duel-by-life", "--json", "--at",
                    String.valueOf(Integer.parseInt(cells[1].substring(1)) - 1)).out();
            assertThat(before).doesNotContainPattern("\"A\":\\{\"life\":(1[0-4]|[0-9]),");
            assertThat(Program.run("show", "duel-by-life", "--json", "--at", cells[1].substring(1)).out())
                    .containsPattern("\"A\":\\{\"life\":(1[0-4]|[0-9]),");
            assertThat(Program.run("log", "duel-by-life", "--detail", "trace").out()).contains(cells[3]);
        });
        assertThat(Program.run(Language.RU, "find", "duel-by-life", "A.жизнь < 15").out().split("\t")[1])
                .isEqualTo(found.out().split("\t")[1]);
    }

    @Test
    void a_sentence_is_wrapped_in_its_column_on_a_terminal() {
        Program narrow = Program.runOnTerminal(80, "find", DUEL, "event creature-died or B.life < 32", "--all");
        assertThat(narrow.out()).doesNotContain("…");
        assertThat(narrow.out().lines()).allMatch(line -> line.length() <= 80)
                .anyMatch(line -> line.startsWith(DUEL)).anyMatch(line -> line.startsWith(" ".repeat(40)));
        String plain = Program.run("find", DUEL, "event creature-died or B.life < 32", "--all").out();
        assertThat(narrow.out().split("\\s+")).containsExactly(plain.split("\\s+"));
    }

    @Test
    void an_invalid_limit_is_reported_with_the_option() {
        Program none = Program.run("find", DUEL, "A.life < 5", "--limit", 0);
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err()).startsWith("--limit must be at least 1.");
    }

    @Test
    void the_first_last_and_all_options_agree_with_the_count() {
        String all = Program.run("find", "duel-by-life", "event creature-died", "--all", "--limit", 1000).out();
        assertThat(all.lines().count()).isGreaterThan(10);
        assertThat(Program.run("find", "duel-by-life", "event creature-died").out())
                .isEqualTo(all.lines().findFirst().orElseThrow() + "\n");
        assertThat(Program.run("find", "duel-by-life", "event creature-died", "--last").out())
                .isEqualTo(all.lines().reduce((_, last) -> last).orElseThrow() + "\n");
        assertThat(Program.run("find", "duel-by-life", "event creature-died", "--all", "--count", "--json").out())
                .isEqualTo("{\"hitCount\":" + all.lines().count()
                + ",\"matchCount\":1,\"searchedCount\":1,\"unreadableCount\":0}\n");
        Program few = Program.run("find", "duel-by-life", "event creature-died", "--all", "--limit", 3);
        assertThat(few.out().lines()).hasSize(3);
        assertThat(few.err()).contains("3 of " + all.lines().count());
    }

    @Test
    void a_log_gives_the_same_hits_as_its_matches() {
        Program found = Program.run("find", "winner = A or B.hand > 6", "--all", "--limit", 1000, "--log", log);
        for (String match : new String[] {DUEL, "duel-by-life", "fight-avangard"}) {
            assertThat(found.out().lines().filter(line -> line.startsWith(match + "\t")).toList()).isEqualTo(
                    Program.run("find", match, "winner = A or B.hand > 6", "--all", "--limit", 1000).out()
                            .lines().toList());
        }
        assertThat(Program.run("find", "turn > 1", "--log", log, "--game", "vremya-geroev").out().lines())
                .singleElement().asString().startsWith("fight-avangard");
        assertThat(Program.run("find", "turn > 1", "--log", log, "--player", "nobody").exit()).isEqualTo(1);
    }

    @Test
    void a_mistake_is_marked_and_the_nearest_word_suggested() {
        Program wrong = Program.run("find", "duel-by-life", "turn > 3 and A.lif < 5");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("  turn > 3 and A.lif < 5\n                 ^\n", "Column 16", "\"life\"");
        assertThat(Program.run(Language.RU, "find", "Вампр.жизнь < 2", "--log", log).err()).contains("«Вампир»");
        assertThat(Program.run("find", "turn > 1", "--first", "--all", "--log", log).exit()).isEqualTo(2);
        assertThat(Program.run("find", "turn > 1", "--as", "public", "--log", log).exit()).isEqualTo(2);
        assertThat(Program.run("find", "turn > 1", "--log", "sqlite:" + folder.resolve("none.db")).exit()).isEqualTo(3);
    }

    @Test
    void a_card_is_found_by_its_name_in_either_language() {
        Program russian = Program.run("find", "duel-by-life", "Упырь in field", "--all");
        assertThat(russian.exit()).isZero();
        assertThat(Program.run("find", "duel-by-life", "Ghoul in field", "--all")).isEqualTo(russian);
        assertThat(Program.run("find", "Ghoul in field", "--all", "--log", log, "--game", "nebozhiteli").out())
                .contains(russian.out());
        assertThat(Program.run("find", "duel-by-life", "Ghol in field").err()).contains("the nearest is \"Ghoul\"");
        assertThat(Program.run("find", "duel-by-life", "Упрь in field").err()).contains("the nearest is \"Ghoul\"");
        assertThat(Program.run(Language.RU, "find", "duel-by-life", "Ghol in field").err()).contains("«Упырь»");
    }

    @Test
    void a_search_finds_nothing_in_hands_hidden_from_its_audience() {
        assertThat(firstHit("judge")).isEqualTo(firstHit("B")).isLessThan(firstHit("public"));
        assertThat(firstHit("A")).isEqualTo(firstHit("public"));
    }

    private static int firstHit(String audience) {
        String condition = "B.hand has Топор or B.hand has Посох or B.hand has Шип or B.hand has \"Слово смерти\"";
        return Integer.parseInt(Program.run("find", "duel-by-life", condition, "--as", audience).out()
                .split("\t")[1].substring(1));
    }
}
