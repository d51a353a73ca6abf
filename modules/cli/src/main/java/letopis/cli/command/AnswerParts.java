package letopis.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.cli.console.Json;
import letopis.codec.json.BoardJson;
import letopis.codec.message.Language;
import letopis.codec.text.Rulebook;
import letopis.journal.RuleRef;
import letopis.match.Ledger;

/// Parts that the JSON answers of several commands have in common.
public final class AnswerParts {

    private AnswerParts() {}

    public static Map<String, Object> ledger(Ledger ledger) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("entry", ledger.entry().number());
        fields.put("game", ledger.moment().game());
        fields.put("turn", ledger.moment().turn());
        fields.put("phase", ledger.moment().phase());
        fields.put("active", ledger.moment().active().name());
        fields.put("accounts", new Json.Written(BoardJson.accounts(ledger.accounts())));
        return fields;
    }

    public static List<Map<String, Object>> paragraphs(List<RuleRef> rules, Rulebook rulebook, Language language) {
        var paragraphs = new ArrayList<Map<String, Object>>();
        for (RuleRef rule : rules) {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("id", rule.id());
            fields.put("text", rulebook.find(rule).map(paragraph -> paragraph.text(language)).orElse(""));
            paragraphs.add(fields);
        }
        return paragraphs;
    }
}
