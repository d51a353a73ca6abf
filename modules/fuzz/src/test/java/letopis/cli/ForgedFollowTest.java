package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import letopis.fuzz.CommandRun;
import letopis.fuzz.Samples;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Following a match with forged entries under matching seals.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ForgedFollowTest {

    private static final int PATIENCE_SECONDS = 60;
    private static final String NOBODY = "\"seat\":\"C\"";

    @TempDir
    private Path folder;

    @Test
    void a_forged_entry_is_rejected_when_it_arrives() throws Exception {
        List<String> lines = forgedLines();
        int entry = lines.stream().filter(line -> line.contains(NOBODY)).mapToInt(lines::indexOf).findFirst()
                .orElseThrow();
        int sealed = lines.subList(0, entry).lastIndexOf(lines.subList(0, entry).stream()
                .filter(line -> line.startsWith("{\"seal\":")).reduce((_, last) -> last).orElseThrow());
        Path file = Files.write(folder.resolve("live.jsonl"), lines.subList(0, sealed + 1));
        var ran = CompletableFuture.supplyAsync(() ->
                CommandRun.execute(Main::run, List.of("log", file.toString(), "--follow", "--from", "end")));
        TimeUnit.SECONDS.sleep(2); // until the match is loaded without the forged entry
        Files.write(file, lines.subList(sealed + 1, lines.size()), StandardOpenOption.APPEND);
        CommandRun end = ran.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        end.requireNoBug();
        assertThat(end.exit()).as(end.err()).isEqualTo(3);
        assertThat(end.err()).contains("cannot have happened");
    }

    private static List<String> forgedLines() throws IOException {
        String sample = Files.readString(Samples.home()
                .resolve("replays/nebozhiteli/matches/duel-by-life.jsonl"));
        String changed = sample.replaceFirst("(nebozhiteli\\.cards-drawn.{0,160})\"seat\":\"A\"", "$1" + NOBODY);
        int cards = changed.indexOf('\n');
        int first = changed.indexOf("\n{\"seq\":1,");
        String entries = changed.substring(0, cards) + changed.substring(first);
        return new String(Samples.addSeals(entries.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8)
                .lines().toList();
    }
}
