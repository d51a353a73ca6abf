package letopis.berserkheroes.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.table.CardProblem;
import letopis.table.kernel.CardProblems;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Card types that each keyword is useful for.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FeatureCheckTest {

    private static final Set<CardType> CHARACTERS = EnumSet.of(CardType.HERO, CardType.CREATURE);

    private static List<String> flaws(Feature feature, Optional<CardType> type) {
        var flaws = new CardProblems();
        new FeatureCheck(flaws, type, false).checkFeature(feature);
        return flaws.problems().stream().map(CardProblem::code).toList();
    }

    private static void assertFitsOnly(Feature feature, Set<CardType> types) {
        assertThat(CardType.values()).filteredOn(type -> flaws(feature, Optional.of(type)).isEmpty())
                .containsExactlyInAnyOrderElementsOf(types);
        assertThat(CardType.values()).filteredOn(type -> !types.contains(type))
                .allSatisfy(type -> assertThat(flaws(feature, Optional.of(type))).containsExactly("no-use"));
        assertThat(flaws(feature, Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"VAMPIRISM", "MIGHT", "STRIKES", "INCARNATION", "VANGUARD", "UNITY"})
    void some_numbered_keywords_fit_only_creatures(NumericKeyword keyword) {
        assertFitsOnly(new Feature.MeasuredKeyword(keyword, 1), EnumSet.of(CardType.CREATURE));
    }

    @ParameterizedTest
    @EnumSource(names = {"ARMOUR", "SCALES", "POISON", "REGENERATION", "MEDITATION", "LESS_FROM_ATTACKS",
            "STRIKE_REDUCTION"})
    void some_numbered_keywords_fit_heroes_and_creatures(NumericKeyword keyword) {
        assertFitsOnly(new Feature.MeasuredKeyword(keyword, 1), CHARACTERS);
    }

    @Test
    void thirst_and_rage_work_on_every_playable_card() {
        Set<CardType> played = EnumSet.complementOf(EnumSet.of(CardType.HERO));
        assertFitsOnly(new Feature.MeasuredKeyword(NumericKeyword.THIRST, 1), played);
        assertFitsOnly(new Feature.KeywordFeature(Keyword.RAGE), played);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"RAGE", "VULNERABILITY", "STUN", "SLEEPING"})
    void some_keywords_fit_only_creatures(Keyword keyword) {
        assertFitsOnly(new Feature.KeywordFeature(keyword), EnumSet.of(CardType.CREATURE));
    }

    @ParameterizedTest
    @EnumSource(names = {"VULNERABILITY", "STUN", "SLEEPING"})
    void some_keywords_fit_heroes_and_creatures(Keyword keyword) {
        assertFitsOnly(new Feature.KeywordFeature(keyword), CHARACTERS);
    }
}
