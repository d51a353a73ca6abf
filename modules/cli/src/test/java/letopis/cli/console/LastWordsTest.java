package letopis.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.program.console.LastWords;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LastWordsTest {

    @Test
    void they_say_how_far_the_work_has_come_when_they_are_said() {
        var err = new ByteArrayOutputStream();
        var done = new AtomicInteger();
        try (LastWords words = LastWords.of(Program.console(new ByteArrayOutputStream(), err, Language.EN),
                () -> done + " done")) {
            done.set(7);
            words.say();
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("7 done" + System.lineSeparator());
    }
}
