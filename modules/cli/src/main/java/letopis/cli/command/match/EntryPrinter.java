package letopis.cli.command.match;

import java.util.stream.Collectors;
import letopis.cli.console.Console;
import letopis.cli.screen.Glyphs;
import letopis.cli.screen.LogText;
import letopis.journal.RuleRef;
import letopis.live.NarratedEntry;

/// Prints entries in words: laid out for a terminal, or one plain line each.
public final class EntryPrinter {

    private static final int NUMBER_WIDTH = 6;

    private final Console console;
    private final LogText text;

    EntryPrinter(Console console) {
        this.console = console;
        this.text = new LogText(Glyphs.of(console), console.width());
    }

    void print(NarratedEntry entry) {
        if (console.terminal()) {
            console.print(text.whole(entry));
        } else {
            console.out().println(plain(entry));
        }
    }

    /// One line without colours. A `*` says that somebody chose it, a `~` that it was taken back.
    public static String plain(NarratedEntry entry) {
        String rules = entry.rules().stream().map(RuleRef::id).collect(Collectors.joining(" "));
        String number = String.valueOf(entry.number());
        String marks = (entry.isTakenBack() ? "~" : " ") + (entry.choice() ? "* " : "  ");
        return " ".repeat(Math.max(0, NUMBER_WIDTH - number.length())) + number + marks
                + entry.sentence() + (rules.isEmpty() ? "" : "  [" + rules + "]");
    }
}
