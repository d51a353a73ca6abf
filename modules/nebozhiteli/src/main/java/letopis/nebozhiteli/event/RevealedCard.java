package letopis.nebozhiteli.event;

import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// A revealed card from a hidden zone, with its name.
@RecordedAs("Shown")
public record RevealedCard(CardId card, CardName name) {

    /// Returns the cards in the form used in choices.
    static List<NamedCard> toNamedCards(List<RevealedCard> cards) {
        return cards.stream().map(card -> new NamedCard(card.card(), card.name())).toList();
    }

    RevealedCard with(UnaryOperator<CardId> newIdOf) {
        return new RevealedCard(newIdOf.apply(card), name);
    }

    /// Returns the cards with new ids, sorted by name, because their order in hand would reveal when each was drawn.
    static List<RevealedCard> withNewIds(List<RevealedCard> cards, UnaryOperator<CardId> newIdOf) {
        return cards.stream().sorted(Comparator.comparing(RevealedCard::name)).map(card -> card.with(newIdOf)).toList();
    }
}
