package letopis.vremyageroev.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.BoardView.StrikePart;
import letopis.table.CardId;
import letopis.table.kernel.TableView;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Bonus;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.state.FightState;

/// The parts of the Power of Heroes and companions: printed, and added by other cards (VG-44).
final class StrikeParts {

    private StrikeParts() {}

    static List<StrikePart> ofHero(FightState state, TableView table, Seat seat) {
        return createParts(table, Power.findPrintedPower(state, seat), Modifiers.listPowerBonuses(state, seat),
                Power.of(state, seat));
    }

    static List<StrikePart> ofCompanion(FightState state, TableView table, CardId companion) {
        return createParts(table, Power.findPrintedPower(state, companion),
                Modifiers.listPowerBonuses(state, companion),
                Power.of(state, companion));
    }

    /// @param power the sum, at least 0
    private static List<StrikePart> createParts(TableView table, int printedValue, List<Bonus> bonuses, int power) {
        var parts = new ArrayList<StrikePart>();
        parts.add(new StrikePart("printed", printedValue));
        int sum = printedValue;
        for (Bonus bonus : bonuses) {
            parts.add(new StrikePart("bonus", Optional.of(bonus.by()).flatMap(table::visibleSubject), bonus.more()));
            sum += bonus.more();
        }
        if (sum != power) {
            parts.add(new StrikePart("no-less-than-none", power - sum));
        }
        return parts;
    }
}
