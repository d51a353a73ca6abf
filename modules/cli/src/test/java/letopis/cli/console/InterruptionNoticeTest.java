package letopis.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.program.console.InterruptionNotice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class InterruptionNoticeTest {

    @Test
    void an_interruption_notice_reports_the_progress_when_printed() {
        var err = new ByteArrayOutputStream();
        var done = new AtomicInteger();
        try (InterruptionNotice words = InterruptionNotice.of(
                Program.console(new ByteArrayOutputStream(), err, Language.EN),
                () -> done + " done")) {
            done.set(7);
            words.print();
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("7 done" + System.lineSeparator());
    }
}
