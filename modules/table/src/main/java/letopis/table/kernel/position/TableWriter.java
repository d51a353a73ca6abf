package letopis.table.kernel.position;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.State;
import letopis.table.Zone;

/// Writes a state down as people write positions: the turn, then both halves of the table.
///
/// @param <S> the states of the game
public abstract class TableWriter<S extends State> {

    protected final S state;

    protected TableWriter(S state) {
        this.state = state;
    }

    protected abstract Map<String, Object> half(Seat seat);

    protected Map<String, Object> turn() {
        var turn = new LinkedHashMap<String, Object>();
        turn.put("number", state.moment().turn());
        turn.put("active", state.moment().active().name());
        turn.put("phase", state.moment().phase());
        return turn;
    }

    protected Map<String, Object> whole() {
        var position = new LinkedHashMap<String, Object>();
        position.put("turn", turn());
        var seats = new LinkedHashMap<String, Object>();
        state.table().seats().forEach(seat -> seats.put(seat.name(), half(seat)));
        position.put("seats", seats);
        return position;
    }

    protected final List<Object> names(Seat seat, Zone zone) {
        return state.table().zone(seat, zone).stream().<Object>map(this::face).toList();
    }

    protected final String face(CardId card) {
        return state.table().face(card).map(CardName::value).orElse(CardWord.UNKNOWN);
    }

    /// A card with its name, to which more is added.
    protected final Map<String, Object> fields(CardId card) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("card", face(card));
        return fields;
    }

    /// The name alone where there is nothing else to say.
    protected static Object shortly(Map<String, Object> fields) {
        return fields.size() == 1 ? fields.get("card") : fields;
    }

    /// What is written as it is marked on the card.
    protected static void marks(Map<String, Object> fields, Card card, List<String> counters, List<String> flags) {
        counters.forEach(counter -> Fields.put(fields, counter, card.count(counter)));
        flags.stream().filter(card::is).forEach(flag -> fields.put(flag, true));
    }
}
