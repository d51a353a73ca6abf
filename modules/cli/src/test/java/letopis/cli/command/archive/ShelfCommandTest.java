package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.app.logs.LogAddress;
import letopis.app.logs.LogRemark;
import letopis.app.logs.ShelfFiller;
import letopis.app.text.Phrases;
import letopis.language.message.BadLog;
import letopis.language.message.Language;
import letopis.program.console.Console;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ShelfCommandTest {

    private static final LogAddress HERE = LogAddress.parse("kafka:here:9092");

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private int started;
    private int asked;

    private ShelfCommand command(Language language) {
        var err = new PrintStream(said, true, StandardCharsets.UTF_8);
        return new ShelfCommand(new Console(err, err, language, Phrases.messages(language), false, false, false, 100,
                Path.of(".")), 1);
    }

    private static BadLog outageError() {
        return new BadLog("kafka:here", "unreachable", Map.of("reason", "nobody there"), null);
    }

    /// Fails midway, then twice on starting, and finally with an error that is not an outage.
    private ShelfFiller start() {
        started++;
        if (started == 2 || started == 3) {
            throw outageError();
        }
        return new ShelfFiller() {
            @Override
            public Path shelfPath() {
                return Path.of("league.db");
            }

            @Override
            public String group() {
                return "g";
            }

            @Override
            public List<LogRemark> toRemarks() {
                return List.of();
            }

            @Override
            public Progress progress() {
                asked++;
                if (started > 3) {
                    throw new IllegalStateException("enough");
                }
                throw outageError();
            }

            @Override
            public void close() {}
        };
    }

    /// Regression: the command exited after the broker was down for 140 seconds.
    @Test
    void filling_resumes_after_an_outage_until_it_is_stopped() {
        for (Language language : Language.values()) {
            started = 0;
            asked = 0;
            said.reset();
            assertThatThrownBy(() -> command(language).keepFilling(this::start, HERE, false))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(asked).isEqualTo(2);
            assertThat(said.toString(StandardCharsets.UTF_8).lines()).hasSize(5)
                    .filteredOn(line -> line.contains("kafka:here") && line.contains("Ctrl+C")).hasSize(3);
        }
    }

    @Test
    void a_single_fill_or_a_failed_start_reports_the_error_and_exits() {
        assertThatThrownBy(() -> command(Language.EN).keepFilling(this::start, HERE, true))
                .isInstanceOf(BadLog.class);
        started = 1;
        assertThatThrownBy(() -> command(Language.EN).keepFilling(this::start, HERE, false))
                .isInstanceOf(BadLog.class);
    }
}
