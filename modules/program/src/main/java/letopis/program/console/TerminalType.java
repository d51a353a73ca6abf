package letopis.program.console;

import java.util.Locale;
import java.util.Map;

/// The kind of terminal named by the environment. It distinguishes only properties that the program needs before it
/// opens a terminal.
public enum TerminalType {

    /// A terminal that only prints lines, without colours or cursor movement.
    DUMB,
    /// A terminal that supports cursor movement, but few characters besides ASCII and those of its language.
    PLAIN,
    /// Supports Unicode.
    DRAWN;

    /// @param environment the environment variables
    public static TerminalType of(Map<String, String> environment) {
        boolean windows = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        String name = environment.getOrDefault("TERM", windows ? "windows" : "");
        if (name.isEmpty() || name.equals("dumb") || name.equals("unknown")) {
            return DUMB;
        }
        return name.equals("linux") || name.matches("(vt\\d|ansi|cons|sun|wy|linux-).*") ? PLAIN : DRAWN;
    }
}
