package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.program.console.Console;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Internal errors have a separate exit code; 1 would mean a negative answer.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ErrorsTest {

    /// Returns a stream that fails on writing.
    private static PrintStream failingStream(Error error) {
        return new PrintStream(new ByteArrayOutputStream()) {
            @Override
            public void write(byte[] bytes, int from, int length) {
                throw error;
            }
        };
    }

    static Stream<Error> errors() {
        return Stream.of(new OutOfMemoryError("heap"), new StackOverflowError(), new AssertionError("never"),
                new NoClassDefFoundError("letopis/Gone"), new ExceptionInInitializerError("no"));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void every_unexpected_error_exits_with_70(Error error) {
        var err = new ByteArrayOutputStream();
        var console = new Console(failingStream(error), new PrintStream(err, true, StandardCharsets.UTF_8), Language.EN,
                Phrases.messages(Language.EN), false, false, false, 100, Program.HOME);
        assertThat(Main.run(new String[] {"rules"}, console)).isEqualTo(70);
        String said = err.toString(StandardCharsets.UTF_8);
        if (error instanceof OutOfMemoryError) {
            assertThat(said).isEqualTo("There is not enough memory for this." + System.lineSeparator());
        } else {
            assertThat(said).startsWith("This is a bug in Letopis.");
        }
    }
}
