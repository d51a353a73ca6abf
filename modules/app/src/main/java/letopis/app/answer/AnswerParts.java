package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;

/// Parts that the JSON answers of several commands have in common.
public final class AnswerParts {

    private AnswerParts() {}

    /// The arithmetic of one phase.
    public record Ledger(
            Sequence entry, int game, int turn, String phase, Seat active, @JsonRawValue String accounts) {

        public static Ledger of(letopis.match.Ledger ledger) {
            var moment = ledger.moment();
            return new Ledger(ledger.entry(), moment.game(), moment.turn(), moment.phase(), moment.active(),
                    BoardJson.accounts(ledger.accounts()));
        }
    }

    /// A paragraph of the rules.
    public record Paragraph(RuleRef id, String text) {

        public static List<Paragraph> all(List<RuleRef> rules, Rulebook rulebook, Language language) {
            return rules.stream().map(rule -> new Paragraph(rule,
                    rulebook.find(rule).map(paragraph -> paragraph.text(language)).orElse(""))).toList();
        }
    }
}
