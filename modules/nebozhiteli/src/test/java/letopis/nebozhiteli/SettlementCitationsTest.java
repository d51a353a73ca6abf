package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A ledger cites exactly the paragraphs that apply to its sums.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SettlementCitationsTest {

    private static final String SUM = "NT-IV-2.1.3-d";

    /// Returns the paragraphs cited by the settlement of the current phase.
    private static List<String> cited(Duel duel) {
        duel.passOnce();
        var passed = new Passed(duel.state().window().priority());
        return ((Outcome.Acceptance<?>) CitationRecorder.decide(GAME, duel.state(), passed)).consequences().stream()
                .filter(consequence -> consequence.event() instanceof LedgerCommitted)
                .flatMap(consequence -> consequence.rules().stream())
                .map(RuleRef::id).toList();
    }

    private static Duel window() {
        return Duel.tournament().window(Phase.SUMMON);
    }

    @Test
    @Covers({"NT-IV-2.1.3-d", "NT-IV-2.1.3.1"})
    void healing_played_before_damage_cites_that_it_is_applied_last() {
        var both = window();
        var knight = both.creature(B, "Рыцарь", 3);
        assertThat(cited(both.playEffect(A, TestCards.healing(1), target(knight))
                .playEffect(B, TestCards.damage(1), target(knight))))
                .containsExactly(SUM, "NT-IV-2.1.3.1");
        var later = window();
        var hit = later.creature(B, "Рыцарь", 3);
        assertThat(cited(later.playEffect(A, TestCards.damage(1), target(hit))
                .playEffect(B, TestCards.healing(1), target(hit))))
                .containsExactly(SUM);
        var healed = window();
        assertThat(cited(healed.playEffect(A, TestCards.healing(1), target(healed.creature(B, "Рыцарь", 3)))))
                .containsExactly(SUM);
        var lost = window();
        assertThat(cited(lost.playEffect(A, TestCards.loseLife(1), target(lost.creature(B, "Рыцарь", 3)))))
                .containsExactly(SUM);
    }

    // C-004, C-018, C-104
    @Test
    @Covers({"NT-IV-2.1.3", "NT-IV-2.3", "NT-IV-9.4.2", "NT-I-3.1", "NB-128"})
    void healing_that_saves_a_life_cites_the_check_at_end_of_phase() {
        for (int damage = 1; damage <= 5; damage++) {
            var duel = window();
            var knight = duel.creature(B, "Рыцарь", 3);
            duel.playEffect(A, TestCards.damage(damage), target(knight))
                    .playEffect(B, TestCards.healing(2), target(knight));
            assertThat(cited(duel)).as("damage %d", damage).isEqualTo(damage == 3 || damage == 4
                    ? List.of(SUM, "NT-IV-2.1.3", "NT-IV-2.3") : List.of(SUM));
            var player = window().setLife(B, 3).playEffect(A, TestCards.damage(damage), target(B))
                    .playEffect(B, TestCards.healing(2), target(B));
            assertThat(cited(player)).as("damage %d", damage)
                    .isEqualTo(damage == 3 || damage == 4 ? List.of(SUM, "NT-I-3.1") : List.of(SUM));
        }
        var first = Duel.tournament().window(Phase.FIRST_STRIKE);
        var squire = first.creature(B, "Оруженосец", 1);
        first.playEffect(A, TestCards.damage(1), target(squire)).playEffect(B, TestCards.healing(1), target(squire));
        assertThat(cited(first)).containsExactly(SUM, "NT-IV-2.1.3", "NT-IV-9.4.2");
        var beginner = Duel.beginner().window(Phase.SUMMON);
        var saved = beginner.creature(B, "Оруженосец", 1);
        beginner.playEffect(A, TestCards.damage(1), target(saved)).playEffect(B, TestCards.healing(1), target(saved));
        assertThat(cited(beginner)).containsExactly("NB-131", "NB-128", "NB-135");
        var restored = window();
        var healed = restored.creature(B, "Рыцарь", 1);
        restored.playEffect(A, TestCards.damage(1), target(healed)).playEffect(B, TestCards.restore(), target(healed));
        assertThat(cited(restored)).containsExactly(SUM, "NT-IV-2.1.3.1-b");
    }

    @Test
    @Covers({"NT-IV-2.1.3-e", "NT-I-2.1-b"})
    void the_maximum_is_cited_if_it_cuts_off_life() {
        var creature = window();
        var knight = creature.creature(B, "Рыцарь", 5);
        assertThat(cited(creature.playEffect(A, TestCards.healing(2), target(knight))))
                .containsExactly(SUM, "NT-IV-2.1.3-e");
        var exact = window();
        assertThat(cited(exact.playEffect(A, TestCards.healing(1), target(exact.creature(B, "Рыцарь", 5)))))
                .containsExactly(SUM);
        assertThat(cited(window().setLife(B, 35).playEffect(A, TestCards.healing(2), target(B))))
                .containsExactly(SUM, "NT-I-2.1-b");
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-III-3.4.1"})
    void a_raised_life_limit_is_cited_if_it_is_used() {
        var giant = TestCards.creature("Ненасытный", 4, new Keyword.LimitOverride(Limit.LIFE_OVER_MAXIMUM, 2));
        var over = window().define(giant);
        var eater = over.creature(B, "Ненасытный", 4);
        assertThat(cited(over.playEffect(A, TestCards.healing(1), target(eater)))).contains("NT-III-1-p1");
        var full = window().define(giant);
        var other = full.creature(B, "Ненасытный", 3);
        assertThat(cited(full.playEffect(A, TestCards.healing(1), target(other)))).containsExactly(SUM);
    }

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-9.6.1", "NT-V-6.5"})
    void armor_and_equal_or_different_keywords_are_cited() {
        var armoured = window();
        var knight = armoured.creature(B, "Рыцарь");
        armoured.equipped(knight, "Кольчуга");
        assertThat(cited(armoured.playEffect(A, TestCards.damage(2), target(knight))))
                .containsExactly(SUM, "NT-IV-9.6");

        var tough = window();
        assertThat(cited(tough.playEffect(A, TestCards.damage(2), target(tough.creature(B, "Страж ворот")))))
                .containsExactly(SUM, "NT-IV-9.6.1");

        var twins = window();
        twins.creature(A, "Страж ворот");
        assertThat(cited(twins.playEffect(A, TestCards.damage(2), target(twins.creature(B, "Страж ворот")))))
                .containsExactly(SUM, "NT-IV-9.6.1", "NT-V-6.5");

        var blessed = window();
        var guard = blessed.creature(B, "Страж ворот");
        blessed.equipped(guard, "Благословение");
        assertThat(cited(blessed.playEffect(A, TestCards.damage(3), target(guard))))
                .containsExactly(SUM, "NT-IV-9.6.1", "NT-V-6.5");

        var mailed = window();
        var warden = mailed.creature(B, "Страж ворот");
        mailed.equipped(warden, "Щит");
        assertThat(cited(mailed.playEffect(A, TestCards.damage(3), target(warden))))
                .containsExactlyInAnyOrder(SUM, "NT-IV-9.6", "NT-IV-9.6.1");
    }

    @Test
    @Covers({"NT-IV-9.5", "NT-IV-9.6"})
    void separate_reduction_is_cited_for_several_sources() {
        var duel = window();
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Кольчуга");
        duel.playEffect(A, TestCards.damage(2), target(knight)).passOnce();
        assertThat(cited(duel.playEffect(A, TestCards.damage(3), target(knight))))
                .containsExactly(SUM, "NT-IV-9.6", "NT-IV-9.5");
    }

    @Test
    @Covers({"NT-IV-2.1.3.1", "NT-IV-2.1.3.2"})
    void prevention_and_its_allotment_are_cited() {
        var duel = window();
        var knight = duel.creature(B, "Рыцарь");
        assertThat(cited(duel.playEffect(A, TestCards.damage(2), target(knight))
                .playEffect(B, TestCards.prevent(0), target(knight))))
                .containsExactly(SUM, "NT-IV-2.1.3.1");

        var two = window();
        var squire = two.creature(B, "Рыцарь");
        two.playEffect(A, TestCards.damage(2), target(squire)).playEffect(B, TestCards.prevent(0), target(squire));
        assertThat(cited(two.playEffect(A, TestCards.fireDamage(1), target(squire))))
                .containsExactly(SUM, "NT-IV-2.1.3.1", "NT-IV-2.1.3.2");

        for (int kinds : List.of(1, 2)) {
            assertThat(cited(strikeWith(kinds)).contains("NT-IV-2.1.3.2")).isEqualTo(kinds == 2);
        }
    }

    /// Returns a fight with a weapon of `kinds` damage kinds, all of which are prevented.
    private static Duel strikeWith(int kinds) {
        var harms = List.of(new DamageComponent(DamageKind.PHYSICAL, 2), new DamageComponent(DamageKind.FIRE, 1))
                .subList(0, kinds);
        var duel = Duel.tournament().define(TestCards.creature("Боец", 4), new CardText.Weapon(new CardName("Головня"),
                "Firebrand", Cost.FREE, Optional.empty(), 4, harms, List.of(), List.of()));
        CardId attacker = duel.creature(A, "Боец");
        duel.equipped(attacker, "Головня");
        CardId blocker = duel.creature(B, "Боец");
        return duel.fight(List.of(attacker), block(blocker, attacker)).passOnce()
                .playEffect(B, TestCards.prevent(0), target(blocker));
    }

    @Test
    @Covers({"NT-V-6.3.1", "NT-IV-2.1.3.1-b"})
    void minimum_damage_and_restoration_are_cited() {
        var duel = window();
        var knight = duel.creature(B, "Рыцарь", 2);
        assertThat(cited(duel.playEffect(A, TestCards.restore(), target(knight))))
                .containsExactly(SUM, "NT-IV-2.1.3.1-b");

        var ghoul = Duel.tournament();
        var attacker = ghoul.creature(A, "Упырь");
        var plated = ghoul.creature(B, "Рыцарь");
        ghoul.equipped(plated, "Латы");
        assertThat(cited(ghoul.fight(List.of(attacker), block(plated, attacker)))).contains("NT-V-6.3.1");
    }

    @Test
    @Covers({"NT-V-6.2", "NB-119"})
    void a_drain_limited_to_creatures_cites_that_players_are_not_creatures() {
        var vampire = Duel.tournament();
        assertThat(cited(vampire.fight(List.of(vampire.creature(A, "Вампир"))))).containsExactly(SUM, "NT-V-6.2");
        var knight = Duel.tournament();
        assertThat(cited(knight.fight(List.of(knight.creature(A, "Рыцарь"))))).containsExactly(SUM);
        var blocked = Duel.tournament();
        var drinker = blocked.creature(A, "Вампир");
        var blocker = blocked.creature(B, "Рыцарь");
        assertThat(cited(blocked.fight(List.of(drinker), block(blocker, drinker)))).doesNotContain("NB-119");
        var banner = Duel.tournament();
        assertThat(cited(banner.fight(List.of(banner.creature(A, "Знаменосец"))))).containsExactly(SUM);
    }

    @Test
    @Covers({"NT-IV-2.1.3-d", "NT-IV-9.6", "NT-IV-9.5"})
    void sums_of_several_damages_cite_only_what_applies_to_them() {
        var healed = window();
        var knight = healed.creature(B, "Рыцарь", 5);
        assertThat(cited(healed.playEffect(A, TestCards.damage(1), target(knight))
                .playEffect(B, TestCards.damage(1), target(knight)).playEffect(A, TestCards.healing(1),
                target(knight)))).as("the healing comes last").containsExactly(SUM);
        for (boolean bothReduced : List.of(true, false)) {
            var duel = window().define(TestCards.armor("Кожух", 4, 1, DamageKind.FIRE));
            var target = duel.creature(B, "Рыцарь");
            duel.equipped(target, "Кожух");
            duel.playEffect(A, TestCards.fireDamage(2), target(target))
                    .playEffect(B, bothReduced ? TestCards.fireDamage(2) : TestCards.damage(2), target(target));
            assertThat(cited(duel)).isEqualTo(bothReduced ? List.of(SUM, "NT-IV-9.6", "NT-IV-9.5")
                    : List.of(SUM, "NT-IV-9.6"));
        }
    }
}
