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
class UntoldHandsTest {

    @TempDir
    private static Path folder;

    private static Path untold;
    private static Path chronicle;

    @BeforeAll
    static void play() {
        untold = played("hidden");
        chronicle = played("public");
    }

    private static Path played(String handSize) {
        Path file = folder.resolve(handSize + ".jsonl");
        Program simulated = Program.run("simulate", "--game", "vremya-geroev", "--settings", "handSize=" + handSize,
                "--seed", 5, "--out", file);
        assertThat(simulated.exit()).as(simulated.toString()).isZero();
        return file;
    }

    private static List<String> hands(Language language, Path match, String who) {
        String word = language == Language.EN ? "hand" : "рука";
        return Program.run(language, "show", match, "--at", "t2", "--as", who).out().lines()
                .map(String::strip).filter(line -> line.startsWith(word)).toList();
    }

    @Test
    void a_question_mark_stands_where_the_number_of_cards_is_not_told() {
        assertThat(hands(Language.EN, untold, "public")).containsExactly("hand ?", "hand ?");
        assertThat(hands(Language.RU, untold, "public")).containsExactly("рука ?", "рука ?");
    }

    @Test
    void the_player_and_the_judge_see_the_number_and_the_cards() {
        for (Language language : Language.values()) {
            assertThat(hands(language, untold, "judge")).hasSize(2).noneMatch(line -> line.contains("?"))
                    .isEqualTo(hands(language, chronicle, "judge"));
            assertThat(hands(language, untold, "A")).containsOnlyOnce(language == Language.EN ? "hand ?" : "рука ?")
                    .filteredOn(line -> !line.contains("?"))
                    .isEqualTo(hands(language, chronicle, "A").stream().filter(line -> !line.contains("?")).toList());
        }
    }

    @Test
    void a_number_stands_there_where_nothing_else_was_agreed() {
        assertThat(hands(Language.EN, chronicle, "public")).hasSize(2)
                .allMatch(line -> line.matches("hand [1-9] +\\?+"));
        assertThat(hands(Language.RU, chronicle, "public")).hasSize(2)
                .allMatch(line -> line.matches("рука [1-9] +\\?+"));
    }

    @Test
    void programs_are_told_null_and_no_cards() {
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
    void the_arithmetic_of_a_hand_is_for_those_who_are_told_its_size() {
        String judge = Program.run("ledger", untold, "--as", "judge", "--json").out();
        assertThat(judge).contains("\"of\":\"hand\"")
                .isEqualTo(Program.run("ledger", chronicle, "--as", "judge", "--json").out());
        assertThat(Program.run("ledger", chronicle, "--as", "public", "--json").out()).contains("\"of\":\"hand\"");
        assertThat(Program.run("ledger", untold, "--as", "public", "--json").out()).doesNotContain("\"of\":\"hand\"");
    }
}
