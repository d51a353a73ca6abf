package letopis.cli.command.ask.guided;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.cli.Program;
import letopis.journal.GameId;
import letopis.language.message.Language;
import letopis.notation.Games;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ctrl+C during a dialogue.
@DisplayNameGeneration(ReplaceUnderscores.class)
class InterruptedDialogueTest {

    @TempDir
    private Path folder;

    private final List<String> words = new ArrayList<>();
    private DisputeDialogue dialogue;

    /// Ends the program while it waits for another line.
    private String interrupt(Path file, String... lines) {
        var typed = new ByteArrayInputStream((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        InputStream in = new InputStream() {
            @Override
            public int read() {
                int next = typed.read();
                if (next < 0 && words.isEmpty()) {
                    words.add(dialogue.interruptionMessage());
                }
                return next;
            }

            @Override
            public int read(byte[] into, int from, int max) {
                int next = read();
                if (next < 0) {
                    return -1;
                }
                into[from] = (byte) next;
                return 1;
            }
        };
        dialogue = new DisputeDialogue(Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(),
                Language.EN), in, false, Optional.of(file), Optional.empty());
        List<Game<?>> games = Games.all().stream()
                .filter(game -> game.id().equals(new GameId("nebozhiteli"))).<Game<?>>map(game -> game).toList();
        try {
            dialogue.run(games);
        } catch (RuntimeException e) {
            assertThat(e).as("the file is there already").hasMessageContaining("a file with this name already exists");
        }
        return words.getFirst();
    }

    @Test
    void an_interrupted_dialogue_saves_a_partial_file_and_names_it() throws IOException {
        Path file = folder.resolve("kept.yaml");
        assertThat(interrupt(file, "", "", "knight 3"))
                .isEqualTo("Interrupted; your answers so far are in " + file + ".");
        assertThat(Files.readString(file)).contains("- {card: Knight, life: 3}");
    }

    @Test
    void an_interrupted_dialogue_without_input_leaves_no_file() {
        Path file = folder.resolve("empty.yaml");
        assertThat(interrupt(file, "")).isEqualTo("Interrupted.");
        assertThat(file).doesNotExist();
    }
}
