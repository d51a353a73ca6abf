package letopis.cli.console;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.codec.message.Language;
import letopis.codec.message.Messages;
import org.jline.utils.AttributedCharSequence.ForceMode;
import org.jline.utils.AttributedString;

/// Where a command speaks to: its streams, what they can show, in which language, and where the program lives.
///
/// @param terminal whether `out` is a terminal that a person looks at
/// @param progress whether `err` is one
/// @param colour whether colours are wanted there
/// @param width how many columns a printed page has
/// @param home the folder of the program with its sample replays, as the launcher knows it
public record Console(
        PrintStream out, PrintStream err, Language language, Messages messages,
        boolean terminal, boolean progress, boolean colour, int width, Path home) {

    private static final int COLOURS = 256;

    public static Messages messages(Language language) {
        return Messages.load(Console.class.getClassLoader(), "META-INF/letopis/cli", language);
    }

    public Console in(Language other) {
        return other == language ? this
                : new Console(out, err, other, messages(other), terminal, progress, colour, width, home);
    }

    public String say(String key) {
        return messages.say(key, Map.of());
    }

    public String say(String key, Map<String, ?> details) {
        return messages.say(key, details);
    }

    /// Prints lines without the blanks at their ends, in colour where that is wanted.
    public void print(List<AttributedString> lines) {
        for (AttributedString line : lines) {
            out.println(colour ? line.toAnsi(COLOURS, ForceMode.None) : line.toString().stripTrailing());
        }
    }
}
