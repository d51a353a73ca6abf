package letopis.app.answer;

import java.util.Collection;
import java.util.List;
import letopis.journal.RuleRef;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;

/// A paragraph of the rules in one language.
///
/// @param text empty where the game has no sentence for it
public record Paragraph(RuleRef id, String text) {

    public static List<Paragraph> all(Collection<RuleRef> rules, Rulebook rulebook, Language language) {
        return rules.stream().map(rule -> new Paragraph(rule,
                rulebook.find(rule).map(paragraph -> paragraph.text(language)).orElse(""))).toList();
    }
}
