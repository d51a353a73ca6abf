package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.stream.Collectors;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.reading.OpenMatches;
import letopis.language.message.Language;
import letopis.program.console.Console;
import letopis.table.Audience;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RewoundEntriesTest {

    private static final Console CONSOLE = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(),
            Language.RU);
    private static final Path RECORDED =
            Program.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl");

    @TempDir
    private Path folder;

    private OpenMatch open;
    private long back;

    @BeforeEach
    void rewind() throws Exception {
        Path match = Program.copyOpen(RECORDED, folder.resolve("match.jsonl"));
        assertThat(Program.run("rewind", match, "--to", "-5", "--reason", "ошибка", "--yes").exit()).isZero();
        open = OpenMatches.open(match.toString(), CONSOLE);
        back = open.match().timeline().size();
    }

    @Test
    void steps_skip_undone_entries_and_a_key_toggles_them() {
        long first = open.match().timeline().takenBackRanges().getFirst().first();
        var viewer = new Viewer(open, CONSOLE, Glyphs.UNICODE, Audience.JUDGE, back);
        assertThat(screen(viewer)).contains("Матч возвращается к #" + (first - 1)).contains("↶");
        viewer.press(Key.BACK, "");
        assertThat(viewer.currentEntry()).isEqualTo(first - 1);
        viewer.press(Key.RECORDED, "z");
        assertThat(screen(viewer)).contains("вместе с отменённым");
        viewer.press(Key.FORWARD, "");
        assertThat(viewer.currentEntry()).isEqualTo(open.match().timeline().findStepEnd(first));
        assertThat(screen(viewer)).contains("отменено: #" + back);
        viewer.press(Key.RECORDED, "z");
        viewer.press(Key.FORWARD, "");
        assertThat(viewer.currentEntry()).isEqualTo(back);
    }

    @Test
    void the_key_reports_a_match_without_undone_entries() {
        var viewer = new Viewer(OpenMatches.open(RECORDED.toString(), CONSOLE), CONSOLE, Glyphs.UNICODE, Audience.JUDGE,
                0);
        viewer.press(Key.RECORDED, "z");
        assertThat(screen(viewer)).contains("ничего не отменяли");
    }

    private static String screen(Viewer viewer) {
        return viewer.draw(80, 24).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }
}
