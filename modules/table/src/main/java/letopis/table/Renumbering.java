package letopis.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.journal.Event;
import letopis.journal.Seat;
import org.jspecify.annotations.Nullable;

/// New ids for cards that others can now tell apart from their group.
///
/// A renumbering is recorded before the choice that names the cards, by the same author. If the rules themselves take
/// cards out of a hand, the renumbering is recorded as a consequence.
public sealed interface Renumbering extends Event permits CardsRenumbered, SearchedCardsRenumbered {

    /// Returns the only seat that could previously tell the cards apart.
    Seat seat();

    List<CardId> cards();

    /// Returns the former ids of the cards, in the order of their new ids.
    Hidden<List<CardId>> were();

    Table applyTo(Table table);

    /// Returns the whole group of cards among which these cards could not be told apart.
    List<CardId> select(Table table);

    Renumbering withFormerIds(Hidden<List<CardId>> newFormerIds);

    /// Returns the former ids of the cards, or plausible ids if the former ids are missing. A card named by the choice
    /// gets the id of a card that has this name or can have it. Any other card gets the id of an unseen card if there
    /// is one. A card that the choice shows counts as unnamed, because only unseen cards can be shown.
    default List<CardId> were(Table table, Choice choice) {
        return were().valueFor(Audience.JUDGE).orElseGet(() -> {
            List<NamedCard> namedCards = choice instanceof FaceShown ? List.of() : choice.namedCards();
            Map<CardId, CardName> names = namedCards.stream()
                    .collect(Collectors.toMap(NamedCard::card, NamedCard::name, (name, _) -> name));
            List<CardId> left = new ArrayList<>(select(table));
            var held = new ArrayList<CardId>();
            for (CardId card : cards()) {
                left.stream()
                        .min(Comparator.comparing(cardId -> computeDissimilarity(table.card(cardId), names.get(card))))
                        .ifPresent(cardId -> {
                            held.add(cardId);
                            left.remove(cardId);
                        });
            }
            return held;
        });
    }

    /// Returns a measure of how poorly a card matches a name.
    ///
    /// @param name the name; null for an unnamed card
    private static int computeDissimilarity(Card card, @Nullable CardName name) {
        if (card.face().isBlank()) {
            return 1;
        }
        return name != null && card.face().isKnownAs(name) ? 0 : 2;
    }

    /// Returns the distinct named cards in a group.
    static List<CardId> select(List<CardId> group, Collection<CardId> namedCards) {
        var members = new ArrayList<CardId>();
        for (CardId card : namedCards) {
            if (group.contains(card) && !members.contains(card)) {
                members.add(card);
            }
        }
        return List.copyOf(members);
    }
}
