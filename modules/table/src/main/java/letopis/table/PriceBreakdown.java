package letopis.table;

import java.util.List;
import letopis.journal.RuleRef;

/// The computation of a price that differs from the printed one.
///
/// @param card the card whose price is paid
/// @param name the card's name
/// @param sum all terms, starting with the printed price, for example `(4 + 1 − 1) 2`
/// @param price the resulting price
/// @param rules the deciding paragraphs, most relevant first
public record PriceBreakdown(CardId card, CardName name, String sum, int price, List<RuleRef> rules) {

    public PriceBreakdown {
        rules = List.copyOf(rules);
    }
}
