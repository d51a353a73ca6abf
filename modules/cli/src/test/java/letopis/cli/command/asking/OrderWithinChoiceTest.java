package letopis.cli.command.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `order` for two consequences of one choice: simultaneous, or in sequence.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OrderWithinChoiceTest {

    @TempDir
    private static Path folder;

    private static Path heroes;

    @BeforeAll
    static void resolve() {
        heroes = folder.resolve("heroes.jsonl");
        assertThat(Program.run("ask", Program.HOME.resolve(
                "replays/respons/disputes/rs-c10-evasion-lets-both-pass.yaml"), "--save", heroes).exit()).isZero();
    }

    @Test
    void simultaneous_hits_on_both_heroes_are_reported_with_the_paragraph() {
        Program order = Program.run("order", heroes, "10", "9");
        assertThat(order.exit()).isZero();
        assertThat(order.out()).contains("#9 and #10 happen at the same moment: neither comes first.",
                "Both follow from one choice, #3 (", "RS-044a", "RS-228a").doesNotContain("came before");
        assertThat(Program.run(Language.RU, "order", heroes, "9", "10").out())
                .contains("#9 и #10 происходят одновременно: ни одно не раньше другого.",
                        "  RS-044a Один тип атаки: столкновение разом\n    Юниты с одним типом атаки");
        assertThat(Program.run("order", heroes, "9", "10", "--json").out())
                .contains("\"entryOrder\":{\"earlier\":9,\"later\":10,\"simultaneousRules\":[\"RS-044a\",\"RS-228a\"]");
    }

    @Test
    void consequences_and_queued_effects_are_identified() {
        assertThat(Program.run("order", heroes, "8", "9").out()).contains("#9 follows from #8.");
        assertThat(Program.run("order", heroes, "11", "12").out()).contains("#11 came before #12.")
                .doesNotContain("same moment");
        assertThat(Program.run("order", heroes, "4", "10").out())
                .contains("beginning) came before #10 (", "line 1).");
        assertThat(Program.run("order", heroes, "9", "9").out()).contains("Both are the same choice, #3.");
        assertThat(Program.run(Language.RU, "order", heroes, "4", "8").out()).contains("БОЙ, начало) раньше, чем #8");
    }
}
