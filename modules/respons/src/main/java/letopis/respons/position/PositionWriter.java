package letopis.respons.position;

import static letopis.table.kernel.position.Fields.put;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.query.Field;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.kernel.position.TableWriter;

/// Writes a game state as a position in the written form.
final class PositionWriter extends TableWriter<ResponsState> {

    private PositionWriter(ResponsState state) {
        super(state, Seat.PAIR.stream().flatMap(seat -> Stream.of(ResponsZone.UNITS, ResponsZone.SUPPORT)
                .flatMap(zone -> inCells(state, seat, zone).stream())).toList(), card -> Field.timestamp(state, card));
    }

    /// Returns empty for states a position cannot express: positions begin at a player's action or at the beginning of
    /// a phase, and have no lasting effects.
    static Optional<Map<String, Object>> write(ResponsState state) {
        boolean hasWords = state.isBegun() && state.agenda().isEmpty() && state.lasting().isEmpty()
                && Seat.PAIR.stream().map(state::player).noneMatch(Player::isSecret)
                && Rules.RULES.prompt(state) instanceof Prompt.Act;
        return hasWords ? Optional.of(new PositionWriter(state).whole()) : Optional.empty();
    }

    @Override
    protected Map<String, Object> turn() {
        var turn = new LinkedHashMap<String, Object>();
        turn.put("number", state.moment().turn());
        turn.put("initiative", state.initiative().name());
        turn.putAll(super.turn());
        return turn;
    }

    @Override
    protected Map<String, Object> half(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        CardId hero = Field.hero(state, seat);
        half.put("hero", shortly(card(hero, seat, SeatLayout.HERO)));
        Player player = state.player(seat);
        half.put("influence", player.known().influence());
        put(half, "extra", player.known().extra());
        if (player.value() != Field.heroText(state, seat).side(Field.level(state, hero)).influence()) {
            half.put("value", player.value());
        }
        half.put("points", player.points());
        if (player.passed()) {
            half.put("passed", true);
        }
        List<CardId> orders = inCells(state, seat, ResponsZone.ORDERS);
        if (player.played() != orders.stream().filter(card -> !Field.isFaceDown(state, card)).count()) {
            half.put("played", player.played());
        }
        put(half, "discarded", player.discarded());
        put(half, "lines", player.lines());
        half.put("orders", orders(orders));
        put(half, "units", onField(seat, ResponsZone.UNITS));
        put(half, "support", onField(seat, ResponsZone.SUPPORT));
        half.put("hand", names(seat, ResponsZone.HAND));
        half.put("deck", Field.deck(state, seat).size());
        put(half, "additional", state.table().deck(seat, ResponsZone.ADDITIONAL).size());
        put(half, "graveyard", names(seat, ResponsZone.GRAVEYARD));
        put(half, "cosmos", names(seat, ResponsZone.COSMOS));
        return half;
    }

    private static List<CardId> inCells(ResponsState state, Seat seat, ResponsZone zone) {
        return state.table().zone(seat, zone).stream()
                .sorted(Comparator.comparingInt(card -> state.table().card(card).count(Marks.CELL))).toList();
    }

    private List<Map<String, Object>> onField(Seat seat, ResponsZone zone) {
        return inCells(state, seat, zone).stream().map(card -> card(card, seat, SeatLayout.ON_FIELD)).toList();
    }

    /// Writes each Order, with its cell only if the preceding ones leave a gap.
    private List<Object> orders(List<CardId> orders) {
        var written = new ArrayList<Object>();
        int next = 1;
        for (CardId id : orders) {
            Map<String, Object> fields = fields(id);
            int cell = state.table().card(id).count(Marks.CELL);
            if (cell != next) {
                fields.put(Marks.CELL, cell);
            }
            next = cell + 1;
            if (!Field.isFaceDown(state, id)) {
                fields.put("played", true);
            }
            written.add(shortly(fields));
        }
        return written;
    }
}
