package letopis.respons.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.respons.card.Token;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.table.BoardView.StrikePart;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.kernel.TableView;

/// The parts of a unit's strength: printed, changed, added by tokens and other cards, and lost (RS-143, RS-149).
final class StrikeParts {

    private StrikeParts() {}

    static List<StrikePart> of(ResponsState state, TableView table, CardId unit) {
        ContinuousEffects effects = ContinuousEffects.of(state);
        Card card = state.table().card(unit);
        int printed = TableQueries.findSide(state, unit).flatMap(side -> side.strength()).orElse(0);
        var parts = new ArrayList<StrikePart>();
        parts.add(new StrikePart("printed", printed));
        int base = effects.undamagedStrengthOf(unit);
        for (Token token : Token.values()) {
            int tokens = token.strength() * card.count(Marks.tokenCounterOf(token));
            add(parts, new StrikePart("tokens", tokens));
            base -= tokens;
        }
        for (ContinuousEffects.StrengthBonus bonus : effects.strengthBonusesOf(unit)) {
            add(parts, new StrikePart("bonus", Optional.of(bonus.from()).filter(from -> !from.equals(unit))
                    .flatMap(table::visibleSubject), bonus.amount()));
            base -= bonus.amount();
        }
        add(parts, new StrikePart("base", base - printed));
        add(parts, new StrikePart("damage", -card.count(Marks.DAMAGE)));
        return parts;
    }

    private static void add(List<StrikePart> parts, StrikePart part) {
        if (part.amount() != 0) {
            parts.add(part);
        }
    }
}
