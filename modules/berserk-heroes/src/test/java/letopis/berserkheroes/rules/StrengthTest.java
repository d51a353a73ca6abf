package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.HEROES;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.rules.Strength.Term;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The terms between printed strike and final strength.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StrengthTest {

    private static final Term WRATH = new Term("wrath", 1, false, "BF-7-038");

    private static Feature attackBonus(int more, Filter... against) {
        return new Feature.ConstantAbility(List.of(), THIS, List.of(new Modifier.AttackModifier(amount(more),
                against.length == 0 ? Optional.empty() : Optional.of(against[0]))));
    }

    /// Returns a duel of an attacker with strike 3 and these features against an exhausted target with other features.
    private static Duel duel(List<Feature> attacker, List<Feature> target, String... flags) {
        return Duel.of().put(A, creature("Волк", 2, 3, 9, attacker.toArray(Feature[]::new)))
                .put(B, creature("Бык", 4, 4, 9, target.toArray(Feature[]::new)), flags).begin();
    }

    private static List<Term> terms(Duel duel) {
        return Strength.listTerms(duel.state(), duel.id("Волк"), duel.id("Бык"));
    }

    @Test
    @Covers("BF-7-038")
    void wrath_adds_one_against_wounded_creatures() {
        List<Feature> wrath = List.of(keywordFeature(Keyword.WRATH));
        assertThat(terms(duel(wrath, List.of(), Marks.WOUNDED_THIS_TURN))).containsExactly(WRATH);
        assertThat(terms(duel(wrath, List.of()))).isEmpty();
        assertThat(terms(duel(List.of(), List.of(), Marks.WOUNDED_THIS_TURN))).isEmpty();
        Duel hero = duel(wrath, List.of(), Marks.WOUNDED_THIS_TURN);
        assertThat(Strength.listTerms(hero.state(), hero.id("Волк"), hero.heroOf(B))).isEmpty();
    }

    @Test
    @Covers("BF-523.1")
    void attack_bonuses_matching_the_target_are_summed() {
        assertThat(terms(duel(List.of(attackBonus(2)), List.of())))
                .containsExactly(new Term("attack-more", 2, false, "BF-523.1"));
        assertThat(terms(duel(List.of(attackBonus(2, CREATURES), attackBonus(3), attackBonus(5, HEROES)), List.of())))
                .containsExactly(new Term("attack-more", 5, false, "BF-523.1"));
        assertThat(terms(duel(List.of(attackBonus(2, HEROES)), List.of()))).isEmpty();
        assertThat(terms(duel(List.of(attackBonus(2), attackBonus(-2)), List.of()))).isEmpty();
    }

    @Test
    @Covers({"BF-7-158", "BF-7-188", "BF-508.4.1"})
    void reduction_applies_last_and_never_goes_below_zero() {
        Feature less = numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 2);
        assertThat(terms(duel(List.of(), List.of(less))))
                .containsExactly(new Term("less-from-attacks", -2, true, "BF-7-188"));
        assertThat(terms(duel(List.of(), List.of(numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 7)))))
                .containsExactly(new Term("less-from-attacks", -3, true, "BF-7-188"));
        assertThat(terms(duel(List.of(keywordFeature(Keyword.WRATH), attackBonus(1)),
                List.of(numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 7)), Marks.WOUNDED_THIS_TURN))).endsWith(
                        new Term("less-from-attacks", -5, true, "BF-7-188")).hasSize(3);
        Feature reduction = numberedFeature(NumericKeyword.STRIKE_REDUCTION, 1);
        assertThat(terms(duel(List.of(), List.of(reduction))))
                .containsExactly(new Term("strike-reduction", -2, true, "BF-7-158"));
        assertThat(terms(duel(List.of(attackBonus(2)), List.of(reduction, less)))).containsExactly(
                new Term("attack-more", 2, false, "BF-523.1"), new Term("strike-reduction", -4, true, "BF-7-158"));
    }

    @Test
    @Covers("BF-508.4.1")
    void only_strikes_list_strength_terms_and_a_departed_attacker_has_none() {
        Duel duel = duel(List.of(attackBonus(1), attackBonus(1)), List.of());
        assertThat(Strength.rules(duel.state(), duel.id("Волк"), duel.id("Бык"), true)).containsExactly("BF-523.1");
        assertThat(Strength.rules(duel.state(), duel.id("Волк"), duel.id("Бык"), false)).isEmpty();
        Duel gone = Duel.of().graveyard(A, creature("Волк", 2, 3, 9, attackBonus(1))).put(B, creature("Бык", 4, 4, 9))
                .begin();
        assertThat(terms(gone)).isEmpty();
    }
}
