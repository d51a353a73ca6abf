package letopis.vremyageroev.query;

import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.state.FightState;

/// The current Power of Heroes and companions.
public final class Power {

    private Power() {}

    /// Returns the Hero's Power with all modifiers, at least 0.
    public static int of(FightState state, Seat seat) {
        return Math.max(0, findPrintedPower(state, seat) + Modifiers.computePower(state, seat));
    }

    /// Returns the Power printed on the Hero.
    public static int findPrintedPower(FightState state, Seat seat) {
        return ((Hero) TableQueries.findFaceUpText(state, TableQueries.findHero(state, seat))).power();
    }

    /// Returns a companion's Power (VG-51a).
    public static int of(FightState state, CardId companion) {
        return Math.max(0, findPrintedPower(state, companion) + Modifiers.computeAddedPower(state, companion));
    }

    /// Returns the Power printed on a companion.
    public static int findPrintedPower(FightState state, CardId companion) {
        return TableQueries.findCompanion(TableQueries.findFaceUpText(state, companion)).map(Companion::power)
                .orElseThrow();
    }
}
