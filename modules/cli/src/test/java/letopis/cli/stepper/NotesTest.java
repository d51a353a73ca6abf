package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.reading.NoteBook;
import letopis.cli.reading.OpenMatches;
import letopis.language.message.Language;
import letopis.program.console.Console;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NotesTest {

    private static final Console CONSOLE = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(),
            Language.RU);
    private static final OpenMatch OPEN = OpenMatches.open("fight-with-a-parry", CONSOLE);

    @TempDir
    private Path folder;

    private Viewer viewer(long at) {
        var viewer = new Viewer(OPEN, CONSOLE, Glyphs.UNICODE, Audience.JUDGE, at);
        viewer.showNotes(Notes.of(new NoteBook(folder.resolve("notes.jsonl"), OPEN.match().header())));
        return viewer;
    }

    private static void write(Viewer viewer, String text) {
        viewer.press(Key.NOTE, "M");
        viewer.press(Key.CLEAR, "");
        text.chars().forEach(letter -> viewer.press(Key.LETTER, Character.toString(letter)));
        viewer.press(Key.ENTER, "\r");
    }

    @Test
    void a_note_is_written_at_the_current_entry_and_found_again() {
        Viewer viewer = viewer(118);
        write(viewer, "щит был в руке");
        assertThat(screen(viewer)).contains("◆ щит был в руке (" + NoteBook.currentAuthor() + ")");
        Viewer later = viewer(0);
        later.press(Key.NEXT_MARK, "]");
        assertThat(later.currentEntry()).isEqualTo(118);
        assertThat(screen(later)).contains("щит был в руке");
        later.press(Key.NOTE, "M");
        assertThat(screen(later)).contains("заметка к #118: щит был в руке_");
        later.press(Key.ESCAPE, "");
        write(later, "");
        assertThat(screen(later)).doesNotContain("щит был в руке");
        later.press(Key.START, "");
        later.press(Key.NEXT_MARK, "]");
        assertThat(later.currentEntry()).isZero();
    }

    /// The file of a match may have been replaced by a shorter one of the same name.
    @Test
    void a_note_beyond_the_end_is_left_alone() throws IOException {
        write(viewer(118), "на месте");
        Path file = folder.resolve("notes.jsonl");
        Files.writeString(file, Files.readString(file).replace("\"entry\":118", "\"entry\":99999"));
        Viewer viewer = viewer(0);
        assertThat(screen(viewer)).doesNotContain(Glyphs.UNICODE.bookmark());
        viewer.press(Key.NEXT_MARK, "]");
        assertThat(viewer.currentEntry()).isZero();
        assertThat(Files.readString(file)).contains("99999");
    }

    @Test
    void unreadable_notes_are_reported_and_preserved() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.jsonl"), "torn");
        Viewer viewer = viewer(118);
        assertThat(screen(viewer)).contains("не удалось прочитать заметки");
        write(viewer, "x");
        assertThat(screen(viewer)).contains("не удалось прочитать заметки");
        assertThat(file).hasContent("torn");
    }

    private static String screen(Viewer viewer) {
        return viewer.draw(200, 60).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }
}
