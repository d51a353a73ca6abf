package letopis.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import letopis.cli.Program;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// `find` is killed at random moments while it derives facts from a log: the next run arrives at the same facts as an
/// uninterrupted one.
///
/// `-Drounds=N` and `-Dseed=SEED` change the number of kills and their timing.
@DisplayNameGeneration(ReplaceUnderscores.class)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "processes there are not killed in the same way")
class KilledProjectionTest {

    private static final int ROUNDS = Integer.getInteger("rounds", 1);
    private static final long SEED = Long.getLong("seed", System.nanoTime());
    private static final int MATCHES = 30;
    private static final int AT_ONCE = 16; // the projection's batch size
    private static final int LONGER_MAX = 400; // milliseconds; a commit takes about as long
    private static final String ASKED = "A.life < 12";
    private static final Map<String, String> DERIVED = new TreeMap<>(Map.of(
            "analysed", "match, last, choices, first, winner, reason",
            "facts", "match, seq, path, subject, key, card, value",
            "stored_events", "type, match, hex(seqs)",
            "taken_back", "match, first, last, by",
            "turns", "match, seq, game, turn, active",
            "ledgers", "match, seq, no, card, subject, of, before, net, after, verdict, lines",
            "deaths", "match, seq, card, name, seat, killer, weapon",
            "played", "match, seq, seat, card, name",
            "decks", "match, seat, deck"));

    @TempDir
    private static Path folder;

    private static Path league;

    @BeforeAll
    static void play() {
        league = folder.resolve("league.db");
        SeededLeague.play(league, 1);
        Path files = folder.resolve("files"); // matches simulated into a log already have their facts
        assertThat(Program.run("simulate", "--game", "vremya-geroev", "--seed", 301, "--count", MATCHES, "--out",
                files).exit()).isZero();
        assertThat(Program.run("import", files, "--log", "sqlite:" + league).exit()).isZero();
    }

    @Test
    void a_restarted_projection_equals_one_that_was_never_killed() throws Exception {
        System.out.println("killing projections: " + ROUNDS + " rounds, seed " + SEED);
        var random = new SplittableRandom(SEED);
        int midway = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Path killed = folder.resolve("killed-" + round + ".db");
            copy(killed);
            int before = 0;
            for (int i = 0; i < 2; i++) { // the second run continues where the first was killed
                int more = i > 0 || round == 0 ? 1 : random.nextInt(3); // at least one is killed midway
                kill(killed, before + more * AT_ONCE, random.nextInt(LONGER_MAX));
                int now = analysedVersion(killed);
                assertThat(now).isGreaterThanOrEqualTo(before);
                midway += now > 0 && now < MATCHES ? 1 : 0;
                before = now;
                grow(killed);
            }
            Program next = Program.run("find", ASKED, "--all", "--log", "sqlite:" + killed);
            Path scratch = folder.resolve("scratch-" + round + ".db");
            copy(scratch);
            grow(scratch);
            grow(scratch);
            Program never = Program.run("find", ASKED, "--all", "--log", "sqlite:" + scratch);
            assertThat(next.out()).as("seed %d, round %d", SEED, round).isNotEmpty().isEqualTo(never.out());
            assertThat(facts(killed)).as("seed %d, round %d", SEED, round).isEqualTo(facts(scratch));
        }
        assertThat(midway).as("killed where some were on the shelf and some were not, seed %d", SEED).isPositive();
    }

    private static void copy(Path to) throws IOException {
        assertThat(folder.resolve("league.db-wal")).as("all of it is in one file").doesNotExist();
        Files.copy(league, to);
    }

    /// Adds entries to a match, so that its facts are incomplete.
    private static void grow(Path log) throws IOException {
        Path script = Files.writeString(folder.resolve("grow.txt"), "!note on it goes\nundo\n");
        Program recorded = Program.run("record", "open-2", "--from", script, "--log", "sqlite:" + log);
        assertThat(recorded.exit()).as(recorded.err()).isZero();
    }

    /// @param matches number of matches on the shelf before the kill
    /// @param longer further delay in milliseconds
    private static void kill(Path log, int matches, int longer) throws Exception {
        Process looking = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path"), "letopis.cli.Main",
                "find", ASKED, "--count", "--log", "sqlite:" + log)
                .redirectError(ProcessBuilder.Redirect.DISCARD).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        while (analysedVersion(log) < matches && !looking.waitFor(5, TimeUnit.MILLISECONDS)) { }
        looking.waitFor(longer, TimeUnit.MILLISECONDS);
        looking.destroyForcibly().waitFor();
    }

    private static int analysedVersion(Path file) {
        try (SqliteLog log = SqliteLog.openReadOnly(file)) {
            return ((Number) log.query("SELECT count(*) FROM analysed").getFirst().getFirst()).intValue();
        }
    }

    private static Map<String, List<List<Object>>> facts(Path file) {
        try (SqliteLog log = SqliteLog.openReadOnly(file)) {
            var all = new TreeMap<String, List<List<Object>>>();
            DERIVED.forEach((table, columns) -> all.put(table, log.query("SELECT " + columns + " FROM " + table
                    + " ORDER BY " + columns)));
            return all;
        }
    }
}
