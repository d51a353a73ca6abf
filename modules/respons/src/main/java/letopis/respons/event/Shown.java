package letopis.respons.event;

import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// A card with its name, as it is revealed.
public record Shown(CardId card, CardName name) {

    public static Stream<NamedCard> namedCards(List<Shown> cards) {
        return cards.stream().map(card -> new NamedCard(card.card(), card.name()));
    }

    /// Returns the same cards with new ids in name order, since the ids of a hand would show in which order it was
    /// drawn.
    static List<Shown> withNewIds(List<Shown> cards, UnaryOperator<CardId> newIdOf) {
        return cards.stream().sorted(Comparator.comparing(Shown::name))
                .map(card -> new Shown(newIdOf.apply(card.card()), card.name())).toList();
    }
}
