package letopis.recording;

import java.util.regex.Pattern;

/// The form of a typed line, recognized by its beginning.
public enum LineForm {
    /// `!warn A | slow play`
    ORDER,
    /// The entries of a table reset, as in a script.
    TABLE,
    /// An entry as in a replay file.
    ENTRY,
    /// A choice in written form, for example `A: {attack: {Берсерк: B}}`.
    CHOICE,
    /// Words of a choice, or a sequence of choices.
    WORDS;

    private static final Pattern CHOICE_LINE = Pattern.compile("([A-Z]|chance|judge)\\s*:.*");
    private static final String SEPARATOR = ";";
    private static final String PASS_SUFFIX = "+"; // both players then pass

    public static LineForm of(String line) {
        return line.startsWith(JudgeCommands.ORDER_PREFIX) ? ORDER
                : line.startsWith("{") ? ENTRY
                : line.startsWith("[{") ? TABLE
                : CHOICE_LINE.matcher(line).matches() ? CHOICE
                : WORDS;
    }

    /// Returns whether a line may contain several choices.
    public static boolean mayContainSeveralChoices(String line) {
        return of(line) == WORDS && (line.contains(SEPARATOR) || line.endsWith(PASS_SUFFIX));
    }
}
