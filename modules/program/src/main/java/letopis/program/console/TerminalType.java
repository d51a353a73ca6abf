package letopis.program.console;

import java.util.Locale;
import java.util.Map;

/// What kind of terminal the environment names, as far as the program must know before it opens one.
public enum TerminalType {

    /// Prints lines and nothing else: no colour, no place to go to.
    DUMB,
    /// Knows a cursor, but few letters besides ASCII and those of its language.
    PLAIN,
    /// Shows whatever Unicode has.
    DRAWN;

    /// @param environment the variables of the process
    public static TerminalType of(Map<String, String> environment) {
        boolean windows = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        String name = environment.getOrDefault("TERM", windows ? "windows" : "");
        if (name.isEmpty() || name.equals("dumb") || name.equals("unknown")) {
            return DUMB;
        }
        return name.equals("linux") || name.matches("(vt\\d|ansi|cons|sun|wy|linux-).*") ? PLAIN : DRAWN;
    }
}
