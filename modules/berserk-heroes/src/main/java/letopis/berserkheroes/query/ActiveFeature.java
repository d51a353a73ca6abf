package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.CardId;

/// An active feature.
///
/// @param key unique key on its card, also used for use marks (BF-113.5, BF-115.7)
public record ActiveFeature(String key, Feature feature) {

    /// Returns the key of a feature printed on a side. Uses of one side do not count for the other (BF-114.4).
    static String formatPrintedKey(boolean isReversed, int index) {
        return (isReversed ? "fb" : "f") + index;
    }

    /// Returns the features granted to a card out of play (BF-120.2).
    public static List<ActiveFeature> listGrantedFeatures(BerserkState state, CardId card) {
        if (state.lastingEffects().isEmpty()) {
            return List.of();
        }
        var all = new ArrayList<ActiveFeature>();
        for (LastingEffect lasting : state.lastingEffects()) {
            if (lasting.isActive()
                    && lasting.what() instanceof LastingEffect.Content.GrantedModifiers(var cards, var modifiers)
                    && cards.contains(card)) {
                for (Modifier modifier : modifiers) {
                    if (modifier instanceof Modifier.FeatureGain(var feature)) {
                        all.add(new ActiveFeature("l" + lasting.number() + "-" + all.size(), feature));
                    }
                }
            }
        }
        return all;
    }
}
