package letopis.app.text;

import java.util.List;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import letopis.live.NarratedEntry;

/// A narrated entry on one line without styles, for files and pipes.
public final class PlainEntryText {

    private static final int NUMBER_WIDTH = 6;

    private PlainEntryText() {}

    /// Returns the line. It marks a choice with `*` and an undone entry with `~`.
    public static String of(NarratedEntry entry) {
        String marks = (entry.isRewound() ? "~" : " ") + (entry.chosen() ? "* " : "  ");
        return of(entry.entry(), marks, entry.sentence(), entry.rules());
    }

    /// @param marks three characters between the number and the sentence
    public static String of(long number, String marks, String sentence, List<RuleRef> ruleRefs) {
        String rules = ruleRefs.stream().map(RuleRef::id).collect(Collectors.joining(" "));
        return " ".repeat(Math.max(0, NUMBER_WIDTH - String.valueOf(number).length())) + number + marks
                + sentence + (rules.isEmpty() ? "" : "  [" + rules + "]");
    }
}
