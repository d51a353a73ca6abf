package letopis.vremyageroev.position;

import static letopis.table.kernel.position.Fields.put;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.kernel.position.TableWriter;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// Writer of fight states in the position format.
final class PositionWriter extends TableWriter<FightState> {

    private static final int ABILITIES_MAX = 20;

    private PositionWriter(FightState state) {
        super(state);
    }

    /// Returns the position, or nothing where the format cannot express the state: during attacks and lasting
    /// effects.
    static Optional<Map<String, Object>> write(FightState state) {
        boolean hasWords = state.isBegun() && state.result().isEmpty() && state.agenda().isEmpty()
                && state.lasting().isEmpty() && state.piles().isEmpty();
        return hasWords ? Optional.of(new PositionWriter(state).whole()) : Optional.empty();
    }

    @Override
    protected Map<String, Object> half(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        state.table().zone(seat, VremyaZone.HERO).stream().findFirst().ifPresent(hero -> half.put("hero", card(hero)));
        half.put("hand", cards(seat, VremyaZone.HAND));
        put(half, "battlefield", cards(seat, VremyaZone.BATTLEFIELD));
        half.put("deck", state.table().deck(seat, VremyaZone.DECK).size());
        put(half, "graveyard", cards(seat, VremyaZone.GRAVEYARD));
        if (state.winded().contains(seat)) {
            half.put("second-wind", "used");
        }
        return half;
    }

    private List<Object> cards(Seat seat, VremyaZone zone) {
        return state.table().zone(seat, zone).stream().map(this::card).toList();
    }

    /// Returns only the name if the card has no other details.
    private Object card(CardId id) {
        Card card = state.table().card(id);
        Map<String, Object> fields = fields(id);
        if (card.is(Marks.LAID)) {
            fields.put(Marks.LAID, true);
        } else if (card.is(Marks.CLOSED)) {
            fields.put(Marks.CLOSED, true);
        }
        var used = new ArrayList<Integer>();
        for (int ability = 0; ability < ABILITIES_MAX; ability++) {
            if (card.count(Marks.used(ability)) > 0) {
                used.add(ability + 1);
            }
        }
        put(fields, "used", used);
        return shortly(fields);
    }
}
