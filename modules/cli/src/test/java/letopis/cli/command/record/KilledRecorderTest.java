package letopis.cli.command.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import letopis.cli.Program;
import letopis.notation.LoadedMatch;
import letopis.recording.Script;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Recorders killed at random moments: acknowledged entries are stored, and the next recorder continues.
///
/// `-Drounds=N` and `-Dseed=SEED` change the number of kills and their timing.
@DisplayNameGeneration(ReplaceUnderscores.class)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "processes there are not killed in the same way")
class KilledRecorderTest {

    private static final int ROUNDS = Integer.getInteger("rounds", 1);
    private static final long SEED = Long.getLong("seed", System.nanoTime());
    private static final int ACKNOWLEDGED_MAX = 60;

    @TempDir
    private Path folder;

    private Process recorder(Path match, String game) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                "letopis.cli.Main", "record", match.toString(), "--from", "-", "--game", game, "--lang", "en")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    @ParameterizedTest
    @ValueSource(strings = {"berserk-heroes", "nebozhiteli", "respons", "vremya-geroev"})
    void acknowledged_entries_survive_a_kill_and_recording_continues(String game) throws Exception {
        System.out.println("killing recorders: " + ROUNDS + " rounds, seed " + SEED);
        var random = new SplittableRandom(SEED);
        Path played = folder.resolve("played.jsonl");
        Program.run("simulate", "--game", game, "--seed", 5, "--out", played);
        List<String> script = Script.of(LoadedMatch.load(played));
        Path match = folder.resolve("match.jsonl");
        int there = 0;
        for (int round = 0; round < ROUNDS && there < script.size(); round++) {
            int acknowledged = there + recordAndKill(recorder(match, game), script.subList(there, script.size()),
                    1 + random.nextInt(ACKNOWLEDGED_MAX));
            LoadedMatch<?> recorded = LoadedMatch.load(match);
            List<String> left = Script.of(recorded);
            assertThat(left).as("round %d", round).hasSizeGreaterThanOrEqualTo(acknowledged)
                    .hasSizeLessThanOrEqualTo(script.size());
            assertThat(left.stream().skip(2)).isEqualTo(script.subList(2, Math.max(2, left.size())));
            there = left.size();
        }
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    /// @return number of lines acknowledged before the kill, which may interrupt the next
    private static int recordAndKill(Process recorder, List<String> lines, int after) throws Exception {
        Thread typing = Thread.ofVirtual().start(() -> {
            try (Writer keys = recorder.outputWriter(StandardCharsets.UTF_8)) {
                for (String line : lines) {
                    keys.write(line + "\n");
                    keys.flush();
                }
            } catch (IOException _) {
                return; // the process was killed
            }
        });
        int acknowledged = 0;
        try (BufferedReader said = recorder.inputReader(StandardCharsets.UTF_8)) {
            while (acknowledged < after && said.readLine() != null) {
                acknowledged++;
            }
            assertThat(acknowledged).as("lines acknowledged").isEqualTo(Math.min(after, lines.size()));
            recorder.destroyForcibly().waitFor();
        }
        typing.join();
        return acknowledged;
    }
}
