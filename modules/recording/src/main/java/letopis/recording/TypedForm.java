package letopis.recording;

import java.util.regex.Pattern;

/// The form of a line that somebody typed, told by how it begins.
public enum TypedForm {
    /// `!warn A | slow play`
    ORDER,
    /// The entries of a table that is laid, as in a script.
    TABLE,
    /// An entry as in a replay file.
    ENTRY,
    /// `A: {attack: {Берсерк: B}}`
    CHOICE,
    /// Words of a choice, or several choices one after the other.
    WORDS;

    private static final Pattern WHO = Pattern.compile("([A-Z]|chance|judge)\\s*:.*");
    private static final String THEN = ";";
    private static final String PASSING = "+"; // and both players pass

    public static TypedForm of(String line) {
        return line.startsWith(Orders.SIGN) ? ORDER
                : line.startsWith("{") ? ENTRY
                : line.startsWith("[{") ? TABLE
                : WHO.matcher(line).matches() ? CHOICE
                : WORDS;
    }

    /// Whether a line may say more than one choice.
    public static boolean isSequence(String line) {
        return of(line) == WORDS && (line.contains(THEN) || line.endsWith(PASSING));
    }
}
