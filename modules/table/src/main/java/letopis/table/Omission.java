package letopis.table;

import java.util.List;
import java.util.Map;
import letopis.journal.RuleRef;

/// An effect that players might expect but that does not happen. Examples are a hand that is not refilled, and a bow
/// that does not strike. No entry records an omission, so it cites the deciding paragraphs itself.
///
/// @param code a stable code, for example `two-stones.bag-full`; the message key of its sentence is `omission.` and
///   the code
/// @param rules the paragraphs that prevent the effect
/// @param details the values for the sentence, as in a [Refusal]
public record Omission(String code, List<RuleRef> rules, Map<String, Object> details) {
    public Omission {
        rules = List.copyOf(rules);
        details = Map.copyOf(details);
    }
}
