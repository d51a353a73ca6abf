package letopis.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import letopis.program.console.TerminalType;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TerminalTypeTest {

    @ParameterizedTest
    @CsvSource({"dumb,DUMB", "'',DUMB", "unknown,DUMB", "linux,PLAIN", "vt100,PLAIN", "vt220,PLAIN", "ansi,PLAIN",
        "xterm-256color,DRAWN", "xterm-ghostty,DRAWN", "foot,DRAWN", "tmux-256color,DRAWN", "screen,DRAWN"})
    void a_terminal_type_is_recognized_by_name(String name, TerminalType type) {
        assertThat(TerminalType.of(Map.of("TERM", name))).isEqualTo(type);
    }
}
