package letopis.cli.screen;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.Ink;
import letopis.app.text.StyledText;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.text.Rulebook;
import letopis.live.NarratedEntry;
import letopis.match.Why;
import letopis.program.console.Console;

/// Why an entry is there: the entries it follows from, back to what somebody chose, each with what its rules say.
public final class WhyText {

    private static final String INDENT = "      ";

    private final LongFunction<NarratedEntry> lines;
    private final Rulebook rulebook;
    private final Console console;
    private final Glyphs glyphs;
    private final int width;

    /// @param lines from the number of an entry to the entry in words
    public WhyText(LongFunction<NarratedEntry> lines, Rulebook rulebook, Console console, Glyphs glyphs, int width) {
        this.lines = lines;
        this.rulebook = rulebook;
        this.console = console;
        this.glyphs = glyphs;
        this.width = width;
    }

    /// A paragraph is quoted the first time an entry cites it.
    public List<StyledText> lines(Why why) {
        var text = new ArrayList<StyledText>();
        Set<RuleRef> quoted = new HashSet<>();
        for (Why.Link link : why.links()) {
            sentence(link.entry(), text);
            for (RuleRef rule : link.entry().rules()) {
                paragraph(rule, quoted.add(rule), text);
            }
            from(link, text);
        }
        return text;
    }

    private void sentence(Entry entry, List<StyledText> text) {
        String number = String.valueOf(entry.seq());
        NarratedEntry narrated = lines.apply(entry.seq().number());
        String sign = (narrated.isTakenBack() ? glyphs.takenBack() : " ") + (entry.isChoice() ? glyphs.choice() : " ")
                + " ";
        int indent = Math.max(INDENT.length(), number.length()) + sign.length();
        boolean first = true;
        for (String line : Columns.wrap(narrated.sentence(), width - indent)) {
            String margin = first ? " ".repeat(Math.max(0, INDENT.length() - number.length())) + number
                    : " ".repeat(indent - sign.length());
            text.add(new StyledText.Builder().append(margin, Ink.HERE)
                    .append(first ? sign : " ".repeat(sign.length()), Ink.LABEL)
                    .append(line, narrated.isTakenBack() ? Ink.TAKEN_BACK : Ink.STRONG).text());
            first = false;
        }
    }

    private void paragraph(RuleRef rule, boolean quoted, List<StyledText> text) {
        String said = !quoted ? ""
                : rulebook.find(rule).map(paragraph -> "  " + paragraph.text(console.language())).orElse("");
        boolean first = true;
        for (String line : Columns.wrap(rule + said, width - INDENT.length() - 5)) {
            int id = first ? Math.min(rule.id().length(), line.length()) : 0;
            text.add(new StyledText.Builder().append(INDENT + (first ? "   " : "     "))
                    .append(line.substring(0, id), Ink.RULE)
                    .append(line.substring(id)).text());
            first = false;
        }
    }

    /// What it follows from, what its event is made of, and what else it stands on.
    private void from(Why.Link link, List<StyledText> text) {
        var said = new ArrayList<String>();
        if (!link.entry().isChoice()) {
            said.add(console.say("why.from", Map.of("entry", link.entry().cause())));
        }
        said(said, "why.parts", link.parts());
        said(said, "why.grounds", link.grounds());
        if (!said.isEmpty()) {
            Columns.wrap(String.join("; ", said), width - INDENT.length() - 3)
                    .forEach(line -> text.add(StyledText.of(INDENT + "   " + line, Ink.QUIET)));
        }
    }

    private void said(List<String> said, String key, List<Sequence> entries) {
        if (!entries.isEmpty()) {
            said.add(console.say(key, Map.of("entries",
                    entries.stream().map(Sequence::toString).collect(Collectors.joining(", ")))));
        }
    }
}
