package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.AtWork;
import letopis.table.Outcome;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A ledger cites exactly the paragraphs that apply to its sums.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SettlementCitesTest {

    private static final String SUM = "NT-IV-2.1.3-d";

    /// Returns the paragraphs cited by the settlement of the current phase.
    private static List<String> cited(Duel duel) {
        duel.pass();
        var passed = new Passed(duel.state().window().priority());
        return ((Outcome.Accepted<?>) AtWork.decide(GAME, duel.state(), passed)).consequences().stream()
                .filter(one -> one.event() instanceof LedgerCommitted).flatMap(one -> one.rules().stream())
                .map(RuleRef::id).toList();
    }

    private static Duel window() {
        return Duel.tournament().window(Phase.SUMMON);
    }

    @Test
    @Covers({"NT-IV-2.1.3-d", "NT-IV-2.1.3.1"})
    void that_healing_comes_last_where_it_was_played_before_damage() {
        var both = window();
        var knight = both.creature(B, "Рыцарь", 3);
        assertThat(cited(both.plays(A, Texts.heal(1), at(knight)).plays(B, Texts.damage(1), at(knight))))
                .containsExactly(SUM, "NT-IV-2.1.3.1");
        var later = window();
        var hit = later.creature(B, "Рыцарь", 3);
        assertThat(cited(later.plays(A, Texts.damage(1), at(hit)).plays(B, Texts.heal(1), at(hit))))
                .containsExactly(SUM);
        var healed = window();
        assertThat(cited(healed.plays(A, Texts.heal(1), at(healed.creature(B, "Рыцарь", 3))))).containsExactly(SUM);
        var lost = window();
        assertThat(cited(lost.plays(A, Texts.loss(1), at(lost.creature(B, "Рыцарь", 3))))).containsExactly(SUM);
    }

    // C-004, C-018, C-104
    @Test
    @Covers({"NT-IV-2.1.3", "NT-IV-2.3", "NT-IV-9.4.2", "NT-I-3.1", "NB-128"})
    void that_life_is_looked_at_in_the_end_where_healing_saved_it() {
        for (int damage = 1; damage <= 5; damage++) {
            var duel = window();
            var knight = duel.creature(B, "Рыцарь", 3);
            duel.plays(A, Texts.damage(damage), at(knight)).plays(B, Texts.heal(2), at(knight));
            assertThat(cited(duel)).as("damage %d", damage).isEqualTo(damage == 3 || damage == 4
                    ? List.of(SUM, "NT-IV-2.1.3", "NT-IV-2.3") : List.of(SUM));
            var player = window().life(B, 3).plays(A, Texts.damage(damage), at(B)).plays(B, Texts.heal(2), at(B));
            assertThat(cited(player)).as("damage %d", damage)
                    .isEqualTo(damage == 3 || damage == 4 ? List.of(SUM, "NT-I-3.1") : List.of(SUM));
        }
        var first = Duel.tournament().window(Phase.FIRST_STRIKE);
        var squire = first.creature(B, "Оруженосец", 1);
        first.plays(A, Texts.damage(1), at(squire)).plays(B, Texts.heal(1), at(squire));
        assertThat(cited(first)).containsExactly(SUM, "NT-IV-2.1.3", "NT-IV-9.4.2");
        var beginner = Duel.beginner().window(Phase.SUMMON);
        var saved = beginner.creature(B, "Оруженосец", 1);
        beginner.plays(A, Texts.damage(1), at(saved)).plays(B, Texts.heal(1), at(saved));
        assertThat(cited(beginner)).containsExactly("NB-131", "NB-128", "NB-135");
        var restored = window();
        var healed = restored.creature(B, "Рыцарь", 1);
        restored.plays(A, Texts.damage(1), at(healed)).plays(B, Texts.restore(), at(healed));
        assertThat(cited(restored)).containsExactly(SUM, "NT-IV-2.1.3.1-b");
    }

    @Test
    @Covers({"NT-IV-2.1.3-e", "NT-I-2.1-b"})
    void the_maximum_where_it_cuts_something_off() {
        var creature = window();
        var knight = creature.creature(B, "Рыцарь", 5);
        assertThat(cited(creature.plays(A, Texts.heal(2), at(knight)))).containsExactly(SUM, "NT-IV-2.1.3-e");
        var exact = window();
        assertThat(cited(exact.plays(A, Texts.heal(1), at(exact.creature(B, "Рыцарь", 5))))).containsExactly(SUM);
        assertThat(cited(window().life(B, 35).plays(A, Texts.heal(2), at(B)))).containsExactly(SUM, "NT-I-2.1-b");
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-III-3.4.1"})
    void a_card_that_lets_a_creature_have_more_than_its_life_where_it_has() {
        var giant = Texts.creature("Ненасытный", 4, new Keyword.Overrides(Limit.LIFE_OVER_MAXIMUM, 2));
        var over = window().define(giant);
        var eater = over.creature(B, "Ненасытный", 4);
        assertThat(cited(over.plays(A, Texts.heal(1), at(eater)))).contains("NT-III-1-p1");
        var full = window().define(giant);
        var other = full.creature(B, "Ненасытный", 3);
        assertThat(cited(full.plays(A, Texts.heal(1), at(other)))).containsExactly(SUM);
    }

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-9.6.1", "NT-V-6.5"})
    void armour_properties_and_whether_two_are_alike() {
        var armoured = window();
        var knight = armoured.creature(B, "Рыцарь");
        armoured.wears(knight, "Кольчуга");
        assertThat(cited(armoured.plays(A, Texts.damage(2), at(knight)))).containsExactly(SUM, "NT-IV-9.6");

        var tough = window();
        assertThat(cited(tough.plays(A, Texts.damage(2), at(tough.creature(B, "Страж ворот")))))
                .containsExactly(SUM, "NT-IV-9.6.1");

        var twins = window();
        twins.creature(A, "Страж ворот");
        assertThat(cited(twins.plays(A, Texts.damage(2), at(twins.creature(B, "Страж ворот")))))
                .containsExactly(SUM, "NT-IV-9.6.1", "NT-V-6.5");

        var blessed = window();
        var guard = blessed.creature(B, "Страж ворот");
        blessed.wears(guard, "Благословение");
        assertThat(cited(blessed.plays(A, Texts.damage(3), at(guard))))
                .containsExactly(SUM, "NT-IV-9.6.1", "NT-V-6.5");

        var mailed = window();
        var warden = mailed.creature(B, "Страж ворот");
        mailed.wears(warden, "Щит");
        assertThat(cited(mailed.plays(A, Texts.damage(3), at(warden))))
                .containsExactlyInAnyOrder(SUM, "NT-IV-9.6", "NT-IV-9.6.1");
    }

    @Test
    @Covers({"NT-IV-9.5", "NT-IV-9.6"})
    void that_each_source_is_reduced_where_there_are_several() {
        var duel = window();
        var knight = duel.creature(B, "Рыцарь");
        duel.wears(knight, "Кольчуга");
        duel.plays(A, Texts.damage(2), at(knight)).pass();
        assertThat(cited(duel.plays(A, Texts.damage(3), at(knight)))).containsExactly(SUM, "NT-IV-9.6", "NT-IV-9.5");
    }

    @Test
    @Covers({"NT-IV-2.1.3.1", "NT-IV-2.1.3.2"})
    void prevention_and_that_somebody_chose_where_there_was_a_choice() {
        var one = window();
        var knight = one.creature(B, "Рыцарь");
        assertThat(cited(one.plays(A, Texts.damage(2), at(knight)).plays(B, Texts.prevent(0), at(knight))))
                .containsExactly(SUM, "NT-IV-2.1.3.1");

        var two = window();
        var squire = two.creature(B, "Рыцарь");
        two.plays(A, Texts.damage(2), at(squire)).plays(B, Texts.prevent(0), at(squire));
        assertThat(cited(two.plays(A, Texts.fire(1), at(squire))))
                .containsExactly(SUM, "NT-IV-2.1.3.1", "NT-IV-2.1.3.2");

        for (int kinds : List.of(1, 2)) {
            assertThat(cited(struck(kinds)).contains("NT-IV-2.1.3.2")).isEqualTo(kinds == 2);
        }
    }

    /// Returns a fight with a weapon of `kinds` damage kinds, all of which is prevented.
    private static Duel struck(int kinds) {
        var harms = List.of(new Harm(DamageKind.PHYSICAL, 2), new Harm(DamageKind.FIRE, 1)).subList(0, kinds);
        var duel = Duel.tournament().define(Texts.creature("Боец", 4), new CardText.Weapon(new CardName("Головня"),
                "Firebrand", Cost.FREE, Optional.empty(), 4, harms, List.of(), List.of()));
        CardId attacker = duel.creature(A, "Боец");
        duel.wears(attacker, "Головня");
        CardId blocker = duel.creature(B, "Боец");
        return duel.fight(List.of(attacker), block(blocker, attacker)).pass()
                .plays(B, Texts.prevent(0), at(blocker));
    }

    @Test
    @Covers({"NT-V-6.3.1", "NT-IV-2.1.3.1-b"})
    void least_damage_and_restoration() {
        var duel = window();
        var knight = duel.creature(B, "Рыцарь", 2);
        assertThat(cited(duel.plays(A, Texts.restore(), at(knight)))).containsExactly(SUM, "NT-IV-2.1.3.1-b");

        var ghoul = Duel.tournament();
        var attacker = ghoul.creature(A, "Упырь");
        var plated = ghoul.creature(B, "Рыцарь");
        ghoul.wears(plated, "Латы");
        assertThat(cited(ghoul.fight(List.of(attacker), block(plated, attacker)))).contains("NT-V-6.3.1");
    }

    @Test
    @Covers({"NT-V-6.2", "NB-119"})
    void that_a_player_is_no_creature_where_only_creatures_are_drained() {
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
}
