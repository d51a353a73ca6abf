package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tasks of a judge at a table: each takes one command, with the names on the cards, in either language.
@DisplayNameGeneration(ReplaceUnderscores.class)
class JudgeTasksTest {

    private static final String MATCH = "nb-115"; // three Cutthroats block an armoured Knight

    private static String answer(Language language, Object... command) {
        Program result = Program.run(language, command);
        assertThat(result.exit()).as(result.err()).isZero();
        return result.out();
    }

    @Test
    void who_lives() {
        assertThat(answer(Language.EN, "ledger", MATCH, "--turn", 7, "--card", "Knight"))
                .contains("Knight lives: 6 - 2 + 1 - 2 + 1 - 2 + 1 = 3 of 6");
        assertThat(answer(Language.RU, "ledger", MATCH, "--turn", 7, "--card", "рыцарь"))
                .contains("Рыцарь выживает: 6 - 2 + 1 - 2 + 1 - 2 + 1 = 3 из 6");
    }

    @Test
    void what_killed_it() {
        assertThat(answer(Language.EN, "why", MATCH, "Cutthroat")).startsWith("Cutthroat c6 dies: 3 - 3 = 0 of 3");
        assertThat(answer(Language.RU, "why", MATCH, "Головорез")).startsWith("Головорез c6 погибает: 3 - 3 = 0 из 3");
    }

    @Test
    void which_was_first() {
        assertThat(answer(Language.EN, "order", MATCH, "Sword", "Cutthroat", "--turn", 7))
                .contains("#317 came before #336.");
        assertThat(answer(Language.RU, "order", MATCH, "Меч", "Головорез", "--turn", 7))
                .contains("#317 раньше, чем #336.");
    }

    @Test
    void what_if() {
        assertThat(answer(Language.EN, "what-if", MATCH, "--at", "t7.damage", "--instead", "potion c7"))
                .contains("Knight lives, life 1 of 6.", "Knight lives, life 3 of 6.");
        assertThat(answer(Language.RU, "what-if", MATCH, "--at", "t7.повреждения", "--instead", "зелье c7"))
                .contains("Рыцарь выживает, жизнь 1 из 6.", "Рыцарь выживает, жизнь 3 из 6.");
    }

    @Test
    void when_was_it_below_three() {
        assertThat(answer(Language.EN, "find", MATCH, "Cutthroat.life < 3")).startsWith("nb-115\t#350\tg1.t7.damage\t")
                .contains("Cutthroat c6 loses 3 life (3 → 0)");
        assertThat(answer(Language.RU, "find", MATCH, "Головорез.жизнь < 3")).startsWith("nb-115\t#350\tg1.t7.damage\t")
                .contains("Головорез c6 теряет 3 жизни (3 → 0)");
    }

    @Test
    void print_it(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("dispute.html");
        answer(Language.EN, "packet", MATCH, "--from", "t7.damage", "--to", "end", "-o", page);
        assertThat(Files.readString(page)).contains("Knight lives", "3 of 6", "NT-IV-9.6");
        Path russian = folder.resolve("спор.html");
        answer(Language.RU, "packet", MATCH, "--from", "t7.повреждения", "--to", "end", "-o", russian);
        assertThat(Files.readString(russian)).contains("Рыцарь выживает", "3 из 6", "NT-IV-9.6");
    }
}
