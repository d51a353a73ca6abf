package letopis.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import letopis.bench.logs.TempFolder;

/// The duration of `find` and `stats` over 10,000 matches of two games in the read model. Whole processes are compared
/// with bare SQL over the same rows on an open connection. The league is created once and kept.
final class FindFigures {

    private static final int ROUND_COUNT = 7;
    private static final int MATCHES_PER_GAME = 5_000;
    private static final int QUICK_MATCHES_PER_GAME = 5;
    private static final List<String> GAMES = List.of("nebozhiteli", "vremya-geroev");

    private FindFigures() {}

    /// @param sql the equivalent bare SQL
    private record Question(String name, List<String> command, String sql) {}

    private static final List<Question> QUESTIONS = List.of(
            new Question("`find 'A.life < 5' --count`", List.of("find", "A.life < 5", "--count"),
                    "SELECT match, min(seq) FROM facts WHERE path = 'A.life' AND value < 5 GROUP BY match"),
            new Question("the same, and its first ten moments told", List.of("find", "A.life < 5"),
                    "SELECT match, min(seq) FROM facts WHERE path = 'A.life' AND value < 5 GROUP BY match"),
            new Question("`find 'any.life > 8' --count`", List.of("find", "any.life > 8", "--count"),
                    "SELECT match, min(seq) FROM facts WHERE key = 'life' AND card > 0 AND value > 8 GROUP BY match"),
            new Question("`find 'Рыцарь in A.field and A.life < B.life' --all --count`",
                    List.of("find", "Рыцарь in A.field and A.life < B.life", "--all", "--count"),
                    "SELECT match, count(*), count(value) FROM facts"
                            + " WHERE path IN ('Рыцарь.zone', 'A.life', 'B.life') GROUP BY match"),
            new Question("`find 'event creature-died and A.life < 10' --all --count`",
                    List.of("find", "event creature-died and A.life < 10", "--all", "--count"),
                    "SELECT match, min(value) FROM facts WHERE path = 'A.life' GROUP BY match"
                            + " UNION ALL SELECT match, length(seqs) FROM stored_events"
                            + " WHERE type = 'nebozhiteli.creature-died'"),
            new Question("`stats`", List.of("stats"),
                    "SELECT name, count(*), sum(won), sum(times) FROM (SELECT p.name, a.winner = p.seat AS won,"
                            + " count(*) AS times FROM played p JOIN analysed a ON a.match = p.match"
                            + " GROUP BY p.match, p.seat, p.name) GROUP BY name"
                            + " UNION ALL SELECT killer || name, count(*), 0, 0 FROM deaths GROUP BY 1"
                            + " UNION ALL SELECT game || (header ->> '$.settings'), count(*), sum(first = winner),"
                            + " avg(choices) FROM matches JOIN analysed ON match = no GROUP BY 1"
                            + " UNION ALL SELECT path, count(*), sum(value), 0 FROM facts"
                            + " WHERE path IN ('A.life', 'B.life') GROUP BY 1"
                            + " UNION ALL SELECT '', count(*), sum(turn), 0 FROM turns"));

    static void measure(BenchRun run) throws IOException, InterruptedException {
        if (run.quick()) {
            try (TempFolder scratch = TempFolder.createIn(run.workFolder())) {
                measure(run, scratch.folder(), QUICK_MATCHES_PER_GAME, 1);
            }
        } else {
            measure(run, Files.createDirectories(run.workFolder().resolveSibling("find")), MATCHES_PER_GAME,
                    ROUND_COUNT);
        }
    }

    private static void measure(BenchRun run, Path folder, int matchesPerGame, int roundCount)
            throws IOException, InterruptedException {
        Path file = folder.resolve("league.db");
        String log = "sqlite:" + file;
        if (Files.notExists(file)) {
            for (String game : GAMES) {
                run.measureMillis(run.createCommand("simulate", "--game", game, "--count",
                        String.valueOf(matchesPerGame),
                        "--seed",
                        String.valueOf(1 + 2L * matchesPerGame * GAMES.indexOf(game)), "--log", log));
            }
        }
        long looked = run.measureMillis(run.createCommand("find", "turn > 1", "--count", "--log", log));
        run.rowOutput()
                .printf(Locale.ROOT, "| looking through what is new of %,d matches (nothing where it was done before)"
                + " | %,d ms | | | |%n", GAMES.size() * matchesPerGame, looked);
        try (Connection connection = DriverManager.getConnection("jdbc:" + log)) {
            for (Question question : QUESTIONS) {
                List<String> command = run.createCommand(question.command().toArray(String[]::new));
                command.addAll(List.of("--log", log));
                var whole = new long[roundCount];
                var bare = new long[roundCount];
                for (int i = 0; i < roundCount; i++) {
                    whole[i] = run.measureMillis(command);
                    bare[i] = measureQuery(connection, question.sql());
                }
                Arrays.sort(whole);
                Arrays.sort(bare);
                run.rowOutput().printf(Locale.ROOT, "| %s: whole process beside bare SQL | %,d ms (%,d to %,d) | %,d ms"
                                + " | %.1f | at most 2,000 ms |%n", question.name(), whole[roundCount / 2], whole[0],
                        whole[roundCount - 1], bare[roundCount / 2],
                        (double) whole[roundCount / 2] / Math.max(1, bare[roundCount / 2]));
            }
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    private static long measureQuery(Connection connection, String sql) throws SQLException {
        long begin = System.nanoTime();
        try (Statement statement = connection.createStatement(); var rows = statement.executeQuery(sql)) {
            int count = 0;
            while (rows.next()) {
                count += rows.getObject(2) == null ? 0 : 1;
            }
            if (count == 0) {
                throw new SQLException("nothing found: " + sql);
            }
        }
        return (System.nanoTime() - begin) / 1_000_000;
    }
}
