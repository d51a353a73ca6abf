package letopis.vremyageroev.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;
import letopis.table.CardName;

/// A card with its name, as it is laid open.
public record Shown(CardId card, CardName name) {

    Shown with(UnaryOperator<CardId> names) {
        return new Shown(names.apply(card), name);
    }

    static List<Shown> with(List<Shown> cards, UnaryOperator<CardId> names) {
        return cards.stream().map(card -> card.with(names)).toList();
    }
}
