package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A fight with a setting that hides the sizes of hands.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnknownHandSizeTest {

    @TempDir
    private static Path folder;

    private static Path untold;
    private static Path chronicle;

    @BeforeAll
    static void play() {
        untold = playFight("hidden");
        chronicle = playFight("public");
    }

    private static Path playFight(String handSize) {
        Path file = folder.resolve(handSize + ".jsonl");
        Program simulated = Program.run("simulate", "--game", "vremya-geroev", "--settings", "handSize=" + handSize,
                "--seed", 5, "--out", file);
        assertThat(simulated.exit()).as(simulated.toString()).isZero();
        return file;
    }

    private static List<String> handLines(Language language, Path match, String who) {
        String word = language == Language.EN ? "hand" : "рука";
        return Program.run(language, "show", match, "--at", "t2", "--as", who).out().lines()
                .map(String::strip).filter(line -> line.startsWith(word)).toList();
    }

    @Test
    void an_unknown_hand_size_is_shown_as_a_question_mark() {
        assertThat(handLines(Language.EN, untold, "public")).containsExactly("hand ?", "hand ?");
        assertThat(handLines(Language.RU, untold, "public")).containsExactly("рука ?", "рука ?");
    }

    @Test
    void the_player_and_the_judge_see_the_number_and_the_cards() {
        for (Language language : Language.values()) {
            assertThat(handLines(language, untold, "judge")).hasSize(2).noneMatch(line -> line.contains("?"))
                    .isEqualTo(handLines(language, chronicle, "judge"));
            assertThat(handLines(language, untold, "A")).containsOnlyOnce(language == Language.EN ? "hand ?" : "рука ?")
                    .filteredOn(line -> !line.contains("?"))
                    .isEqualTo(handLines(language, chronicle, "A").stream().filter(line -> !line.contains("?"))
                            .toList());
        }
    }

    @Test
    void the_hand_size_is_shown_by_default() {
        assertThat(handLines(Language.EN, chronicle, "public")).hasSize(2)
                .allMatch(line -> line.matches("hand [1-9] +\\?+"));
        assertThat(handLines(Language.RU, chronicle, "public")).hasSize(2)
                .allMatch(line -> line.matches("рука [1-9] +\\?+"));
    }

    @Test
    void json_has_null_for_an_unknown_hand_size_and_no_cards() {
        assertThat(Program.run("show", untold, "--at", "t2", "--as", "public", "--json").out())
                .contains("\"hand\":null", "\"hand\":[]").doesNotContain("\"hand\":[{");
        assertThat(Program.run("show", untold, "--at", "t2", "--as", "judge", "--json").out()).contains("\"hand\":[{")
                .doesNotContain("\"hand\":null");
        assertThat(Program.run("show", chronicle, "--at", "t2", "--as", "public", "--json").out())
                .containsPattern("\"hand\":[1-9]").contains("\"hand\":[]")
                .doesNotContain("\"hand\":[{", "\"hand\":null");
    }

    /// Cards in hand count as life, so the ledger of a hand would reveal its size.
    @Test
    void a_ledger_of_hand_sizes_is_only_for_audiences_that_know_them() {
        String judge = Program.run("ledger", untold, "--as", "judge", "--json").out();
        assertThat(judge).contains("\"lifeCode\":\"hand\"")
                .isEqualTo(Program.run("ledger", chronicle, "--as", "judge", "--json").out());
        assertThat(Program.run("ledger", chronicle, "--as", "public",
                "--json").out()).contains("\"lifeCode\":\"hand\"");
        assertThat(Program.run("ledger", untold, "--as", "public",
                "--json").out()).doesNotContain("\"lifeCode\":\"hand\"");
    }
}
