package letopis.app.text;

import java.util.List;
import letopis.journal.NameKey;

/// Answers to yes-or-no questions, typed in either language.
public final class Assent {

    private static final List<String> YES = List.of("y", "yes", "д", "да");

    private Assent() {}

    public static boolean isYes(String answer) {
        return YES.contains(NameKey.fold(answer.strip()));
    }
}
