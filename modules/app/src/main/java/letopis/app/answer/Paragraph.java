package letopis.app.answer;

import java.util.Collection;
import java.util.List;
import letopis.journal.RuleRef;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;

/// A paragraph of the rules in one language.
///
/// @param title the title; empty if the game has none
/// @param text the text; empty if the game has none
public record Paragraph(RuleRef id, String title, String text) {

    public static List<Paragraph> ofAll(Collection<RuleRef> rules, Rulebook rulebook, Language language) {
        return rules.stream().map(rule -> rulebook.find(rule)
                .map(found -> new Paragraph(rule, found.title(language), found.text(language)))
                .orElse(new Paragraph(rule, "", ""))).toList();
    }

    /// Returns the id with the title.
    public String heading() {
        return title.isEmpty() ? id.id() : id + "  " + title;
    }
}
