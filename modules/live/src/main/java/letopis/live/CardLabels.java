package letopis.live;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;

/// What tells cards apart that are in play under one name: whose they are, where that is enough, else what the card is
/// called in the file or in the log.
public final class CardLabels {

    private CardLabels() {}

    /// For sentences: each card that shares its name with another one in play has a label.
    public static Map<CardId, String> of(Words words, BoardView... boards) {
        var labels = new HashMap<CardId, String>();
        alike(Set.of(Form.ROW), boards).forEach(same -> same.forEach((card, halves) ->
                labels.put(card, isAlone(card, halves, same)
                        ? "(" + words.player(halves.iterator().next()) + ")" : card.toString())));
        return labels;
    }

    /// For a board, where one sees whose a card is: those that share their name with another one of the same half.
    public static Map<CardId, String> on(BoardView board) {
        var labels = new HashMap<CardId, String>();
        alike(Set.of(Form.ROW), board).forEach(same -> same.forEach((card, halves) -> {
            if (!isAlone(card, halves, same)) {
                labels.put(card, card.toString());
            }
        }));
        return labels;
    }

    /// For comparisons of boards: the numbers of the cards that share their names, also in rows that are mostly empty.
    static Map<CardId, String> numbers(BoardView... boards) {
        var labels = new HashMap<CardId, String>();
        alike(Set.of(Form.ROW, Form.PASSING), boards).flatMap(same -> same.keySet().stream())
                .forEach(card -> labels.put(card, card.toString()));
        return labels;
    }

    private static boolean isAlone(CardId card, Set<Seat> halves, Map<CardId, Set<Seat>> same) {
        Set<Seat> elsewhere = same.entrySet().stream().filter(other -> !other.getKey().equals(card))
                .flatMap(other -> other.getValue().stream()).collect(Collectors.toSet());
        return halves.size() == 1 && Collections.disjoint(halves, elsewhere);
    }

    /// Returns the cards of each name that several cards have, with the halves they lie in.
    private static Stream<Map<CardId, Set<Seat>>> alike(Set<Form> rows, BoardView... boards) {
        var byName = new HashMap<CardName, Map<CardId, Set<Seat>>>();
        for (BoardView board : boards) {
            for (BoardView.SeatView half : board.seats()) {
                half.zones().stream().filter(zone -> rows.contains(zone.form())).flatMap(zone -> zone.cards().stream())
                        .flatMap(CardLabels::withAttached).forEach(card -> card.name().ifPresent(name ->
                                byName.computeIfAbsent(name, _ -> new HashMap<>())
                                        .computeIfAbsent(card.id(), _ -> new HashSet<>()).add(half.seat())));
            }
        }
        return byName.values().stream().filter(same -> same.size() > 1);
    }

    private static Stream<CardView> withAttached(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream().flatMap(CardLabels::withAttached));
    }
}
