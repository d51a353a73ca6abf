package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import letopis.live.NarratedEntry;
import letopis.journal.RuleRef;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;

/// Narrated entries as lines: number, sentence, rule ids at the right edge. Choices stand out from what follows from
/// them.
public final class LogText {

    private static final int NUMBER = 5;

    private final Glyphs glyphs;
    private final int width;

    public LogText(Glyphs glyphs, int width) {
        this.glyphs = glyphs;
        this.width = width;
    }

    /// The entries up to an index, the last of them marked; what comes later is not given away.
    ///
    /// @param lines from the number of an entry to the entry in words
    List<AttributedString> until(long index, int height, LongFunction<NarratedEntry> lines) {
        var text = new ArrayList<AttributedString>();
        for (long number = Math.max(1, index - height + 1); number <= index; number++) {
            text.add(line(lines.apply(number), number == index));
        }
        return text;
    }

    /// One entry with its whole sentence, on more lines where it is longer than the page is wide.
    public List<AttributedString> whole(NarratedEntry line) {
        int room = width - NUMBER - 5 - Math.min(width / 3, Columns.width(rules(line)));
        List<String> sentence = Columns.wrap(line.sentence(), room);
        var text = new ArrayList<AttributedString>();
        text.add(line(new NarratedEntry(line.number(), line.choice(), sentence.getFirst(), line.rules()), false));
        for (String more : sentence.subList(1, sentence.size())) {
            text.add(Columns.text(" ".repeat(NUMBER + 4) + more, line.choice() ? Ink.STRONG : Ink.PLAIN));
        }
        return text;
    }

    private String rules(NarratedEntry line) {
        String rules = line.rules().stream().map(RuleRef::id).collect(Collectors.joining(" "));
        return line.rules().size() > 1 && Columns.width(rules) > width / 3
                ? line.rules().getFirst().id() + " +" + (line.rules().size() - 1) : rules;
    }

    public AttributedString line(NarratedEntry line, boolean current) {
        var text = new AttributedStringBuilder();
        String number = String.valueOf(line.number());
        text.append(current ? glyphs.current() : " ", Ink.HERE);
        text.append(" ".repeat(Math.max(0, NUMBER - number.length())) + number, current ? Ink.HERE : Ink.QUIET);
        text.append(line.choice() ? " " + glyphs.choice() + " " : "   ", Ink.LABEL);
        text.append(line.sentence(), current || line.choice() ? Ink.STRONG : Ink.PLAIN);
        return Columns.apart(text.toAttributedString(), Columns.text(rules(line), Ink.RULE), width);
    }
}
