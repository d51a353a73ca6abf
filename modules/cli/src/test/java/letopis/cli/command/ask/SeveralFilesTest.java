package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path healed(int life) throws IOException {
        return file("healed-" + life + ".yaml", HEALED + "expect:\n  x: {alive: true, life: " + life + "}\n");
    }

    @Test
    void each_gets_a_line_and_all_a_sum() throws IOException {
        Path bad = file("bad.yaml", HEALED.replace("Берсерк", "Берсрек"));
        Program asked = Program.run("ask", healed(2), healed(3), bad);
        List<String> lines = asked.out().lines().toList();
        assertThat(asked.exit()).isEqualTo(3);
        assertThat(lines.get(0)).startsWith("OK    ").endsWith("healed-2.yaml  Healed in time?");
        assertThat(lines.get(1)).startsWith("NO    ");
        assertThat(lines.get(2)).isEqualTo("      NOT as expected: cards.x.life is 2, not 3");
        assertThat(lines.get(3)).startsWith("BAD   ").contains("bad.yaml:5:", "Берсерк");
        assertThat(lines.getLast()).isEqualTo("1 of 3 as expected");
        assertThat(asked.err()).isEmpty();
        assertThat(Program.run("ask", healed(2), healed(3)).exit()).isEqualTo(1);
        assertThat(Program.run("ask", healed(2), healed(2), "--json").out().lines()).hasSize(2);
    }

    @Test
    void each_refusal_that_was_not_expected_is_named() throws IOException {
        Path refused = file("refused.yaml", HEALED
                .replace("- A: {play: Гроза, target: x}", "- B: {cast: Исцеление, target: x}"));
        assertThat(Program.run("ask", healed(2), refused).out().lines().map(String::strip).toList()).contains(
                "Choice 2 (line 8) is illegal: B: Priestess casts Healing → Berserker That card is not in your");
    }
}
