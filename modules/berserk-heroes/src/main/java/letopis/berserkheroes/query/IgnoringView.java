package letopis.berserkheroes.query;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.CardId;

/// Cards as seen by a card that affects them. Ignored aspects are left out; if features are ignored, only granted ones
/// count (BF-7-056 to BF-7-061).
///
/// @param by the affecting card; empty if there is none
public record IgnoringView(ContinuousEffects currentEffects, Optional<CardId> by) {

    public static IgnoringView of(BerserkState state, CardId source) {
        return new IgnoringView(ContinuousEffects.evaluate(state), Optional.of(source));
    }

    /// Returns whether `by` ignores this aspect completely.
    public boolean ignores(IgnoredAspect aspect) {
        return by.filter(card -> currentEffects.ignores(card, aspect)).isPresent();
    }

    private boolean ignoresFeatures() {
        return ignores(IgnoredAspect.FEATURES);
    }

    /// Returns whether a feature with this key counts.
    public boolean isConsidered(String key, IgnoredAspect aspect) {
        return !ignores(aspect) && !(ignoresFeatures() && isPrinted(key));
    }

    private static boolean isPrinted(String key) {
        return key.startsWith("f");
    }

    private Stream<Feature> listFeatures(CardId card, IgnoredAspect aspect) {
        return ignores(aspect) ? Stream.empty() : currentEffects.listOwnFeatures(card).stream()
                .filter(feature -> !ignoresFeatures() || !isPrinted(feature.key())).map(ActiveFeature::feature);
    }

    public boolean has(CardId card, Keyword keyword, IgnoredAspect aspect) {
        return currentEffects.has(card, keyword) && listFeatures(card, aspect)
                .anyMatch(new Feature.KeywordFeature(keyword)::equals);
    }

    /// Returns the highest value of the keyword on the card (BF-7-059).
    public int computeValue(CardId card, NumericKeyword keyword, IgnoredAspect aspect) {
        return listFeatures(card, aspect)
                .mapToInt(feature -> feature instanceof Feature.MeasuredKeyword(var word, int number)
                && word == keyword ? number : 0).max().orElse(0);
    }

    public List<WoundSource> listGuardedSources(CardId card, Guard guard, IgnoredAspect aspect) {
        return currentEffects.listGuardedSources(card, guard).isEmpty() ? List.of() : listFeatures(card, aspect)
                .flatMap(feature -> feature instanceof Feature.GuardFeature(var word, var from) && word == guard
                        ? Stream.of(from)
                        : Stream.empty()).toList();
    }

    /// Returns whether `by` must attack this card (BF-514.1).
    public boolean mustAttack(CardId card) {
        return !ignores(IgnoredAspect.DUTIES) && currentEffects.drawsAttacks(card, ignoresFeatures());
    }
}
