package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;

/// A list of paragraphs: id and title, with the text below.
final class RuleText {

    private static final String INDENT = "  ";

    private RuleText() {}

    static List<StyledText> of(List<Paragraph> rules, int width) {
        var text = new ArrayList<StyledText>();
        for (Paragraph rule : rules) {
            text.addAll(formatHeading(rule, INDENT, width));
            Columns.wrap(rule.text(), width - 2 * INDENT.length())
                    .forEach(line -> text.add(StyledText.of(INDENT + INDENT + line, TextStyle.PLAIN)));
        }
        return text;
    }

    static List<StyledText> formatHeading(Paragraph rule, String indent, int width) {
        var text = new ArrayList<StyledText>();
        int id = rule.id().id().length();
        for (String line : Columns.wrap(rule.heading(), width - indent.length())) {
            int coloured = text.isEmpty() ? Math.min(id, line.length()) : 0;
            text.add(new StyledText.Builder().append(indent).append(line.substring(0, coloured), TextStyle.RULE)
                    .append(line.substring(coloured), TextStyle.STRONG).text());
        }
        return text;
    }
}
