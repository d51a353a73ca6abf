package letopis.respons.query;

import letopis.respons.card.Ability;
import letopis.respons.card.CardText;
import letopis.respons.card.When;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// Which cards have triggers at all, so that the others need not be asked at every event.
public final class Listening {

    private Listening() {}

    public static boolean triggers(ResponsState state, CardId card) {
        return Field.text(state, card).filter(text -> listens(text, Field.level(state, card), false)).isPresent();
    }

    /// Whether it has a trigger on a state (RS-077).
    public static boolean states(ResponsState state, CardId card) {
        return Field.text(state, card).filter(text -> listens(text, Field.level(state, card), true)).isPresent();
    }

    private static boolean listens(CardText text, int level, boolean state) {
        for (Ability ability : text.abilities(level)) {
            if (ability instanceof Ability.Triggered triggered
                    && (!state || triggered.when() instanceof When.Becomes)) {
                return true;
            }
        }
        return false;
    }
}
