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

/// Cards get new ids, because from here on others can tell them from those they were among.
///
/// It is recorded before the choice that names the cards, by whoever makes the choice; or as a consequence, where the
/// rules take cards out of a hand by themselves.
public sealed interface Renumbering extends Event permits CardsRenumbered, SearchedCardsRenumbered {

    /// Who alone could tell the cards apart.
    Seat seat();

    List<CardId> cards();

    /// The ids they had, in the same order.
    Hidden<List<CardId>> were();

    Table on(Table table);

    /// The cards these were among and cannot be told from.
    List<CardId> among(Table table);

    Renumbering withWere(Hidden<List<CardId>> other);

    /// The ids the cards had. Where that is not at hand, ids of cards they may have been: for one that the choice
    /// names, a card known to be that, or one that may be; for another, such as nobody has seen before others. Only
    /// what nobody has seen is shown.
    default List<CardId> were(Table table, Choice choice) {
        return were().seenBy(Audience.JUDGE).orElseGet(() -> {
            List<NamedCard> named = choice instanceof FaceShown ? List.of() : choice.named();
            Map<CardId, CardName> names = named.stream()
                    .collect(Collectors.toMap(NamedCard::card, NamedCard::name, (one, _) -> one));
            List<CardId> left = new ArrayList<>(among(table));
            var held = new ArrayList<CardId>();
            for (CardId card : cards()) {
                left.stream().min(Comparator.comparing(one -> unlikeness(table.card(one), names.get(card))))
                        .ifPresent(one -> {
                            held.add(one);
                            left.remove(one);
                        });
            }
            return held;
        });
    }

    /// How little a card is like one that has this name, or none.
    private static int unlikeness(Card held, @Nullable CardName name) {
        if (held.face().isBlank()) {
            return 1;
        }
        return name != null && held.face().isKnownAs(name) ? 0 : 2;
    }

    /// Those of the named cards that are in a group, once each.
    static List<CardId> among(List<CardId> group, Collection<CardId> named) {
        var members = new ArrayList<CardId>();
        for (CardId card : named) {
            if (group.contains(card) && !members.contains(card)) {
                members.add(card);
            }
        }
        return List.copyOf(members);
    }
}
