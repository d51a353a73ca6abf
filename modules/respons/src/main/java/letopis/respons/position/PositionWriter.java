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
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.query.Field;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.kernel.position.TableWriter;

/// Writes a state of a game down as people write positions.
final class PositionWriter extends TableWriter<ResponsState> {

    /// The cards of the board in the order in which they came onto it.
    private final List<CardId> arrived;

    /// Whether a reader would take them to have come in another order.
    private final boolean untold;

    private PositionWriter(ResponsState state) {
        super(state);
        List<CardId> listed = Seat.PAIR.stream().flatMap(seat -> Stream.of(ResponsZone.UNITS, ResponsZone.SUPPORT)
                .flatMap(zone -> inCells(seat, zone).stream())).toList();
        arrived = listed.stream().sorted(Comparator.comparingInt(card -> Field.timestamp(state, card))).toList();
        untold = !arrived.equals(listed);
    }

    /// Nothing where positions have no words for what goes on: they begin where somebody may act, or a phase begins,
    /// and know no effects that last.
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
        Map<String, Object> shown = fields(hero);
        marks(shown, state.table().card(hero));
        half.put("hero", shortly(shown));
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
        List<CardId> orders = inCells(seat, ResponsZone.ORDERS);
        if (player.played() != orders.stream().filter(card -> !Field.isFaceDown(state, card)).count()) {
            half.put("played", player.played());
        }
        put(half, "discarded", player.discarded());
        put(half, "lines", player.lines());
        half.put("orders", orders(orders));
        put(half, "units", inCells(seat, ResponsZone.UNITS).stream().map(card -> onField(card, seat)).toList());
        put(half, "support", inCells(seat, ResponsZone.SUPPORT).stream().map(card -> onField(card, seat)).toList());
        half.put("hand", names(seat, ResponsZone.HAND));
        half.put("deck", Field.deck(state, seat).size());
        put(half, "additional", state.table().deck(seat, ResponsZone.ADDITIONAL).size());
        put(half, "graveyard", names(seat, ResponsZone.GRAVEYARD));
        put(half, "cosmos", names(seat, ResponsZone.COSMOS));
        return half;
    }

    private List<CardId> inCells(Seat seat, ResponsZone zone) {
        return state.table().zone(seat, zone).stream()
                .sorted(Comparator.comparingInt(card -> state.table().card(card).count(Marks.CELL))).toList();
    }

    /// What is written as it is marked on the card.
    private static void marks(Map<String, Object> fields, Card card) {
        marks(fields, card, List.of(Marks.CELL, Marks.LEVEL, Marks.DAMAGE, Marks.ORDER),
                List.of(Marks.ACTIVATED, Marks.BARRED));
        var tokens = new LinkedHashMap<String, Object>();
        SeatLayout.TOKENS.forEach((word, counter) -> put(tokens, word, card.count(counter)));
        if (!tokens.isEmpty()) {
            fields.put("tokens", tokens);
        }
    }

    private Object onField(CardId id, Seat half) {
        Map<String, Object> fields = fields(id);
        Card card = state.table().card(id);
        marks(fields, card);
        boolean trap = state.face(id).flatMap(state.cards()::find).filter(text ->
                text instanceof Playable one && one.is(CardType.TRAP)).isPresent();
        boolean usual = state.zone(id).filter(zone -> zone == ResponsZone.SUPPORT).isPresent()
                && (trap || state.face(id).isEmpty());
        if (card.is(Marks.FACE_DOWN) != usual) {
            fields.put(Marks.FACE_DOWN, card.is(Marks.FACE_DOWN));
        }
        if (!card.master().equals(half)) {
            fields.put("owner", card.master().name());
        }
        if (untold) {
            fields.put(Marks.SINCE, arrived.indexOf(id) + 1);
        }
        return fields;
    }

    /// Each with its cell only where those before it leave a gap.
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
