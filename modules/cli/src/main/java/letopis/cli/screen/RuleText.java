package letopis.cli.screen;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import letopis.codec.message.Language;
import letopis.codec.text.Rulebook;
import letopis.journal.RuleRef;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;

/// Paragraphs as a list: the id, and what it says.
final class RuleText {

    private static final String INDENT = "  ";

    private RuleText() {}

    static List<AttributedString> of(Collection<RuleRef> rules, Rulebook rulebook, Language language, int width) {
        var text = new ArrayList<AttributedString>();
        for (RuleRef rule : rules) {
            String said = rulebook.find(rule).map(paragraph -> paragraph.text(language)).orElse("");
            boolean first = true;
            for (String line : Columns.wrap(rule + " " + said, width - 2 * INDENT.length())) {
                int id = first ? Math.min(rule.id().length(), line.length()) : 0;
                text.add(new AttributedStringBuilder().append(first ? INDENT : INDENT + INDENT)
                        .append(line.substring(0, id), Ink.RULE)
                        .append(line.substring(id)).toAttributedString());
                first = false;
            }
        }
        return text;
    }
}
