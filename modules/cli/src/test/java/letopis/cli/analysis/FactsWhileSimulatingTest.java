package letopis.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.cli.Program;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Facts that `simulate` stores with its matches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FactsWhileSimulatingTest {

    private static final Map<String, String> QUERIES = new TreeMap<>(Map.of(
            "facts", "SELECT match, seq, subject, key, card, value FROM facts ORDER BY 1, 2, 3, 4, 5, 6",
            "events", "SELECT type, match, hex(seqs) FROM stored_events ORDER BY 1, 2",
            "taken back", "SELECT * FROM taken_back ORDER BY match, first",
            "turns", "SELECT * FROM turns ORDER BY match, seq",
            "ledgers", "SELECT * FROM ledgers ORDER BY match, seq, no",
            "deaths", "SELECT * FROM deaths ORDER BY match, seq, card",
            "played", "SELECT * FROM played ORDER BY match, seq, card",
            "decks", "SELECT * FROM decks ORDER BY match, seat",
            "analysed", "SELECT * FROM analysed ORDER BY match"));

    private static Map<String, List<List<Object>>> query(Path file) {
        var rows = new TreeMap<String, List<List<Object>>>();
        try (SqliteLog log = SqliteLog.openReadOnly(file)) {
            QUERIES.forEach((name, sql) -> rows.put(name, log.query(sql)));
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void facts_stored_with_simulated_matches_equal_those_read_from_the_log(String game, @TempDir Path folder) {
        Path files = folder.resolve("files");
        Path written = folder.resolve("written.db");
        Path read = folder.resolve("read.db");
        for (Object[] target : new Object[][] {{"--log", "sqlite:" + written}, {"--out", files}}) {
            assertThat(Program.run("simulate", "--game", game, "--count", 3, "--seed", 5, "--surrender", 3,
                    target[0], target[1]).exit()).isZero();
        }
        Map<String, List<List<Object>>> stored = query(written);
        assertThat(stored.get("analysed")).hasSize(3);
        assertThat(stored.get("facts")).isNotEmpty();
        assertThat(Program.run("import", files, "--log", "sqlite:" + read).exit()).isZero();
        assertThat(query(read).get("analysed")).isEmpty();
        for (Path log : List.of(read, written)) {
            assertThat(Program.run("find", "turn > 0", "--count", "--log", "sqlite:" + log).exit()).isZero();
        }
        assertThat(query(written)).isEqualTo(stored);
        assertThat(query(read)).isEqualTo(stored);
    }
}
