package letopis.respons.rules;

import letopis.journal.Seat;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.InfluenceChanged.Kind;
import letopis.respons.state.Player;
import letopis.respons.state.Settings;

/// Influence gained and lost through effects (RS-152).
final class InfluenceChanges {

    private InfluenceChanges() {}

    static void gain(Draft draft, Seat seat, int amount) {
        changeInfluence(draft, seat, Kind.EXTRA, amount, "RS-152a");
    }

    /// Removes influence, which does not become negative ([R-GAINPOOL]).
    static void loseInfluence(Draft draft, Seat seat, int amount) {
        Player player = draft.state().player(seat);
        boolean extraFirst = draft.state().settings().is(Settings.InfluencePoolRule.LOSS_EXTRA_FIRST);
        int extra = extraFirst ? Math.min(player.extra(), amount) : 0;
        changeInfluence(draft, seat, Kind.EXTRA, -extra, "RS-152a");
        changeInfluence(draft, seat, Kind.CURRENT, -Math.min(player.influence(), amount - extra), "RS-152a");
    }

    /// Changes the base value. Current influence grows with it but is not reduced by it (RS-152b, [R-BASEDOWN]).
    static void changeBaseInfluence(Draft draft, Seat seat, int increase) {
        int lower = Math.max(increase, -draft.state().player(seat).value());
        changeInfluence(draft, seat, Kind.BASE_VALUE, lower, "RS-152b", "RS-242");
        if (lower > 0) {
            changeInfluence(draft, seat, Kind.CURRENT, lower, "RS-152b", "RS-152c");
        } else if (draft.state().settings().is(Settings.LoweredBaseRule.LOWERED)) {
            Player player = draft.state().player(seat);
            if (player.influence() <= player.value()) {
                changeInfluence(draft, seat, Kind.CURRENT, -Math.min(player.influence(), -lower), "RS-152b");
            }
        }
    }

    private static void changeInfluence(Draft draft, Seat seat, Kind kind, int increase, String... rules) {
        if (increase != 0) {
            draft.add(new InfluenceChanged(seat, kind, increase), Paragraphs.listInheritedRules(draft.state(), rules));
        }
    }
}
