package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.cli.Program;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Public copies of recorded matches: honest ones, and ones with one changed value of a consequence under matching
/// seals.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ForgedCopiesTest {

    /// Forgeries per match; `-Dletopis.forgeries=1000000` tries every value.
    private static final int FORGERIES = Integer.getInteger("letopis.forgeries", 12);
    private static final long SEED = Long.getLong("letopis.seed", 37);

    @TempDir
    private static Path folder;

    static List<Path> matches() throws IOException {
        try (Stream<Path> files = Files.walk(Program.HOME.resolve("replays"))) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("matches")
    void an_honest_copy_is_unverified_or_undecided_and_a_forged_one_never_passes(Path match, TestReporter reporter)
            throws IOException {
        Program copied = Program.run("log", match, "--as", "public", "--jsonl");
        assertThat(copied.exit()).isZero();
        Path honest = Files.writeString(folder.resolve("honest.jsonl"), copied.out());
        int unforged = Program.run("verify", honest).exit();
        assertThat(unforged).isIn(0, 5);

        var random = new SplittableRandom(SEED);
        List<String> copy = copied.out().lines().toList();
        List<ForgedField> fields = ForgedField.forgeEachValue(copy, random);
        Path file = folder.resolve("forged.jsonl");
        var endings = new TreeMap<Integer, Integer>();
        for (int i = 0; i < Math.min(FORGERIES, fields.size()); i++) {
            int at = random.nextInt(i, fields.size());
            ForgedField field = fields.set(at, fields.get(i));
            Files.writeString(file, field.applyTo(copy));
            int exit = Program.run("verify", file).exit();
            if (!field.isCitation(copy)) {
                assertThat(exit).as("%s with %s", match.getFileName(), field.forged()).isIn(1, 3, 5);
            }
            endings.merge(exit, 1, Integer::sum);
        }
        assertThat(endings).as("%s: exits of forged copies", match.getFileName()).containsKey(1);
        reporter.publishEntry(match.getFileName() + ": honest " + unforged + ", forged " + endings);
    }
}
