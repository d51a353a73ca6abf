package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import letopis.app.text.Columns;
import letopis.app.text.Ink;
import letopis.app.text.StyledText;

/// Paragraphs as a list: the id, and what it says.
final class RuleText {

    private static final String INDENT = "  ";

    private RuleText() {}

    static List<StyledText> of(List<Paragraph> rules, int width) {
        var text = new ArrayList<StyledText>();
        for (Paragraph rule : rules) {
            boolean first = true;
            for (String line : Columns.wrap(rule.id() + " " + rule.text(), width - 2 * INDENT.length())) {
                int id = first ? Math.min(rule.id().id().length(), line.length()) : 0;
                text.add(new StyledText.Builder().append(first ? INDENT : INDENT + INDENT)
                        .append(line.substring(0, id), Ink.RULE)
                        .append(line.substring(id)).text());
                first = false;
            }
        }
        return text;
    }
}
