package letopis.vremyageroev.query;

import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.state.FightState;

/// How much Power somebody has now.
public final class Power {

    private Power() {}

    /// The Hero's Power, with what cards add to it or take from it; never less than none.
    public static int of(FightState state, Seat seat) {
        return Math.max(0, printed(state, seat) + Modifiers.power(state, seat));
    }

    /// The Power the card of the Hero states.
    public static int printed(FightState state, Seat seat) {
        return ((Hero) Field.textOnField(state, Field.hero(state, seat))).power();
    }

    /// A companion's Power (VG-51a).
    public static int of(FightState state, CardId companion) {
        int printed = Field.companion(Field.textOnField(state, companion)).map(Companion::power).orElseThrow();
        return Math.max(0, printed + Modifiers.tougher(state, companion));
    }
}
