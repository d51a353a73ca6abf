package letopis.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A lock left by the launcher, whose process id may have been reused. The launcher is the real one; Maven and Java are
/// replaced by stubs.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LauncherLockTest {

    @TempDir
    private Path home;

    private Path lock;
    private Process other;

    private record Run(int exit, String out, String err) {}

    @BeforeEach
    void createHome() throws IOException {
        lock = home.resolve("target/launcher.lock");
        Files.createDirectories(lock);
        Files.createDirectories(home.resolve("modules/cli/src/main"));
        Files.writeString(home.resolve("pom.xml"), "");
        Files.writeString(home.resolve("modules/cli/pom.xml"), "");
        Files.copy(Sources.ROOT.resolve("letopis"), home.resolve("launcher"));
        writeProgram("bin/mvn", "mkdir -p " + home + "/modules/cli/target/lib && cd " + home
                + "/modules/cli/target && touch lib/a.jar letopis-cli-1.jar");
        writeProgram("jdk/bin/java", "echo started");
        writeProgram("jdk/bin/javac", "");
        Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
        other = new ProcessBuilder("sleep", "600").start();
    }

    @AfterEach
    void stopOther() throws InterruptedException {
        other.destroy();
        other.waitFor();
    }

    private void writeProgram(String name, String does) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + does + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Run start() throws IOException, InterruptedException {
        Path out = home.resolve("out.txt");
        Path err = home.resolve("err.txt");
        var builder = new ProcessBuilder("bash", home.resolve("launcher").toString(), "--version")
                .redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", home.resolve("jdk").toString());
        builder.environment().put("PATH", home.resolve("bin") + ":" + System.getenv("PATH"));
        builder.environment().put("LETOPIS_BUILD_WAIT", "1");
        builder.environment().put("LC_ALL", "C.UTF-8");
        int exit = builder.start().waitFor();
        return new Run(exit, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
    }

    private void writeOwner(Object... lines) throws IOException {
        Files.write(lock.resolve("pid"), List.of(lines).stream().map(String::valueOf).toList());
    }

    /// Returns the start time as the launcher reads it from the kernel.
    private static String startTime(Process process) throws IOException {
        String stat = Files.readString(Path.of("/proc", String.valueOf(process.pid()), "stat"));
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ")[19];
    }

    private static String host() throws IOException {
        return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    }

    private void assertStarts() throws IOException, InterruptedException {
        Run run = start();
        assertThat(run.exit()).as("%s", run).isZero();
        assertThat(run.out()).contains("started");
        assertThat(lock).doesNotExist();
    }

    private void assertGivesUp() throws IOException, InterruptedException {
        Run run = start();
        assertThat(run.exit()).as("%s", run).isEqualTo(70);
        assertThat(run.err()).contains(String.valueOf(other.pid()), "launcher.lock", "1 s");
        assertThat(lock).exists();
    }

    @Test
    void a_lock_of_an_older_launcher_with_a_reused_pid_is_taken_over() throws Exception {
        writeOwner(other.pid());
        assertStarts();
    }

    @Test
    void a_lock_with_the_pid_of_a_later_process_is_taken_over() throws Exception {
        writeOwner(other.pid(), host(), "1");
        assertStarts();
    }

    @Test
    void a_lock_of_a_terminated_process_is_taken_over() throws Exception {
        writeOwner(other.pid(), host(), startTime(other));
        stopOther();
        assertStarts();
    }

    @Test
    void the_launcher_waits_for_a_running_owner_until_a_timeout() throws Exception {
        writeOwner(other.pid(), host(), startTime(other));
        assertGivesUp();
    }

    @Test
    void the_launcher_waits_for_an_owner_on_another_host_unless_the_lock_is_old() throws Exception {
        writeOwner(other.pid(), "elsewhere", "1");
        assertGivesUp();
        Files.setLastModifiedTime(lock, FileTime.from(Instant.now().minus(2, ChronoUnit.HOURS)));
        assertStarts();
    }
}
