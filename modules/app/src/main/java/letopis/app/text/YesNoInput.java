package letopis.app.text;

import java.util.List;
import letopis.journal.NameKey;

/// Answers to yes-or-no questions, typed in either language.
public final class YesNoInput {

    private static final List<String> YES_WORDS = List.of("y", "yes", "д", "да");

    private YesNoInput() {}

    public static boolean isYes(String answer) {
        return YES_WORDS.contains(NameKey.fold(answer.strip()));
    }
}
