package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Whose features are in force: those of cards in play, and Incarnation in graveyards.
public final class Listeners {

    private Listeners() {}

    public static List<Spoken> features(BerserkState state, CardId card) {
        return state.isInPlay(card) ? Continuous.of(state).features(card)
                : Builtins.incarnation(state, card).stream().toList();
    }

    /// The paragraph behind the trigger of a feature that has a name.
    public static Optional<String> rule(String key) {
        return Builtins.rule(key);
    }

    /// All cards that may hear something.
    public static List<CardId> all(BerserkState state) {
        var all = new ArrayList<>(Field.inPlay(state));
        for (Seat seat : Seat.PAIR) {
            for (CardId card : Field.graveyard(state, seat)) {
                if (Builtins.incarnation(state, card).isPresent()) {
                    all.add(card);
                }
            }
        }
        return all;
    }
}
