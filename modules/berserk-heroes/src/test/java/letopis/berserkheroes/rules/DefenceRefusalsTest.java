package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Reasons for refusing a defender when no strike awaits one.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DefenceRefusalsTest {

    private static Refusal refusal(Duel duel, String defender) {
        return duel.refusal(new DefenderNamed(B, Optional.of(duel.id(defender))));
    }

    private static void assertRefusal(Duel duel, Map<String, Object> details, String... rules) {
        Refusal refusal = refusal(duel, "Пёс");
        assertThat(refusal.code()).isEqualTo("berserk-heroes.no-strike");
        assertThat(refusal.details()).isEqualTo(details);
        assertThat(refusal.rules()).extracting(rule -> rule.id()).containsExactly(rules);
    }

    private static Duel duel(Feature... features) {
        return Duel.of().put(A, creature("Волк", 2, 2, 9, features)).put(A, creature("Лис", 2, 2, 9))
                .put(B, creature("Пёс", 2, 2, 9)).put(B, creature("Страж", 2, 2, 9, keywordFeature(
                        Keyword.DEFENCE_SKILL)));
    }

    @Test
    @Covers({"BF-509.1", "BF-7-034"})
    void a_defender_is_refused_before_any_strike_of_the_turn() {
        assertRefusal(duel().begin(), Map.of("none", true), "BF-509.1", "BF-7-034");
    }

    @Test
    @Covers({"BF-509.2", "BF-7-090"})
    void a_defender_is_refused_after_strikes_that_were_all_directed() {
        Duel directed = duel(keywordFeature(Keyword.DIRECTED_STRIKE)).begin().attack("Волк", "Второй");
        assertRefusal(directed, Map.of("directed", Optional.of(directed.id("Волк"))), "BF-509.2", "BF-7-090");
        directed.strike("Лис", "Второй");
        assertRefusal(directed, Map.of("over", true), "BF-307.1", "BF-509.1");
    }

    @Test
    @Covers({"BF-509.1", "BF-307.1"})
    void a_defender_is_refused_after_a_strike_without_one() {
        Duel over = duel().begin().strike("Волк", "Второй");
        assertRefusal(over, Map.of("over", true), "BF-307.1", "BF-509.1");
    }

    @Test
    @Covers({"BF-509.4", "BF-307.1"})
    void the_defender_of_the_only_strike_is_named() {
        Duel defended = duel().begin().attack("Волк", "Второй").defend("Страж");
        assertRefusal(defended, Map.of("named", Optional.of(defended.id("Страж"))), "BF-509.4", "BF-307.1");
        defended.strike("Лис", "Второй");
        assertRefusal(defended, Map.of("over", true), "BF-307.1", "BF-509.1");
    }

    @Test
    @Covers({"BF-509.1", "BF-307.1"})
    void a_creature_that_struck_twice_leaves_it_open_which_strike_is_meant() {
        Duel twice = Duel.of().put(A, creature("Волк", 2, 2, 9), Map.of(Marks.ATTACKS, 2))
                .put(B, creature("Пёс", 2, 2, 9)).put(B, creature("Страж", 2, 2, 9), Marks.DEFENDED).begin();
        assertRefusal(twice, Map.of("over", true), "BF-307.1", "BF-509.1");
    }

    @Test
    @Covers({"BF-205.3", "BF-509.4"})
    void a_striker_and_a_defender_that_died_are_remembered() {
        Duel dead = Duel.of().put(A, creature("Волк", 2, 2, 1)).put(B, creature("Пёс", 2, 2, 9))
                .put(B, creature("Страж", 2, 2, 1)).begin().attack("Волк", "Второй").defend("Страж");
        assertThat(List.of(dead.isIn("Волк", A, BerserkZone.GRAVEYARD), dead.isIn("Страж", B,
                BerserkZone.GRAVEYARD))).containsOnly(true);
        assertRefusal(dead, Map.of("named", Optional.of(dead.id("Страж"))), "BF-509.4", "BF-307.1");
    }

    @Test
    @Covers("BF-209.4")
    void a_hero_is_refused_with_the_paragraph_that_heroes_do_not_defend() {
        Refusal refusal = refusal(duel().begin(), "Второй");
        assertThat(refusal.code()).isEqualTo("berserk-heroes.not-a-defender");
        assertThat(refusal.rules()).extracting(rule -> rule.id()).containsExactly("BF-209.4", "BF-509.1");
    }

    @Test
    @Covers("BF-509.1")
    void a_card_outside_play_is_refused_with_its_zone() {
        Duel duel = duel().graveyard(B, creature("Дух", 1, 1, 1)).begin();
        Refusal refusal = refusal(duel, "Дух");
        assertThat(refusal.code()).isEqualTo("berserk-heroes.creature-not-in-play");
        assertThat(refusal.details()).containsEntry("card", duel.id("Дух"));
        assertThat(refusal.details()).containsEntry("zone", Optional.of(BerserkZone.GRAVEYARD));
        assertThat(refusal.rules()).extracting(rule -> rule.id()).containsExactly("BF-509.1");
    }
}
