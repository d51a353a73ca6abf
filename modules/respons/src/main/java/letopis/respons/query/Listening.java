package letopis.respons.query;

import java.util.ArrayList;
import java.util.List;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;
import letopis.table.TableMemo;

/// A card with its abilities, computed once per table because every event needs them.
///
/// @param abilities the abilities of the face-up side, even if removed by effects
public record Listening(CardId card, List<Ability> abilities, List<Ability.Triggered> triggers) {

    private static final TableMemo<List<Listening>> ALL = new TableMemo<>();

    /// Returns all cards of [Field#speaking].
    public static List<Listening> all(ResponsState state) {
        return ALL.of(state.table(), state.cards(), () -> {
            var all = new ArrayList<Listening>();
            for (CardId card : Field.speaking(state)) {
                all.add(of(state, card));
            }
            return List.copyOf(all);
        });
    }

    public static Listening of(ResponsState state, CardId card) {
        CardText text = Field.text(state, card).orElse(null);
        List<Ability> abilities = text == null ? List.of() : text.abilities(Field.level(state, card));
        List<Ability.Triggered> triggers = List.of();
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Triggered triggered) {
                triggers = ResponsState.plus(triggers, triggered);
            }
        }
        return new Listening(card, abilities, triggers);
    }
}
