package letopis.vremyageroev.query;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.TableMemo;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Constant abilities of the cards on the field, cached per table because nearly every rules query needs them.
public final class Constants {

    private static final TableMemo<Constants> MEMO = new TableMemo<>();

    private final List<List<Spoken>> spoken = new ArrayList<>(); // by seat
    private final List<Integer> powers = new ArrayList<>(); // by seat

    /// @param card source of the ability
    public record Spoken(CardId card, Ability.Constant ability) {}

    private Constants(FightState state) {
        for (Seat seat : state.table().seats()) {
            var ofSeat = new ArrayList<Spoken>();
            for (VremyaZone zone : List.of(VremyaZone.HERO, VremyaZone.BATTLEFIELD)) {
                state.table().zone(seat, zone).forEach(card -> hear(state, card, ofSeat));
            }
            spoken.add(ofSeat);
            int power = Field.hasHero(state, seat)
                    ? ((Hero) Field.textOnField(state, Field.hero(state, seat))).power() : Integer.MAX_VALUE;
            for (Spoken one : ofSeat) {
                for (Modifier modifier : one.ability().modifiers()) {
                    power += modifier instanceof Modifier.Power(int more) ? Math.min(0, more) : 0;
                }
            }
            powers.add(power);
        }
    }

    private static void hear(FightState state, CardId card, List<Spoken> spoken) {
        for (Ability ability : Field.textOnField(state, card).abilities()) {
            if (ability instanceof Ability.Constant constant) {
                spoken.add(new Spoken(card, constant));
            }
        }
    }

    private static Constants of(FightState state) {
        return MEMO.of(state.table(), state.cards(), () -> new Constants(state));
    }

    /// Returns the abilities of a player's Hero and companions.
    public static List<Spoken> of(FightState state, Seat seat) {
        return of(state).spoken.get(state.table().seats().indexOf(seat));
    }

    /// Returns the lowest Power the Hero can have under any combination of conditions.
    public static int leastPower(FightState state, Seat seat) {
        return of(state).powers.get(state.table().seats().indexOf(seat));
    }
}
