package letopis.cli.stepper;

import java.util.ArrayList;
import java.util.List;
import letopis.cli.reading.Chronicle;
import letopis.cli.reading.Console;
import letopis.cli.screen.LogLine;
import letopis.codec.Rulebook;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.match.Timeline;

/// Why an entry is there: the entries it follows from, back to what somebody chose, each with what its rules say.
final class Causes {

    private final Timeline<?> timeline;
    private final Chronicle told;
    private final Rulebook rulebook;
    private final Console console;

    Causes(Timeline<?> timeline, Chronicle told, Rulebook rulebook, Console console) {
        this.timeline = timeline;
        this.told = told;
        this.rulebook = rulebook;
        this.console = console;
    }

    List<String> of(long position) {
        if (position == 0) {
            return List.of(console.say("why.start"));
        }
        var lines = new ArrayList<String>();
        Entry entry = timeline.entry(position);
        add(lines, entry, "");
        while (!entry.isChoice()) {
            entry = timeline.entry(entry.cause());
            add(lines, entry, console.say("why.because") + " ");
        }
        return lines;
    }

    private void add(List<String> lines, Entry entry, String because) {
        LogLine line = told.line(entry.seq().number());
        String chosen = entry.isChoice() ? "  (" + console.say("why.choice") + ")" : "";
        lines.add(because + entry.seq() + "  " + line.sentence() + chosen);
        for (RuleRef rule : line.rules()) {
            String text = rulebook.find(rule).map(paragraph -> paragraph.text(console.language())).orElse("");
            lines.add("    " + rule + "  " + text);
        }
    }
}
