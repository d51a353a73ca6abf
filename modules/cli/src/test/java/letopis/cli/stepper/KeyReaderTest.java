package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jline.terminal.impl.DumbTerminal;
import org.jline.utils.NonBlockingReader;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Terminal input is read as whole keys, including unbound ones.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KeyReaderTest {

    /// Typed input that is available at once, however busy the machine is.
    private static final class TypedInput extends NonBlockingReader {

        private final String text;
        private int next;

        TypedInput(String text) {
            this.text = text;
        }

        @Override
        protected int read(long timeout, boolean isPeek) {
            int letter = next < text.length() ? text.charAt(next) : EOF;
            next += isPeek ? 0 : 1;
            return letter;
        }

        @Override
        public int readBuffered(char[] letters, int from, int length, long timeout) {
            throw new UnsupportedOperationException("keys are read one by one");
        }

        @Override
        public void close() {}
    }

    private static List<Key> keys(String typed, boolean typing) throws IOException {
        try (var terminal = new DumbTerminal(InputStream.nullInputStream(), new ByteArrayOutputStream())) {
            var input = new KeyReader(new TypedInput(typed));
            var map = typing ? KeyBindings.createTypingBindings(terminal)
                    : KeyBindings.createSteppingBindings(terminal);
            var keys = new ArrayList<Key>();
            for (Key key = input.read(map); key != Key.HANG_UP; key = input.read(map)) {
                keys.add(key);
            }
            return keys;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\033[15~", "\033[2~", "\033[3;5~", "\033[1;2C", "\033[[A", "\033OP", "\033[M !!",
        "\033[<0;10;20M", "\033[I", "\033]11;rgb:0/0/0\007", "\033]11;rgb:0/0/0\033\\", "\033P1$r0m\033\\", "\033z",
        "\033[?62;4c"})
    void an_unknown_key_sequence_is_ignored_as_a_whole(String sequence) throws IOException {
        assertThat(keys(sequence + "q", false)).containsExactly(Key.UNKNOWN, Key.QUIT);
        assertThat(keys(sequence + "q", true)).containsExactly(Key.UNKNOWN, Key.LETTER);
    }

    @Test
    void page_keys_wheel_and_home_and_end_are_recognized_on_all_terminals() throws IOException {
        assertThat(keys("\033[5~\033[6~\033[H\033OF\033[1~\033[4~", false)).containsExactly(Key.PAGE_BACK,
                Key.PAGE_FORWARD, Key.START, Key.END, Key.START, Key.END);
        assertThat(keys("\033[<64;10;20M\033[<65;10;20M\033[M`!!\033[Ma!!\033[A\033OB", false)).containsExactly(
                Key.UP, Key.DOWN, Key.UP, Key.DOWN, Key.UP, Key.DOWN);
        assertThat(keys("\033[1;5C\033f\014\r", false)).containsExactly(Key.PHASE_FORWARD, Key.PHASE_FORWARD,
                Key.REDRAW, Key.ENTER);
    }

    @Test
    void a_lone_escape_is_a_key_separate_from_later_input() throws IOException {
        assertThat(keys("\033\033[C", false)).containsExactly(Key.ESCAPE, Key.FORWARD);
        assertThat(keys("\033", false)).containsExactly(Key.ESCAPE);
    }

    @Test
    void a_prompt_accepts_letters_and_both_erase_keys() throws IOException {
        assertThat(keys("q\177\b\033[3~\025", true)).containsExactly(Key.LETTER, Key.ERASE, Key.ERASE, Key.ERASE,
                Key.CLEAR);
        assertThat(keys("\033[C\033[5~", true)).containsExactly(Key.UNKNOWN, Key.PAGE_BACK);
    }

    @Test
    void a_control_character_has_its_usual_name() {
        assertThat(KeyReader.formatKey("\013")).isEqualTo("^K");
        assertThat(KeyReader.formatKey("ж")).isEqualTo("ж");
    }
}
