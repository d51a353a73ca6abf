package letopis.match.facts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardName;
import letopis.table.Moment;
import org.jspecify.annotations.Nullable;

/// The facts that change from one board to the next. Only zones that differ are searched.
final class BoardChanges {

    private final Map<Key, Object> oldValues = new HashMap<>();
    private final Map<Key, Object> newValues = new HashMap<>();

    private BoardChanges() {}

    private record Key(String subject, String key, int card) {}

    /// Adds the changed facts.
    ///
    /// @param seq the entry between the two boards
    /// @param before the earlier board; null if `after` is the initial board
    /// @param earlierMoment the moment of the earlier board; it can differ even if seats and result are the same
    /// @return true if a seat has changed
    static boolean add(long seq, @Nullable BoardView before, @Nullable Moment earlierMoment, BoardView after,
            Moment moment,
            Consumer<Fact> consumer) {
        if (before == after && moment.equals(earlierMoment)) {
            return false;
        }
        var compared = new BoardChanges();
        if (before == null || !moment.equals(earlierMoment) || !after.result().equals(before.result())) {
            if (before != null) {
                collectStatus(before, earlierMoment, compared.oldValues);
            }
            collectStatus(after, moment, compared.newValues);
        }
        boolean moved = before != after && compared.collectSeatChanges(before == null ? List.of() : before.seats(),
                after.seats());
        compared.report(seq, consumer);
        return moved;
    }

    private void report(long seq, Consumer<Fact> consumer) {
        newValues.forEach((key, value) -> {
            if (!value.equals(oldValues.get(key))) {
                consumer.accept(new Fact(seq, key.subject(), key.key(), key.card(), Optional.of(value)));
            }
        });
        oldValues.keySet().stream().filter(key -> !newValues.containsKey(key)).forEach(key ->
                consumer.accept(new Fact(seq, key.subject(), key.key(), key.card(), Optional.empty())));
    }

    private static void collectStatus(BoardView board, Moment moment, Map<Key, Object> facts) {
        facts.put(new Key("", "game", 0), (long) moment.game());
        facts.put(new Key("", "turn", 0), (long) moment.turn());
        facts.put(new Key("", "phase", 0), moment.phase());
        facts.put(new Key("", "active", 0), moment.active().name());
        board.result().ifPresent(result -> facts.put(new Key("", "winner", 0),
                result.winner().map(Seat::name).orElse("draw")));
    }

    /// Collects the facts of seats and zones that differ.
    ///
    /// @param before the seats of the earlier board, in the same order; empty if there is none
    /// @return true if a seat has changed
    private boolean collectSeatChanges(List<SeatView> before, List<SeatView> after) {
        boolean moved = false;
        for (int i = 0; i < after.size(); i++) {
            SeatView seat = after.get(i);
            String name = seat.seat().name();
            if (before.isEmpty() || !before.get(i).resources().equals(seat.resources())) {
                moved = true;
                before.stream().skip(i).limit(1).forEach(earlier -> collectResources(name, earlier, oldValues));
                collectResources(name, seat, newValues);
            }
            moved |= collectZoneChanges(name, before.isEmpty() ? List.of() : before.get(i).zones(), seat.zones());
        }
        return moved;
    }

    private static void collectResources(String seat, SeatView view, Map<Key, Object> facts) {
        view.resources().forEach((code, amount) -> facts.put(new Key(seat, code, 0), (long) amount));
    }

    /// Collects the facts of zones that differ. Zones are compared one by one, unless a zone has appeared or vanished.
    private boolean collectZoneChanges(String seat, List<ZoneView> before, List<ZoneView> after) {
        boolean moved = before.size() != after.size();
        if (moved) {
            before.forEach(zone -> collectFacts(seat, zone, oldValues));
            after.forEach(zone -> collectFacts(seat, zone, newValues));
            return true;
        }
        for (int i = 0; i < after.size(); i++) {
            if (!before.get(i).equals(after.get(i))) {
                moved = true;
                collectFacts(seat, before.get(i), oldValues);
                collectFacts(seat, after.get(i), newValues);
            }
        }
        return moved;
    }

    private static void collectFacts(String seat, ZoneView zone, Map<Key, Object> facts) {
        zone.size().ifPresent(size -> facts.put(new Key(seat, zone.code(), 0), (long) size));
        if (!zone.cards().isEmpty()) {
            String place = seat + "." + zone.code();
            zone.cards().forEach(card -> collectFacts(card, place, 0, facts));
        }
    }

    private static void collectFacts(CardView card, String zone, int bearer, Map<Key, Object> facts) {
        String name = card.name().map(CardName::value).orElse(Fact.UNSEEN_CARD);
        int number = card.id().number();
        facts.put(new Key(name, Fact.ZONE_KEY, number), zone);
        if (bearer > 0) {
            facts.put(new Key(name, Fact.BEARER_KEY, number), (long) bearer);
        }
        if (card.faceDown()) {
            facts.put(new Key(name, Fact.FACE_DOWN_KEY, number), 1L);
        }
        card.numbers().forEach((code, amount) -> facts.put(new Key(name, code, number), (long) amount));
        card.flags().forEach(code -> facts.put(new Key(name, code, number), 1L));
        card.attached().forEach(view -> collectFacts(view, zone, number, facts));
    }
}
