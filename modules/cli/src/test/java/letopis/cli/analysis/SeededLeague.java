package letopis.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import letopis.cli.Program;
import letopis.journal.MatchId;
import letopis.notation.LoadedMatch;
import letopis.sqlite.SqliteLog;

/// A log with matches of two games, some of them rewound.
public final class SeededLeague {

    private SeededLeague() {}

    /// @param each matches per game
    public static String play(Path file, int each) {
        String log = "sqlite:" + file;
        simulate(log, "nebozhiteli", 1, each, "--bots", "greedy,random");
        simulate(log, "vremya-geroev", 101, each, "--bots", "random");
        rewind(log, "open-1", "nebozhiteli", 201);
        rewind(log, "open-2", "vremya-geroev", 202);
        return log;
    }

    private static void simulate(String log, String game, int seed, int count, String... more) {
        var args = new Object[] {"simulate", "--game", game, "--seed", seed, "--count", count, "--log", log,
            "--event", "Кубок " + game, more[0], more[1]};
        assertThat(Program.run(args).exit()).isZero();
    }

    /// Truncates a match and rewinds it twice, leaving it unfinished.
    private static void rewind(String log, String match, String game, int seed) {
        assertThat(Program.run("simulate", "--game", game, "--seed", seed, "--log", log).exit()).isZero();
        String id = "simulated-" + game + "-" + seed;
        Path script = Path.of(log.substring("sqlite:".length())).resolveSibling(match + ".txt");
        String choices = Program.run("export", id, "--script", "--log", log).out();
        String[] lines = choices.split("\n");
        String half = String.join("\n", Arrays.copyOf(lines, lines.length / 2));
        try {
            Files.writeString(script, half + "\nundo\nundo\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Program recorded = Program.run("record", match, "--game", game, "--from", script, "--log", log);
        assertThat(recorded.exit()).as(recorded.err()).isZero();
        assertThat(Program.run("rewind", match, "--to", "t3", "--reason", "a slip", "--yes", "--log", log).exit())
                .isZero();
    }

    static LoadedMatch<?> match(SqliteLog log, String match) {
        return LoadedMatch.load(match, log.openReplay(new MatchId(match)));
    }
}
