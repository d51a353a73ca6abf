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
public record Listener(CardId card, List<Ability> abilities, List<Ability.Triggered> triggers) {

    private static final TableMemo<List<Listener>> ALL = new TableMemo<>();

    /// Returns all cards of [TableQueries#activeCards].
    public static List<Listener> all(ResponsState state) {
        return ALL.get(state.table(), state.cards(), () -> {
            var all = new ArrayList<Listener>();
            for (CardId card : TableQueries.activeCards(state)) {
                all.add(of(state, card));
            }
            return List.copyOf(all);
        });
    }

    public static Listener of(ResponsState state, CardId card) {
        CardText text = TableQueries.text(state, card).orElse(null);
        List<Ability> abilities = text == null ? List.of() : text.abilities(TableQueries.level(state, card));
        List<Ability.Triggered> triggers = List.of();
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Triggered triggered) {
                triggers = ResponsState.append(triggers, triggered);
            }
        }
        return new Listener(card, abilities, triggers);
    }
}
