package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.AbilityUse;
import letopis.table.CardId;

/// The texts of the abilities that a decision uses: either a card's feature or the chosen modes of an ability.
final class ChosenTexts {

    private ChosenTexts() {}

    /// @param key key of the feature
    static AbilityUse createAbilityUse(BerserkState state, CardId card, String key) {
        return new AbilityUse(card, Optional.empty(), listFeatureRecords(state, card, key));
    }

    static List<Record> of(BerserkState state, CardId card, String key, Deed deed, Declaration declaration) {
        return declaration.modes().isEmpty() ? listFeatureRecords(state, card, key)
                : listChosenModes(deed, declaration);
    }

    private static List<Record> listFeatureRecords(BerserkState state, CardId card, String key) {
        return Listeners.findFeature(state, card, key).<List<Record>>map(feature -> List.of((Record) feature))
                .orElse(List.of());
    }

    static List<Record> listChosenModes(Deed deed, Declaration declaration) {
        return deed.choice().stream().flatMap(choice -> declaration.modes().stream()
                .filter(mode -> mode < choice.modes().size()).<Record>map(choice.modes()::get)).toList();
    }
}
