package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;

/// A source of changes to cards: a constant feature or a continuous effect.
///
/// @param since the timestamp at which it appeared; later sources prevail (BF-115.4, BF-513.1)
/// @param recipientCards cards affected by the effect; a constant feature selects its own
/// @param constantAbility whether it is a feature of its card, which can be removed
record ModifierSource(int since, Scope scope, String key, List<Modifier> modifiers, List<CardId> recipientCards,
        Optional<Feature.ConstantAbility> constantAbility) {

    static final Comparator<ModifierSource> IN_ORDER = Comparator.comparingInt(ModifierSource::since)
            .thenComparing(ModifierSource::key);

    /// A constant feature granted to a card.
    record GrantedConstantAbility(CardId card, String key, Feature.ConstantAbility ability) {}

    /// Returns all sources. Constant abilities apply immediately, without the queue (BF-503.1-c, BF-115.2).
    static List<ModifierSource> collectAll(BerserkState state, PrintedCards printedCards,
            Map<GrantedConstantAbility, Integer> timestampsByAbility) {
        var all = new ArrayList<ModifierSource>();
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            if (TableQueries.isHidden(state, card)) {
                continue;
            }
            for (ActiveFeature feature : printedCards.listFeatures(card)) {
                if (feature.feature() instanceof Feature.ConstantAbility constant) {
                    all.add(of(state, state.table().card(card).count(Marks.ENTERED_IN), card, feature.key(), constant));
                }
            }
        }
        for (LastingEffect lasting : state.lastingEffects()) {
            if (lasting.isActive()
                    && lasting.what() instanceof LastingEffect.Content.GrantedModifiers(var granted, var modifiers)) {
                all.add(new ModifierSource(lasting.number(),
                        Scope.of(lasting.seat(), lasting.source(), Optional.empty()),
                        "l" + lasting.number(), modifiers, granted, Optional.empty()));
            }
        }
        all.sort(Comparator.comparingInt(ModifierSource::since));
        if (!timestampsByAbility.isEmpty()) {
            all.addAll(listGrantedSources(state, timestampsByAbility));
            all.sort(Comparator.comparingInt(ModifierSource::since));
        }
        return all;
    }

    /// Returns the granted constant features as sources. Each has the timestamp of the effect that granted it.
    static List<ModifierSource> listGrantedSources(BerserkState state,
            Map<GrantedConstantAbility, Integer> timestampsByAbility) {
        return timestampsByAbility.entrySet().stream()
                .map(one -> of(state, one.getValue(), one.getKey().card(), one.getKey().key(),
                one.getKey().ability())).sorted(IN_ORDER).toList();
    }

    boolean changesNumbers() {
        for (Modifier modifier : modifiers) {
            if (modifier.changesNumbers()) {
                return true;
            }
        }
        return false;
    }

    boolean changesFeatures() {
        for (Modifier modifier : modifiers) {
            if (!modifier.changesNumbers()) {
                return true;
            }
        }
        return false;
    }

    boolean removesFeatures() {
        for (Modifier modifier : modifiers) {
            if (modifier instanceof Modifier.NoFeatures) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether this source is a feature printed on its card (BF-7-177).
    boolean isPrinted() {
        return constantAbility.isPresent() && key.startsWith(Marks.buildGrantedKeyPrefix(scope.self()) + "f");
    }

    private static ModifierSource of(BerserkState state, int arrivalEntry, CardId card, String key,
            Feature.ConstantAbility constant) {
        return new ModifierSource(arrivalEntry, Scope.of(state, card), Marks.buildGrantedKeyPrefix(card) + key,
                constant.modifiers(), List.of(),
                Optional.of(constant));
    }
}
