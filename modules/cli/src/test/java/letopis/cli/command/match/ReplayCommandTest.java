package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import letopis.cli.Program;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplayCommandTest {

    @TempDir
    private static Path folder;

    private static Path whole;

    @BeforeAll
    static void play() {
        whole = Program.simulate(folder, 3);
    }

    private LoadedMatch<?> loadFirst(int commits) throws IOException {
        List<String> lines = Files.readAllLines(whole);
        int end = 0;
        for (int seals = 0; seals <= commits; end++) {
            seals += lines.get(end).startsWith("{\"seal\":") ? 1 : 0;
        }
        return LoadedMatch.load(Files.write(folder.resolve("first-" + commits + ".jsonl"), lines.subList(0, end)));
    }

    @Test
    void an_unfinished_match_with_an_entry_of_today_is_live() throws IOException {
        LoadedMatch<?> begun = loadFirst(30);
        Instant last = begun.timeline().entry(begun.timeline().size()).at();
        assertThat(ReplayCommand.isLive(begun, last.plusSeconds(60))).isTrue();
        assertThat(ReplayCommand.isLive(begun, last.plus(Duration.ofDays(1)))).isFalse();
        assertThat(ReplayCommand.isLive(loadFirst(0), last)).as("not even begun").isTrue();
        LoadedMatch<?> over = LoadedMatch.load(whole);
        assertThat(ReplayCommand.isLive(over, last)).isFalse();
    }

    @Test
    void the_screen_requires_a_terminal() {
        assertThat(Program.run("replay", "duel-by-life").exit()).isEqualTo(2);
        assertThat(Program.run("replay").out()).contains("duel-by-life.jsonl");
    }
}
