package letopis.vremyageroev.event;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// A face-up card with its name.
@RecordedAs("Shown")
public record RevealedCard(CardId card, CardName name) {

    RevealedCard with(UnaryOperator<CardId> newIdOf) {
        return new RevealedCard(newIdOf.apply(card), name);
    }

    /// Returns the cards as named in a choice.
    static List<NamedCard> namedCards(List<RevealedCard> cards) {
        if (cards.isEmpty()) {
            return List.of();
        }
        var named = new ArrayList<NamedCard>(cards.size());
        for (RevealedCard card : cards) {
            named.add(new NamedCard(card.card(), card.name()));
        }
        return named;
    }

    static List<RevealedCard> with(List<RevealedCard> cards, UnaryOperator<CardId> newIdOf) {
        return cards.stream().map(card -> card.with(newIdOf)).toList();
    }

    /// Returns the cards with new ids, sorted by name. Their order in the hand would reveal when they were drawn.
    static List<RevealedCard> withNewIds(List<RevealedCard> cards, UnaryOperator<CardId> newIdOf) {
        return cards.stream().sorted(Comparator.comparing(RevealedCard::name)).map(card -> card.with(newIdOf)).toList();
    }
}
