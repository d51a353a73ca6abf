package letopis.table;

import java.util.List;
import java.util.Map;
import letopis.journal.RuleRef;

/// An effect that players might expect but that does not happen: a hand that is not refilled, a bow that does not
/// strike. No entry records it, so the deciding paragraphs are cited here.
///
/// @param code a stable code, for example `two-stones.bag-full`; the game's messages have its sentence in each language
///     under `omission.` and the code
/// @param rules the paragraphs that prevent it
/// @param details values for the sentence, as in a [Refusal]
public record Omission(String code, List<RuleRef> rules, Map<String, Object> details) {
    public Omission {
        rules = List.copyOf(rules);
        details = Map.copyOf(details);
    }
}
