package letopis.vremyageroev.query;

import letopis.table.CardId;
import letopis.vremyageroev.card.Against;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Strike;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings;

/// What a strike would do.
public final class Strikes {

    private Strikes() {}

    public static boolean kills(FightState state, Frame.Attack attack, CardId companion) {
        boolean safe = attack.interposed().isPresent()
                && state.settings().is(Settings.StrikeOnInterposed.ABSORBED);
        return attack.current().strength() >= Power.of(state, companion) && !safe;
    }

    /// How many cards the current strike takes: no more than there are (VG-36).
    public static int takes(FightState state, Frame.Attack attack) {
        return Math.min(attack.current().strength(), state.hand(attack.seat().opponent()).size());
    }

    /// Whether a strike is of those that are meant (VG-35c, VG-42).
    public static boolean isAgainst(FightState state, Against against, Strike strike, CardText with) {
        return against.upTo().filter(most -> strike.strength() > most).isEmpty()
                && (!against.simple() || strike.properties().isEmpty())
                && (against.properties().isEmpty()
                || strike.properties().stream().anyMatch(against.properties()::contains))
                && against.keywords().stream().allMatch(word -> Kinds.hasKeyword(state, with, word));
    }
}
