package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.List;
import letopis.app.match.OpenMatch;
import letopis.app.narration.DetailLevel;
import letopis.app.text.Glyphs;
import letopis.cli.Program;
import letopis.cli.reading.OpenMatches;
import letopis.language.message.Language;
import letopis.program.console.Console;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StoryLevelTest {

    private static final int TURN_3_TOTAL = 130;

    private static Viewer viewer(long at) {
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.EN);
        OpenMatch open = OpenMatches.open("duel-by-life", console);
        var viewer = new Viewer(open, console, Glyphs.UNICODE, Audience.JUDGE, at);
        viewer.setLevel(DetailLevel.STORY);
        return viewer;
    }

    private static List<String> screen(Viewer viewer) {
        return viewer.draw(160, 40).stream().map(Object::toString).toList();
    }

    @Test
    void the_log_tells_the_story_up_to_the_current_entry() {
        List<String> lines = screen(viewer(TURN_3_TOTAL));
        assertThat(lines).anyMatch(line -> line.contains("Turn 3 · Иван"))
                .anyMatch(line -> line.matches(".*122 ● Иван plays Elixir of life.*"))
                .anyMatch(line -> line.matches(".*▶  130 +Phase total: Иван gains 3 life.*"))
                .noneMatch(line -> line.contains("may act") || line.contains("resolves"));
    }

    @Test
    void an_entry_that_is_not_told_is_shown_while_it_is_the_current_one() {
        assertThat(screen(viewer(TURN_3_TOTAL - 1))).anyMatch(line -> line.matches(".*▶  129 ● Иван passes.*"));
    }

    @Test
    void a_key_goes_through_the_levels_and_the_status_line_names_them() {
        Viewer viewer = viewer(TURN_3_TOTAL);
        viewer.press(Key.FLIP, "f");
        assertThat(screen(viewer).getLast()).contains("D story");
        viewer.press(Key.DETAIL, "D");
        assertThat(screen(viewer).getLast()).contains("Level of detail: rules");
        assertThat(screen(viewer)).anyMatch(line -> line.contains("33 + 3 = 36"));
        viewer.press(Key.DETAIL, "D");
        viewer.press(Key.FLIP, "f");
        assertThat(screen(viewer).getLast()).contains("D trace");
        assertThat(screen(viewer)).anyMatch(line -> line.contains("resolves"));
        viewer.press(Key.HELP, "?");
        assertThat(screen(viewer)).anyMatch(line -> line.contains("D         story, rules, trace"));
    }
}
