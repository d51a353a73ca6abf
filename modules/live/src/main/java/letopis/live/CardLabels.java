package letopis.live;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;

/// Labels that distinguish cards of the same name in play. If the owner is enough to tell the cards apart, the label is
/// the owner. Otherwise, it is the id in the file or in the log.
public final class CardLabels {

    private CardLabels() {}

    /// Returns labels for sentences. Each card that shares its name with another card in play gets one.
    public static Map<CardId, String> of(Words words, BoardView... boards) {
        var labels = new HashMap<CardId, String>();
        findNamesakes(Set.of(Form.ROW), boards).forEach(same -> same.forEach((card, halves) ->
                labels.put(card, isUnambiguous(card, halves, same)
                        ? "(" + words.player(halves.iterator().next()) + ")" : card.toString())));
        return labels;
    }

    /// Returns labels for a board. Because the board shows owners, only cards that share a name within a half get a
    /// label.
    public static Map<CardId, String> forBoard(BoardView board) {
        var labels = new HashMap<CardId, String>();
        findNamesakes(Set.of(Form.ROW), board).forEach(same -> same.forEach((card, halves) -> {
            if (!isUnambiguous(card, halves, same)) {
                labels.put(card, card.toString());
            }
        }));
        return labels;
    }

    /// Returns card ids as labels for the cards that share a name, for comparing boards. Cards in rows that are usually
    /// empty get labels too.
    static Map<CardId, String> createNumberLabels(BoardView... boards) {
        var labels = new HashMap<CardId, String>();
        findNamesakes(Set.of(Form.ROW, Form.PASSING), boards).flatMap(same -> same.keySet().stream())
                .forEach(card -> labels.put(card, card.toString()));
        return labels;
    }

    /// Returns true if one of the cards shares its name with another card. Only names known to the audience are
    /// compared.
    static boolean haveNamesakes(Set<CardId> cards, Table table, Audience audience) {
        Set<CardId> known = cards.stream().filter(table::containsCard).collect(Collectors.toSet());
        Set<CardName> names = known.stream().flatMap(card -> name(card, table, audience)).collect(Collectors.toSet());
        return !names.isEmpty() && IntStream.rangeClosed(1, table.cardCount()).mapToObj(CardId::new)
                .flatMap(card -> name(card, table, audience)).filter(names::contains).count() > names.size();
    }

    private static Stream<CardName> name(CardId card, Table table, Audience audience) {
        Hidden<CardName> face = table.card(card).face();
        return face.isUnseen() ? Stream.empty() : face.valueFor(audience).stream();
    }

    /// Returns true if a sentence makes the label redundant: the label is the owner, and the sentence names that player
    /// and no other.
    static boolean isImplied(String label, String sentence, List<Seat> seats, Words words) {
        List<String> players = seats.stream().map(words::player).toList();
        return players.stream().anyMatch(player -> label.equals("(" + player + ")") && sentence.contains(player)
                && players.stream().noneMatch(other -> !other.equals(player) && sentence.contains(other)));
    }

    private static boolean isUnambiguous(CardId card, Set<Seat> halves, Map<CardId, Set<Seat>> namesakes) {
        Set<Seat> elsewhere = namesakes.entrySet().stream().filter(other -> !other.getKey().equals(card))
                .flatMap(other -> other.getValue().stream()).collect(Collectors.toSet());
        return halves.size() == 1 && Collections.disjoint(halves, elsewhere);
    }

    /// Returns one map for each shared name. It maps the cards of that name to the halves that contain them.
    private static Stream<Map<CardId, Set<Seat>>> findNamesakes(Set<Form> rows, BoardView... boards) {
        var byName = new HashMap<CardName, Map<CardId, Set<Seat>>>();
        for (BoardView board : boards) {
            for (BoardView.SeatView half : board.seats()) {
                half.zones().stream().filter(zone -> rows.contains(zone.form())).flatMap(zone -> zone.cards().stream())
                        .flatMap(CardLabels::streamWithAttachedCards).forEach(card -> card.name().ifPresent(name ->
                                byName.computeIfAbsent(name, _ -> new HashMap<>())
                                        .computeIfAbsent(card.id(), _ -> new HashSet<>()).add(half.seat())));
            }
        }
        return byName.values().stream().filter(same -> same.size() > 1);
    }

    private static Stream<CardView> streamWithAttachedCards(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream().flatMap(CardLabels::streamWithAttachedCards));
    }
}
