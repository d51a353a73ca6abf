package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests which files a command line offers to the server.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ServedFilesTest {

    @TempDir
    private Path folder;

    @Test
    void a_folder_stands_for_the_replays_in_it_and_in_its_subfolders() throws IOException {
        Path round = Files.createDirectories(folder.resolve("spring/round 1"));
        Path match = Files.createFile(round.resolve("final.jsonl"));
        Path other = Files.createFile(folder.resolve("a.jsonl"));
        Files.createFile(round.resolve("notes.txt"));
        assertThat(ServeCommand.listFiles(List.of(folder))).containsExactly(other, match);
        assertThat(ServeCommand.listFiles(List.of(match))).containsExactly(match);
    }
}
