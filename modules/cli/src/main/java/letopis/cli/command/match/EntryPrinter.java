package letopis.cli.command.match;

import java.util.List;
import java.util.stream.Collectors;
import letopis.cli.console.Console;
import letopis.cli.screen.Glyphs;
import letopis.cli.screen.LogText;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.SealedCommit;
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
        String marks = (entry.isTakenBack() ? "~" : " ") + (entry.choice() ? "* " : "  ");
        return plain(entry.number(), marks, entry.sentence(), entry.rules());
    }

    /// An entry that was not folded: its type and version.
    static String unfolded(Entry entry, SealedCommit.Line line) {
        return plain(entry.seq().number(), entry.isChoice() ? " * " : "   ", line.type() + " v" + line.version(),
                entry.rules());
    }

    private static String plain(long number, String marks, String sentence, List<RuleRef> because) {
        String rules = because.stream().map(RuleRef::id).collect(Collectors.joining(" "));
        return " ".repeat(Math.max(0, NUMBER_WIDTH - String.valueOf(number).length())) + number + marks
                + sentence + (rules.isEmpty() ? "" : "  [" + rules + "]");
    }
}
