package letopis.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import letopis.fuzz.Limits;
import letopis.fuzz.Ran;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Any command line, a word on each line of an input. Files are those of the working folder and the samples.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CommandsFuzzTest {

    /// What never ends by itself, reaches out of the folder, or takes its time whatever its arguments.
    private static final Set<String> LEFT_OUT = Set.of("--follow", "shelf", "broker", "simulate", "replay", "verify");
    private static final List<String> OUTSIDE = List.of("/", "..", "kafka:", "\\", "~");
    private static final int WORDS_MAX = 12;

    @FuzzTest(maxDuration = "") // as many inputs as are asked for
    void a_command_line_is_followed_or_refused_in_a_sentence(byte[] input) {
        List<String> command = new String(input, StandardCharsets.UTF_8).lines().toList();
        if (command.size() > WORDS_MAX || command.stream().anyMatch(LEFT_OUT::contains)
                || command.stream().anyMatch(word -> OUTSIDE.stream().anyMatch(word::contains))) {
            return;
        }
        Limits.check(input, () -> Ran.of(Main::run, command).check());
    }
}
