package letopis.table;

import java.util.List;
import java.util.Map;
import letopis.journal.RuleRef;

/// Something that does not happen though somebody at the table may well expect it: a hand that is not filled up, a bow
/// that does not strike. No entry records it, so the paragraphs that decide it are named here.
///
/// @param code stable, for example `two-stones.bag-full`; the sentence in each language stands in the game's messages
///     under `omission.` and the code
/// @param rules the paragraphs that keep it from happening
/// @param details what the sentence names, as with a [Refusal]
public record Omission(String code, List<RuleRef> rules, Map<String, Object> details) {
    public Omission {
        rules = List.copyOf(rules);
        details = Map.copyOf(details);
    }
}
