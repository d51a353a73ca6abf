package letopis.table;

import java.util.List;
import java.util.Map;
import letopis.journal.RuleRef;

/// The rules say no. A value, since being refused is an ordinary part of play.
///
/// @param code stable, for example `nebozhiteli.not-enough-actions`; the sentence in each language stands in the game's
///     messages under `refusal.` and the code
/// @param rules the paragraphs that forbid it
/// @param details what the sentence names, by placeholder: numbers, texts, card ids, seats
public record Refusal(String code, List<RuleRef> rules, Map<String, Object> details) {
    public Refusal {
        rules = List.copyOf(rules);
        details = Map.copyOf(details);
    }
}
