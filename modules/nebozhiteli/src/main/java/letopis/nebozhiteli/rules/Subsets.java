package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import letopis.table.CardId;

/// Some cards of a few, to be offered.
final class Subsets {

    /// Larger sets of combinations are not listed in full: only none, all, and each card alone.
    static final int MAX = 6;

    private Subsets() {}

    /// All subsets of a few cards; of many only none, all, and each card alone.
    static void of(List<CardId> cards, Consumer<List<CardId>> each) {
        if (cards.size() <= MAX) {
            for (int mask = 0; mask < 1 << cards.size(); mask++) {
                var chosen = new ArrayList<CardId>();
                for (int i = 0; i < cards.size(); i++) {
                    if ((mask >> i & 1) == 1) {
                        chosen.add(cards.get(i));
                    }
                }
                each.accept(List.copyOf(chosen));
            }
        } else {
            each.accept(List.of());
            cards.forEach(card -> each.accept(List.of(card)));
            each.accept(cards);
        }
    }
}
