package letopis.dispute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;
import letopis.table.Choice;

/// Interchangeable copies of a card in a hand.
///
/// @param copiesByCard each card's interchangeable copies, including the card itself
public record CardCopies(Map<CardId, List<CardId>> copiesByCard) {

    /// @param board the board as seen by an audience that sees all cards
    public static CardCopies of(BoardView board) {
        var alike = new HashMap<CardId, List<CardId>>();
        board.seats().stream().flatMap(seat -> seat.zones().stream()).filter(zone -> zone.form() == ZoneView.Form.HAND)
                .forEach(zone -> zone.cards().stream().collect(Collectors.groupingBy(CardCopies::describeAppearance))
                .values()
                        .forEach(cards -> {
                            List<CardId> ids = cards.stream().map(CardView::id).toList();
                            ids.forEach(id -> alike.put(id, ids));
                        }));
        return new CardCopies(alike);
    }

    private static List<Object> describeAppearance(CardView card) {
        return List.of(card.name(), card.stats(), card.flags(), card.attached());
    }

    /// Returns a filter that accepts only the first of several choices that differ only in which copy of a card they
    /// use.
    public Predicate<Choice> createDistinctChoiceFilter() {
        var seen = new HashSet<Choice>();
        return choice -> seen.add(normalize(choice));
    }

    /// Returns whether two choices differ only in which copies they use.
    public boolean differOnlyInCopies(Choice choice, Choice other) {
        return normalize(choice).equals(normalize(other));
    }

    /// Replaces the copies that a choice uses, in order of their appearance, with the first of their interchangeable
    /// copies.
    private Choice normalize(Choice choice) {
        var meant = new HashMap<CardId, CardId>();
        var used = new HashMap<List<CardId>, List<CardId>>();
        return choice.mapCardIds(card -> meant.computeIfAbsent(card, cardId -> {
            List<CardId> copies = copiesByCard.getOrDefault(cardId, List.of(cardId));
            List<CardId> before = used.computeIfAbsent(copies, _ -> new ArrayList<>());
            before.add(cardId);
            return copies.get(before.size() - 1);
        }));
    }
}
