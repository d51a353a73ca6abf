package letopis.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.fuzz.CommandRun;
import letopis.fuzz.Samples;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Fuzzes a SQLite log with corrupt bytes: every four bytes of an input are a file position and the bytes written
/// there.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DamagedLogFuzzTest {

    private static final int CHANGE = 4;
    private static final int CHANGES_MAX = 40;
    private static final String LOG = "sqlite:damaged.db";
    private static final String MATCH = "nb-115-armour-against-three";
    private static final List<List<String>> COMMANDS = List.of(
            List.of("verify", "--all", "--log", LOG), List.of("matches", "--log", LOG, "--results"),
            List.of("show", MATCH, "--log", LOG), List.of("log", MATCH, "--log", LOG, "--json"),
            List.of("find", "A.life < 10", "--log", LOG), List.of("stats", "--log", LOG),
            List.of("export", MATCH, "--out", "-", "--log", LOG), List.of("league", "seal", "--log", LOG),
            List.of("rule", MATCH, "--log", LOG, "--note", "x"));
    private static final byte[] WHOLE = sampleLog();

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_damaged_log_is_read_or_reported(byte[] input) {
        byte[] damaged = WHOLE.clone();
        int changes = Math.min(input.length / CHANGE, CHANGES_MAX);
        for (int i = 0; i < changes; i++) {
            int at = (input[CHANGE * i] & 0xFF) << 16 | (input[CHANGE * i + 1] & 0xFF) << 8
                    | input[CHANGE * i + 2] & 0xFF;
            damaged[at % damaged.length] ^= (byte) (input[CHANGE * i + 3] | 1);
        }
        List<String> command = COMMANDS.get(input.length == 0 ? 0 : (input[input.length - 1] & 0xFF) % COMMANDS.size());
        for (String left : List.of("damaged.db-wal", "damaged.db-shm", "damaged.db-journal")) {
            delete(Path.of(left).toAbsolutePath());
        }
        Samples.writeFile("damaged.db", damaged);
        CommandRun.execute(Main::run, command).requireNoBug();
    }

    private static byte[] sampleLog() {
        Path log = Path.of("whole.db").toAbsolutePath();
        for (String part : List.of("", "-wal", "-shm")) {
            delete(Path.of(log + part));
        }
        for (String match : List.of("nebozhiteli/matches/" + MATCH, "vremya-geroev/matches/fight-with-a-parry")) {
            String file = Samples.home().resolve("replays").resolve(match + ".jsonl").toString();
            CommandRun.execute(Main::run, List.of("import", file, "--log", "sqlite:" + log)).requireExit(0);
        }
        try {
            return Files.readAllBytes(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
