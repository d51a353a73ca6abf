package letopis.app.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import letopis.journal.RuleRef;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;

/// Paragraphs as a list: the id, and what it says.
public final class RuleText {

    private static final String INDENT = "  ";

    private RuleText() {}

    public static List<StyledText> of(Collection<RuleRef> rules, Rulebook rulebook, Language language, int width) {
        var text = new ArrayList<StyledText>();
        for (RuleRef rule : rules) {
            String said = rulebook.find(rule).map(paragraph -> paragraph.text(language)).orElse("");
            boolean first = true;
            for (String line : Columns.wrap(rule + " " + said, width - 2 * INDENT.length())) {
                int id = first ? Math.min(rule.id().length(), line.length()) : 0;
                text.add(new StyledText.Builder().append(first ? INDENT : INDENT + INDENT)
                        .append(line.substring(0, id), Ink.RULE)
                        .append(line.substring(id)).text());
                first = false;
            }
        }
        return text;
    }
}
