package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;

/// Told entries as lines: number, sentence, rule ids at the right edge. Choices stand out from what follows from them.
public final class LogText {

    private static final int NUMBER = 5;

    private final Glyphs glyphs;
    private final int width;

    public LogText(Glyphs glyphs, int width) {
        this.glyphs = glyphs;
        this.width = width;
    }

    /// The entries up to a position, the last of them marked; what comes later is not given away.
    ///
    /// @param lines from the number of an entry to how it is told
    List<AttributedString> until(long position, int height, LongFunction<LogLine> lines) {
        var text = new ArrayList<AttributedString>();
        for (long number = Math.max(1, position - height + 1); number <= position; number++) {
            text.add(line(lines.apply(number), number == position));
        }
        return text;
    }

    public AttributedString line(LogLine line, boolean current) {
        var text = new AttributedStringBuilder();
        String number = String.valueOf(line.number());
        text.append(current ? glyphs.current() : " ", Ink.HERE);
        text.append(" ".repeat(Math.max(0, NUMBER - number.length())) + number, current ? Ink.HERE : Ink.QUIET);
        text.append(line.choice() ? " " + glyphs.choice() + " " : "   ", Ink.LABEL);
        text.append(line.sentence(), current || line.choice() ? Ink.STRONG : Ink.PLAIN);
        String rules = line.rules().stream().map(RuleRef::id).collect(Collectors.joining(" "));
        if (line.rules().size() > 1 && Columns.width(rules) > width / 3) {
            rules = line.rules().getFirst().id() + " +" + (line.rules().size() - 1);
        }
        return Columns.apart(text.toAttributedString(), Columns.text(rules, Ink.RULE), width);
    }
}
