package letopis.berserkheroes.event;

import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// A card with its name, as it is laid open.
public record Shown(CardId card, CardName name) {

    public static Stream<NamedCard> named(List<Shown> cards) {
        return cards.stream().map(card -> new NamedCard(card.card(), card.name()));
    }

    /// The same cards with other ids, in the order of their names: that of a hand tells in which order they were drawn.
    static List<Shown> mixed(List<Shown> cards, UnaryOperator<CardId> names) {
        return cards.stream().sorted(Comparator.comparing(Shown::name))
                .map(card -> new Shown(names.apply(card.card()), card.name())).toList();
    }
}
