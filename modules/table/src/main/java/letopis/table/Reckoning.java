package letopis.table;

import java.util.List;
import letopis.journal.RuleRef;

/// How a price came about that is not the printed one.
///
/// @param card what is paid for
/// @param name of the card
/// @param sum all terms, the printed price first: `(4 + 1 − 1) / 2`
/// @param price what comes of it
/// @param rules the paragraphs that decide it, the one that counts first
public record Reckoning(CardId card, CardName name, String sum, int price, List<RuleRef> rules) {

    public Reckoning {
        rules = List.copyOf(rules);
    }
}
