package letopis.berserkheroes.event;

import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// A revealed card with its name.
public record Shown(CardId card, CardName name) {

    public static Stream<NamedCard> toNamedCards(List<Shown> cards) {
        return cards.stream().map(card -> new NamedCard(card.card(), card.name()));
    }

    /// Returns the cards with new ids, sorted by name. The order of a hand would reveal the order in which it was
    /// drawn.
    static List<Shown> withNewIds(List<Shown> cards, UnaryOperator<CardId> newIdOf) {
        return cards.stream().sorted(Comparator.comparing(Shown::name))
                .map(card -> new Shown(newIdOf.apply(card.card()), card.name())).toList();
    }
}
