package letopis.respons.event;

import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// A revealed card with its name.
@RecordedAs("Shown")
public record RevealedCard(CardId card, CardName name) {

    public static Stream<NamedCard> namedCards(List<RevealedCard> cards) {
        return cards.stream().map(card -> new NamedCard(card.card(), card.name()));
    }

    /// Returns the same cards in name order with new ids. The old ids would reveal the order in which the hand was
    /// drawn.
    static List<RevealedCard> withNewIds(List<RevealedCard> cards, UnaryOperator<CardId> newIdOf) {
        return cards.stream().sorted(Comparator.comparing(RevealedCard::name))
                .map(card -> new RevealedCard(newIdOf.apply(card.card()), card.name())).toList();
    }
}
