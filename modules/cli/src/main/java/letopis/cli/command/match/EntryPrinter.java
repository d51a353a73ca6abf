package letopis.cli.command.match;

import letopis.app.text.LogText;
import letopis.app.text.PlainEntry;
import letopis.journal.Entry;
import letopis.journal.SealedCommit;
import letopis.live.NarratedEntry;
import letopis.program.console.Console;

/// A printer for entries in words: formatted on a terminal, plain lines in a pipe.
public final class EntryPrinter {

    private final Console console;
    private final LogText text;

    EntryPrinter(Console console) {
        this.console = console;
        this.text = new LogText(console.glyphs(), console.width());
    }

    void print(NarratedEntry entry) {
        if (console.terminal()) {
            console.print(text.fullEntry(entry));
        } else {
            console.out().println(PlainEntry.of(entry));
        }
    }

    /// Returns the type and version of an entry that could not be folded.
    static String describeUnfolded(Entry entry, SealedCommit.Line line) {
        return PlainEntry.of(entry.seq().number(), entry.isChoice() ? " * " : "   ",
                line.type() + " v" + line.version(), entry.rules());
    }
}
