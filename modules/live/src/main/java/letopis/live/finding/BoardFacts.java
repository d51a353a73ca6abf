package letopis.live.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import letopis.live.finding.Condition.Facts;
import letopis.match.facts.Fact;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardName;

/// The facts visible on a board.
///
/// @param event the type of the event that led to the board; empty before the first entry
public record BoardFacts(BoardView board, String event) implements Facts {

    @Override
    public boolean hasEvent(Set<String> types) {
        return types.contains(event);
    }

    @Override
    public Collection<?> findValues(Path path) {
        var values = new ArrayList<Object>();
        switch (path.subject()) {
            case Path.Subject.MatchSubject() -> path.keys().forEach(key -> addMatchValues(key, values));
            case Path.Subject.SeatSubject(var name) -> board.seats().stream()
                    .filter(seat -> seat.seat().name().equals(name))
                    .forEach(seat -> path.keys().forEach(key -> addSeatValues(seat, key, values)));
            case Path.Subject.CardByName _, Path.Subject.AnyCard _, Path.Subject.CardByNumber _ -> {
                for (SeatView seat : board.seats()) {
                    for (ZoneView zone : seat.zones()) {
                        String place = seat.seat().name() + "." + zone.code();
                        zone.cards().forEach(card -> addCardValues(card, place, 0, path, values));
                    }
                }
            }
        }
        return values;
    }

    private void addMatchValues(String key, List<Object> values) {
        switch (key) {
            case "game" -> values.add((long) board.moment().game());
            case "turn" -> values.add((long) board.moment().turn());
            case "phase" -> values.add(board.moment().phase());
            case "active" -> values.add(board.moment().active().name());
            case "winner" -> board.result().ifPresent(result ->
                    values.add(result.winner().map(seat -> seat.name()).orElse("draw")));
            case String _ -> { }
        }
    }

    private static void addSeatValues(SeatView seat, String key, List<Object> values) {
        if (seat.resources().containsKey(key)) {
            values.add((long) seat.resources().get(key));
            return;
        }
        seat.zones().stream().filter(zone -> zone.code().equals(key))
                .forEach(zone -> zone.size().ifPresent(size -> values.add((long) size)));
    }

    private static void addCardValues(CardView card, String place, int bearer, Path path, List<Object> values) {
        if (path.matches(card.name().map(CardName::value).orElse(Fact.UNSEEN_CARD), card.id().number())) {
            for (String key : path.keys()) {
                if (key.equals(Fact.ZONE_KEY)) {
                    values.add(place);
                } else if (key.equals(Fact.BEARER_KEY) && bearer > 0) {
                    values.add((long) bearer);
                } else if (key.equals(Fact.FACE_DOWN_KEY) && card.faceDown() || card.flags().contains(key)) {
                    values.add(1L);
                } else if (card.numbers().containsKey(key)) {
                    values.add((long) card.numbers().get(key));
                }
            }
        }
        card.attached().forEach(view -> addCardValues(view, place, card.id().number(), path, values));
    }
}
