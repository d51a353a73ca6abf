package letopis.app.answer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.app.text.Columns;
import letopis.app.text.Layout;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;

/// The causes of an entry, back to human choices, with the full text of their paragraphs.
public final class WhyText {

    private static final String INDENT = "      ";

    private final Layout layout;
    private final List<StyledText> text = new ArrayList<>();

    private WhyText(Layout layout) {
        this.layout = layout;
    }

    /// Returns the text. A paragraph is quoted at its first citation.
    public static List<StyledText> of(WhyAnswer answer, Layout layout) {
        var page = new WhyText(layout);
        answer.verdict().forEach(finding -> Columns.wrap(finding.textWithRules(), layout.width())
                .forEach(line -> page.text.add(StyledText.of(line, TextStyle.STRONG))));
        if (!answer.verdict().isEmpty()) {
            page.text.add(StyledText.EMPTY);
        }
        Set<RuleRef> quoted = new HashSet<>();
        for (WhyAnswer.Link link : answer.chain()) {
            page.addSentence(link);
            link.paragraphs().forEach(rule -> page.addParagraph(rule, quoted.add(rule.id())));
            page.addCauses(link);
        }
        return page.text;
    }

    private void addSentence(WhyAnswer.Link link) {
        String number = String.valueOf(link.entry());
        boolean takenBack = link.takenBackBy().isPresent();
        String sign = (takenBack ? layout.glyphs().undoneMark() : " ")
                + (link.chosen() ? layout.glyphs().choice() : " ") + " ";
        int indent = Math.max(INDENT.length(), number.length()) + sign.length();
        boolean first = true;
        for (String line : Columns.wrap(link.sentence(), layout.width() - indent)) {
            String margin = first ? " ".repeat(Math.max(0, INDENT.length() - number.length())) + number
                    : " ".repeat(indent - sign.length());
            text.add(new StyledText.Builder().append(margin, TextStyle.CURRENT_POSITION)
                    .append(first ? sign : " ".repeat(sign.length()), TextStyle.LABEL)
                    .append(line, takenBack ? TextStyle.TAKEN_BACK_ENTRY : TextStyle.STRONG).text());
            first = false;
        }
    }

    private void addParagraph(Paragraph rule, boolean isQuoted) {
        text.addAll(RuleText.formatHeading(rule, INDENT + "   ", layout.width()));
        if (isQuoted) {
            Columns.wrap(rule.text(), layout.width() - INDENT.length() - 5)
                    .forEach(line -> text.add(StyledText.of(INDENT + "     " + line, TextStyle.PLAIN)));
        }
    }

    /// Adds the entries that this entry follows from, combines or depends on.
    private void addCauses(WhyAnswer.Link link) {
        var said = new ArrayList<String>();
        if (!link.chosen()) {
            said.add(layout.say("why.from", Map.of("entry", link.cause())));
        }
        addEntries(said, "why.parts", link.parts());
        addEntries(said, "why.grounds", link.grounds());
        if (!said.isEmpty()) {
            Columns.wrap(String.join("; ", said), layout.width() - INDENT.length() - 3)
                    .forEach(line -> text.add(StyledText.of(INDENT + "   " + line, TextStyle.QUIET)));
        }
    }

    private void addEntries(List<String> clauses, String key, List<Sequence> entries) {
        if (!entries.isEmpty()) {
            clauses.add(layout.say(key, Map.of("entries",
                    entries.stream().map(Sequence::toString).collect(Collectors.joining(", ")))));
        }
    }
}
