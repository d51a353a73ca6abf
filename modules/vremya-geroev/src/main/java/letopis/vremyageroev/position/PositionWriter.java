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

/// A writer of fight states in the position format.
final class PositionWriter extends TableWriter<FightState> {

    private static final int MAX_ABILITIES = 20;

    private PositionWriter(FightState state) {
        super(state);
    }

    /// Returns the position. Returns empty if the state has attacks or lasting effects, because the format cannot
    /// express them.
    static Optional<Map<String, Object>> write(FightState state) {
        boolean hasWords = state.hasBegun() && state.result().isEmpty() && state.agenda().isEmpty()
                && state.lastingEffects().isEmpty() && state.piles().isEmpty();
        return hasWords ? Optional.of(new PositionWriter(state).writeTable()) : Optional.empty();
    }

    @Override
    protected Map<String, Object> writeHalf(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        state.table().zone(seat, VremyaZone.HERO).stream().findFirst()
                .ifPresent(hero -> half.put("hero", writeCard(hero)));
        half.put("hand", writeCards(seat, VremyaZone.HAND));
        put(half, "battlefield", writeCards(seat, VremyaZone.BATTLEFIELD));
        half.put("deck", state.table().deck(seat, VremyaZone.DECK).size());
        put(half, "graveyard", writeCards(seat, VremyaZone.GRAVEYARD));
        if (state.secondWindUsers().contains(seat)) {
            half.put("second-wind", "used");
        }
        return half;
    }

    private List<Object> writeCards(Seat seat, VremyaZone zone) {
        return state.table().zone(seat, zone).stream().map(this::writeCard).toList();
    }

    /// Returns the card as a bare name if it has no other details.
    private Object writeCard(CardId id) {
        Card card = state.table().card(id);
        Map<String, Object> fields = writeFields(id);
        if (card.hasFlag(Marks.NEWLY_LAID)) {
            fields.put(Marks.NEWLY_LAID, true);
        } else if (card.hasFlag(Marks.CLOSED)) {
            fields.put(Marks.CLOSED, true);
        }
        var used = new ArrayList<Integer>();
        for (int ability = 0; ability < MAX_ABILITIES; ability++) {
            if (card.count(Marks.buildUseCounterName(ability)) > 0) {
                used.add(ability + 1);
            }
        }
        put(fields, "used", used);
        return shorten(fields);
    }
}
