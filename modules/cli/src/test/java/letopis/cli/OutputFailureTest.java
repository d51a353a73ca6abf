package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// An incomplete answer is a failure. The device `/dev/full` acts as a full disk.
@DisplayNameGeneration(ReplaceUnderscores.class)
@DisabledOnOs(value = {OS.MAC, OS.WINDOWS}, disabledReason = "there is no /dev/full")
class OutputFailureTest {

    @TempDir
    private Path folder;

    private static ProcessBuilder program(String... args) {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                "letopis.cli.Main"));
        command.addAll(List.of(args));
        return new ProcessBuilder(command);
    }

    private static void assertOutputFails(String expected, String... args) throws IOException, InterruptedException {
        Process process = program(args).redirectOutput(new File("/dev/full")).start();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(74);
        assertThat(said).contains(expected).doesNotContain("Exception");
    }

    @Test
    void a_full_disk_is_reported_with_its_own_exit_code() throws IOException, InterruptedException {
        assertOutputFails("The output could not be written", "rules", "--lang", "en");
        assertOutputFails("Вывод записан не полностью", "rules", "--lang", "ru");
    }

    @Test
    void a_full_disk_is_reported_for_answers_shorter_than_the_buffer() throws IOException, InterruptedException {
        assertOutputFails("The output could not be written", "--version", "--lang", "en");
    }

    @Test
    void a_closed_pipe_ends_the_program_quietly() throws IOException, InterruptedException {
        Process process = program("rules", "--lang", "en").start();
        assertThat(process.getInputStream().read()).isPositive();
        process.getInputStream().close();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).isEmpty();
    }

    /// Runs a program whose output is closed before the first character.
    private static int runWithClosedPipe(String... args) throws IOException, InterruptedException {
        Process process = program(args).start();
        process.getInputStream().close();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said).doesNotContain("Exception");
        return process.waitFor();
    }

    @Test
    void the_exit_code_carries_the_verdict_if_the_pipe_is_closed() throws IOException, InterruptedException {
        Path whole = Program.HOME.resolve("replays/vremya-geroev/matches/fight-avangard.jsonl");
        Path broken = Files.writeString(folder.resolve("broken.jsonl"),
                Files.readString(whole).replaceFirst("\"title\":\"", "$0x"));
        Path cards = Files.writeString(folder.resolve("cards.json"), "{\"set\":\"x\",\"cards\":[{\"kind\":\"?\"}]}");
        assertThat(runWithClosedPipe("verify", whole.toString())).isZero();
        assertThat(runWithClosedPipe("verify", broken.toString())).isEqualTo(1);
        assertThat(runWithClosedPipe("verify", broken.toString(), whole.toString())).isEqualTo(1);
        assertThat(runWithClosedPipe("verify", folder.resolve("missing.jsonl").toString())).isEqualTo(3);
        assertThat(runWithClosedPipe("cards", "check", cards.toString())).isEqualTo(
                Program.run("cards", "check", cards).exit()).isPositive();
        assertThat(runWithClosedPipe("find", "no-such-word", "--log", "sqlite:" + folder.resolve("none.db")))
                .isPositive();
    }
}
