package letopis.vremyageroev.query;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.TableMemo;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// The constant abilities of the cards on the field, worked out once for a table, since nearly every question of the
/// rules asks for them.
public final class Constants {

    private static final TableMemo<Constants> MEMO = new TableMemo<>();

    private final List<List<Spoken>> spoken = new ArrayList<>(); // by seat

    /// @param card whose ability it is
    public record Spoken(CardId card, Ability.Constant ability) {}

    private Constants(FightState state) {
        for (Seat seat : state.table().seats()) {
            var ofSeat = new ArrayList<Spoken>();
            for (VremyaZone zone : List.of(VremyaZone.HERO, VremyaZone.BATTLEFIELD)) {
                state.table().zone(seat, zone).forEach(card -> hear(state, card, ofSeat));
            }
            spoken.add(ofSeat);
        }
    }

    private static void hear(FightState state, CardId card, List<Spoken> spoken) {
        for (Ability ability : Field.textOnField(state, card).abilities()) {
            if (ability instanceof Ability.Constant constant) {
                spoken.add(new Spoken(card, constant));
            }
        }
    }

    /// Those of the Hero and the companions of a seat.
    public static List<Spoken> of(FightState state, Seat seat) {
        Constants known = MEMO.of(state.table(), state.cards(), () -> new Constants(state));
        return known.spoken.get(state.table().seats().indexOf(seat));
    }
}
