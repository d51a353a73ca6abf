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
import letopis.respons.query.TableQueries;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.kernel.position.TableWriter;

/// A writer of game states as positions in the written form.
final class PositionWriter extends TableWriter<ResponsState> {

    private PositionWriter(ResponsState state) {
        super(state, Seat.PAIR.stream().flatMap(seat -> Stream.of(ResponsZone.UNITS, ResponsZone.SUPPORT)
                .flatMap(zone -> listCardsInCellOrder(state, seat, zone).stream())).toList(),
                card -> TableQueries.findTimestamp(state, card));
    }

    /// Writes the state, or returns empty if a position cannot express it. Positions begin at a player's action or at
    /// the beginning of a phase, and have no lasting effects.
    static Optional<Map<String, Object>> write(ResponsState state) {
        boolean hasWords = state.hasBegun() && state.agenda().isEmpty() && state.lasting().isEmpty()
                && Seat.PAIR.stream().map(state::player).noneMatch(Player::hasUnknownFunds)
                && Rules.RULES.prompt(state) instanceof Prompt.Act;
        return hasWords ? Optional.of(new PositionWriter(state).writeTable()) : Optional.empty();
    }

    @Override
    protected Map<String, Object> writeTurn() {
        var turn = new LinkedHashMap<String, Object>();
        turn.put("number", state.moment().turn());
        turn.put("initiative", state.initiative().name());
        turn.putAll(super.writeTurn());
        return turn;
    }

    @Override
    protected Map<String, Object> writeHalf(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        CardId hero = TableQueries.findHero(state, seat);
        half.put("hero", shorten(writeCard(hero, seat, SeatLayout.HERO_FIELDS)));
        Player player = state.player(seat);
        half.put("influence", player.knownPurse().influence());
        put(half, "extra", player.knownPurse().extra());
        if (player.value() != TableQueries.findHeroText(state, seat).sideAt(TableQueries.findLevel(state, hero))
                .influence()) {
            half.put("value", player.value());
        }
        half.put("points", player.points());
        if (player.passed()) {
            half.put("passed", true);
        }
        List<CardId> orders = listCardsInCellOrder(state, seat, ResponsZone.ORDERS);
        if (player.played() != orders.stream().filter(card -> !TableQueries.isFaceDown(state, card)).count()) {
            half.put("played", player.played());
        }
        put(half, "discarded", player.discarded());
        put(half, "lines", player.lines());
        half.put("orders", writeOrders(orders));
        put(half, "units", writeField(seat, ResponsZone.UNITS));
        put(half, "support", writeField(seat, ResponsZone.SUPPORT));
        half.put("hand", writeNames(seat, ResponsZone.HAND));
        half.put("deck", TableQueries.findDeck(state, seat).size());
        put(half, "additional", state.table().deck(seat, ResponsZone.ADDITIONAL).size());
        put(half, "graveyard", writeNames(seat, ResponsZone.GRAVEYARD));
        put(half, "cosmos", writeNames(seat, ResponsZone.COSMOS));
        return half;
    }

    private static List<CardId> listCardsInCellOrder(ResponsState state, Seat seat, ResponsZone zone) {
        return state.table().zone(seat, zone).stream()
                .sorted(Comparator.comparingInt(card -> state.table().card(card).count(Marks.CELL))).toList();
    }

    private List<Map<String, Object>> writeField(Seat seat, ResponsZone zone) {
        return listCardsInCellOrder(state, seat, zone).stream().map(card -> writeCard(card, seat, SeatLayout.ON_FIELD))
                .toList();
    }

    /// Writes each Order. Its cell is written only if the preceding Orders leave a gap.
    private List<Object> writeOrders(List<CardId> orders) {
        var written = new ArrayList<Object>();
        int next = 1;
        for (CardId id : orders) {
            Map<String, Object> fields = writeFields(id);
            int cell = state.table().card(id).count(Marks.CELL);
            if (cell != next) {
                fields.put(Marks.CELL, cell);
            }
            next = cell + 1;
            if (!TableQueries.isFaceDown(state, id)) {
                fields.put("played", true);
            }
            written.add(shorten(fields));
        }
        return written;
    }
}
