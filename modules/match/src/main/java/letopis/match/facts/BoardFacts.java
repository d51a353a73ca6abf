package letopis.match.facts;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView;
import letopis.table.CardName;
import letopis.table.Moment;
import org.jspecify.annotations.Nullable;

/// A board taken apart into facts, and what changes in them from one board to the next.
final class BoardFacts {

    private @Nullable BoardView board;
    private Map<Key, Object> known = Map.of();

    private record Key(String subject, String key, int card) {}

    void next(long seq, BoardView next, Consumer<Fact> changes) {
        BoardView before = board;
        board = next;
        if (before != null && before.moment().equals(next.moment()) && before.result().equals(next.result())
                && before.seats().equals(next.seats())) {
            return;
        }
        var now = new HashMap<Key, Object>(2 * known.size());
        takeApart(next, now);
        now.forEach((key, value) -> {
            if (!value.equals(known.get(key))) {
                changes.accept(new Fact(seq, key.subject(), key.key(), key.card(), Optional.of(value)));
            }
        });
        known.keySet().stream().filter(key -> !now.containsKey(key)).forEach(key ->
                changes.accept(new Fact(seq, key.subject(), key.key(), key.card(), Optional.empty())));
        known = now;
    }

    private static void takeApart(BoardView board, Map<Key, Object> facts) {
        Moment moment = board.moment();
        facts.put(new Key("", "game", 0), (long) moment.game());
        facts.put(new Key("", "turn", 0), (long) moment.turn());
        facts.put(new Key("", "phase", 0), moment.phase());
        facts.put(new Key("", "active", 0), moment.active().name());
        board.result().ifPresent(result -> facts.put(new Key("", "winner", 0),
                result.winner().map(Seat::name).orElse("draw")));
        for (SeatView seat : board.seats()) {
            String name = seat.seat().name();
            for (ZoneView zone : seat.zones()) {
                zone.size().ifPresent(size -> facts.put(new Key(name, zone.code(), 0), (long) size));
                zone.cards().forEach(card -> takeApart(card, name + "." + zone.code(), 0, facts));
            }
            seat.resources().forEach((code, amount) -> facts.put(new Key(name, code, 0), (long) amount));
        }
    }

    private static void takeApart(CardView card, String zone, int bearer, Map<Key, Object> facts) {
        String name = card.name().map(CardName::value).orElse(Fact.UNSEEN);
        int number = card.id().number();
        facts.put(new Key(name, Fact.ZONE, number), zone);
        if (bearer > 0) {
            facts.put(new Key(name, Fact.ATTACHED, number), (long) bearer);
        }
        if (card.faceDown()) {
            facts.put(new Key(name, Fact.DOWN, number), 1L);
        }
        card.numbers().forEach((code, amount) -> facts.put(new Key(name, code, number), (long) amount));
        card.flags().forEach(code -> facts.put(new Key(name, code, number), 1L));
        card.attached().forEach(one -> takeApart(one, zone, number, facts));
    }
}
