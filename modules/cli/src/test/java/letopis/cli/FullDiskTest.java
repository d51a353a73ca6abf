package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sqlite.util.OSInfo;

/// A disk that fills up during writing: the program reports it, everything reported as stored is stored, and the next
/// run continues. A file size limit simulates the full disk. `-Drounds=20` tries more limits.
@DisplayNameGeneration(ReplaceUnderscores.class)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no ulimit")
class FullDiskTest {

    private static final int MATCHES = 12;

    @TempDir
    Path folder;

    /// Returns the file size limits in KiB. A match has between 40 and 900.
    static Stream<Integer> limits() {
        var random = new SplittableRandom(Integer.getInteger("from", 1));
        return Stream.concat(Stream.of(100), random.ints(Integer.getInteger("rounds", 2) - 1L, 60, 700).boxed());
    }

    private record ProcessResult(int exit, String out, String err) {}

    /// Runs a command with the SQLite library already unpacked, so that only the log runs out of space.
    private ProcessResult runLimited(int kib, Object... words) throws IOException, InterruptedException {
        String name = System.mapLibraryName("sqlitejdbc");
        Path library = folder.resolve(name);
        if (Files.notExists(library)) {
            try (InputStream in = FullDiskTest.class.getResourceAsStream(
                    "/org/sqlite/native/" + OSInfo.getNativeLibFolderPathForCurrentOS() + "/" + name)) {
                Files.copy(in, library);
            }
        }
        return runLimited(kib, List.of("-Dorg.sqlite.lib.path=" + folder, "-Dorg.sqlite.lib.name=" + name), words);
    }

    private ProcessResult runLimited(int kib, List<String> options, Object... words)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("bash", "-c", "ulimit -f " + kib + "; exec \"$@\"", "limited",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "letopis.cli.Main"));
        Stream.of(words).map(String::valueOf).forEach(command::add);
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        int exit = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start()
                .waitFor();
        return new ProcessResult(exit, Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }

    private static void assertReported(ProcessResult ended) {
        assertThat(ended.exit()).as(ended.err()).isEqualTo(3);
        assertThat(ended.err()).doesNotContain("Exception", "\tat ").contains("cannot be written");
    }

    /// The SQLite library is unpacked into the folder for temporary files, which may be full as well.
    @Test
    void a_read_command_reports_no_space_for_the_native_library() throws IOException, InterruptedException {
        String log = "sqlite:" + folder.resolve("league.db");
        assertThat(Program.run("import", Program.HOME.resolve("replays/respons"), "--log", log).exit()).isZero();
        ProcessResult ended = runLimited(100, List.of(), "matches", "--log", log, "--lang", "en");
        assertThat(ended.exit()).as(ended.err()).isEqualTo(3);
        assertThat(ended.err()).contains("make room there").doesNotContain("cannot be written", "Exception", "\tat ");
    }

    @ParameterizedTest(name = "{0} KiB")
    @MethodSource("limits")
    void simulated_files_reported_as_stored_are_complete(int kib) throws IOException, InterruptedException {
        Path files = folder.resolve("files");
        ProcessResult ended = runLimited(kib, "simulate", "--count", MATCHES, "--surrender", 5, "--out", files,
                "--lang", "en");
        assertReported(ended);
        for (String line : ended.out().lines().toList()) {
            assertThat(Program.run("verify", line.substring(0, line.indexOf(".jsonl") + 6)).out()).startsWith("EXACT");
        }
    }

    @ParameterizedTest(name = "{0} KiB")
    @MethodSource("limits")
    void an_import_resumes_once_space_is_available(int kib) throws IOException, InterruptedException {
        Path files = folder.resolve("files");
        Program.run("simulate", "--count", MATCHES, "--surrender", 5, "--out", files);
        String log = "sqlite:" + folder.resolve("league.db");
        ProcessResult ended = runLimited(kib, "import", files, "--log", log, "--lang", "en");
        assertReported(ended);
        Program again = Program.run("import", files, "--log", log);
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(Program.run("verify", "--all", "--log", log).out().lines().filter(line -> line.startsWith("EXACT")))
                .hasSize(MATCHES);
    }
}
