package letopis.vremyageroev.view;

import java.util.List;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.table.CardId;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.AttackEvent.StrikeRedirected;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.SecondWind;

/// Grounds of events, in addition to their causes. The draw that required a Second Wind is its ground (VG-30a), and an
/// interposition is the ground of the companion's death (VG-50b).
public final class CausalGrounds {

    private CausalGrounds() {}

    public static List<Predicate<Event>> groundsOf(Event event) {
        return switch (event) {
            case SecondWind wind when !wind.answer() ->
                    List.of(earlier -> earlier instanceof DrawDue due && due.seat().equals(wind.seat()));
            case StrikeKilled(int strike, var companion, _, _) -> listInterpositionGrounds(strike, companion);
            case StrikeAbsorbed(int strike, var companion, _, _) -> listInterpositionGrounds(strike, companion);
            case Event _ -> List.of();
        };
    }

    private static List<Predicate<Event>> listInterpositionGrounds(int strike, CardId companion) {
        return List.of(earlier -> earlier.equals(new StrikeRedirected(strike, companion)));
    }
}
