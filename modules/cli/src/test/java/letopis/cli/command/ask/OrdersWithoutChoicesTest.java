package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OrdersWithoutChoicesTest {

    @TempDir
    private Path folder;

    @Test
    void a_position_without_disputed_choices_has_no_table_of_orders() throws IOException {
        Path position = Files.writeString(folder.resolve("table.yaml"), """
                game: nebozhiteli
                turn: {phase: damage}
                seats:
                  A: {field: [Вампир]}
                  B: {field: [Лучник]}
                """);
        Program russian = Program.run(Language.RU, "ask", "--orders", position);
        assertThat(russian).isEqualTo(new Program(2, "", position
                + ": в позиции нет спорных решений, переставлять нечего; спорные решения пишут в choices.\n"));
        Program english = Program.run("ask", "--orders", "--json", position);
        assertThat(english.exit()).isEqualTo(2);
        assertThat(english.out()).isEmpty();
        assertThat(english.err()).contains("this position has no disputed choices to reorder");
    }
}
