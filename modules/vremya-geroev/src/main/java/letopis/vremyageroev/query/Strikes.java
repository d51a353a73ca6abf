package letopis.vremyageroev.query;

import letopis.table.CardId;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings;

/// Predicted effects of strikes.
public final class Strikes {

    private Strikes() {}

    public static boolean kills(FightState state, Frame.Attack attack, CardId companion) {
        boolean safe = attack.interposedCard().isPresent()
                && state.settings().is(Settings.InterposedStrikeRule.ABSORBED);
        return attack.currentStrike().strength() >= Power.of(state, companion) && !safe;
    }

    /// Returns the number of cards the current strike takes, limited by the hand size (VG-36).
    public static int countCardsTaken(FightState state, Frame.Attack attack) {
        return Math.min(attack.currentStrike().strength(), state.hand(attack.seat().opponent()).size());
    }
}
