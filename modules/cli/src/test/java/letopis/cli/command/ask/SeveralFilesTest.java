package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import letopis.cli.Program;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `ask` with several files: a line for each, followed by failed expectations.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeveralFilesTest {

    private static final String HEALED = """
            title: {en: Healed in time?}
            game: nebozhiteli
            seats:
              A: {hand: [Гроза]}
              B: {hand: [Исцеление], field: [{id: x, card: Берсерк, life: 3}, Жрица]}
            choices:
              - A: {play: Гроза, target: x}
              - B: {cast: Исцеление, target: x}
              - both: pass
            """;

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path positionWithHealing(int life) throws IOException {
        return writeFile("healed-" + life + ".yaml", HEALED + "expect:\n  x: {alive: true, life: " + life + "}\n");
    }

    @Test
    void each_file_gets_a_line_and_the_last_line_is_a_total() throws IOException {
        Path bad = writeFile("bad.yaml", HEALED.replace("Берсерк", "Берсрек"));
        Program program = Program.run("ask", positionWithHealing(2), positionWithHealing(3), bad);
        List<String> lines = program.out().lines().toList();
        assertThat(program.exit()).isEqualTo(3);
        assertThat(lines.get(0)).startsWith("OK    ").endsWith("healed-2.yaml  Healed in time?");
        assertThat(lines.get(1)).startsWith("NO    ");
        assertThat(lines.get(2)).isEqualTo("      NOT as expected: cards.x.life is 2, not 3");
        assertThat(lines.get(3)).startsWith("BAD   ").contains("bad.yaml:5:", "Berserker");
        assertThat(lines.getLast()).isEqualTo("1 of 3 as expected");
        assertThat(program.err()).isEmpty();
        assertThat(Program.run("ask", positionWithHealing(2), positionWithHealing(3)).exit()).isEqualTo(1);
        assertThat(Program.run("ask", positionWithHealing(2), positionWithHealing(2), "--json").out().lines())
                .hasSize(2);
    }

    @Test
    void unexpected_refusals_are_named() throws IOException {
        Path refused = writeFile("refused.yaml", HEALED
                .replace("- A: {play: Гроза, target: x}", "- B: {cast: Исцеление, target: x}"));
        assertThat(Program.run("ask", positionWithHealing(2), refused).out().lines().map(String::strip)
                .collect(Collectors.joining(" ")))
                .contains("Choice 2 (line 8) is illegal: B casts Healing with Priestess, targeting Berserker. "
                        + "Healing is not in your hand.");
    }
}
