package letopis.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.journal.Event;
import letopis.journal.Seat;
import org.jspecify.annotations.Nullable;

/// Cards of a hand get new ids, because from here on others can tell them from the rest of it. Which cards of the hand
/// they were only their player knows, as at a table where players shuffle their hands.
///
/// It is recorded before the choice that names the cards, by whoever makes the choice; or as a consequence, where the
/// rules take cards out of a hand by themselves.
///
/// @param seat whose hand it is
/// @param cards their new ids
/// @param were the ids they had in the hand, in the same order
public record CardsRenumbered(Seat seat, List<CardId> cards, Hidden<List<CardId>> were) implements Event {

    public CardsRenumbered {
        cards = List.copyOf(cards);
    }

    /// What has to be recorded before these cards are named, hand by hand; nothing where everybody can tell them from
    /// others, or where the hands of the match are not mixed.
    public static List<CardsRenumbered> of(Table table, Collection<CardId> named) {
        var all = new ArrayList<CardsRenumbered>();
        int next = table.cardCount() + 1;
        for (Seat seat : table.mixesHands() ? table.seats() : List.<Seat>of()) {
            List<CardId> concealed = table.concealed(seat);
            List<CardId> were = named.stream().filter(concealed::contains).distinct().toList();
            if (!were.isEmpty()) {
                all.add(new CardsRenumbered(seat, CardId.from(next, were.size()), Hidden.from(seat, were)));
                next += were.size();
            }
        }
        return all;
    }

    /// What has to be recorded before a choice. Which cards they were stays unknown where the hand is withheld; and
    /// where the choice takes an unseen card without naming it, since that may have been one of those that are known.
    static List<CardsRenumbered> of(Table table, Collection<CardId> taken, Choice choice) {
        Set<CardId> named = choice.named().stream().map(NamedCard::card).collect(Collectors.toSet());
        return of(table, taken).stream().map(one -> {
            List<Hidden<CardName>> hand =
                    table.concealed(one.seat).stream().map(card -> table.card(card).face()).toList();
            if (hand.stream().anyMatch(face -> face.isBlank() && !face.isUnseen())) {
                return new CardsRenumbered(one.seat, one.cards, Hidden.unknown(one.seat));
            }
            boolean unnamed = one.were.mayFit(cards -> cards.stream()
                    .anyMatch(card -> table.card(card).face().isBlank() && !named.contains(card)));
            boolean known = !hand.stream().allMatch(Hidden::isBlank);
            return unnamed && known ? new CardsRenumbered(one.seat, one.cards, Hidden.unseen(one.seat)) : one;
        }).toList();
    }

    /// What it makes of a table.
    public Table on(Table table) {
        return table.renumbered(seat, cards, were);
    }

    /// The ids the cards had. Where that is not at hand, ids of cards they may have been: for one that the choice
    /// names, a card known to be that, or one that may be; for another, such as nobody has seen before others. Only
    /// what nobody has seen is shown.
    List<CardId> were(Table table, Choice choice) {
        return were.seenBy(Audience.JUDGE).orElseGet(() -> {
            List<NamedCard> named = choice instanceof FaceShown ? List.of() : choice.named();
            Map<CardId, CardName> names = named.stream()
                    .collect(Collectors.toMap(NamedCard::card, NamedCard::name, (one, _) -> one));
            List<CardId> left = new ArrayList<>(table.concealed(seat));
            var held = new ArrayList<CardId>();
            for (CardId card : cards) {
                left.stream().min(Comparator.comparing(one -> unlikeness(table.card(one), names.get(card))))
                        .ifPresent(one -> {
                            held.add(one);
                            left.remove(one);
                        });
            }
            return held;
        });
    }

    /// How little a held card is like one that has this name, or none.
    private static int unlikeness(Card held, @Nullable CardName name) {
        if (held.face().isBlank()) {
            return 1;
        }
        return name != null && held.face().isKnownAs(name) ? 0 : 2;
    }
}
