package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.ObjectKind;
import letopis.nebozhiteli.card.Filter.Whose;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.rules.Reason;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Reasons for refusing a target, where unsuitable targets are refused.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TargetRefusalsTest {

    private static Duel refusing() {
        return Duel.withSettings("unsuitableTarget", "refused");
    }

    @Test
    @Covers({"NT-V-8.1", "NT-V-7.3.2", "NT-II-4.2"})
    void an_enchantment_is_refused_on_players_and_on_cards_that_cannot_bear_it() {
        var duel = refusing().define(TestCards.enchantment("Узы", List.of()),
                TestCards.caster("Чародей", ScrollColor.WHITE, 1, Cost.FREE),
                TestCards.artifact("Идол", List.of()));
        var caster = duel.creature(A, "Чародей");
        var idol = duel.artifact(A, "Идол");
        var worn = duel.equipped(duel.creature(B, "Рыцарь"), "Благословение");
        var bonds = duel.inHand(A, "Узы");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.enchant(bonds, caster, target(B)))).isEqualTo(Reason.TARGET_IS_PLAYER);
        assertThat(duel.refusal(duel.enchant(bonds, caster, target(idol)))).isEqualTo(Reason.NO_SUCH_TARGET);
        var refusal = CitedRules.refusal(duel, duel.enchant(bonds, caster, target(worn)));
        assertThat(refusal.code()).isEqualTo("nebozhiteli.target-not-of-kind");
        assertThat(refusal.details()).isEqualTo(Map.of("card", worn));
    }

    /// Summons a creature whose ability needs a target, and returns the reason to refuse this target.
    private static Reason refusal(Filter filter, Target target, Duel duel) {
        duel.define(TestCards.creature("Вестник", 3, List.of(),
                TestCards.targetedTrigger(TriggerKind.ENTERS, filter, TestCards.damage(1))));
        var herald = duel.onSummonField(A, "Вестник", 2);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, herald, 1));
        return duel.refusal(new TargetsChosen(A, herald, 0, List.of(target)));
    }

    @Test
    @Covers({"NT-IV-2.3", "NT-V-8.1", "NT-V-6.2"})
    void a_dead_creature_is_refused_as_gone_only_where_a_creature_is_wanted() {
        for (ObjectKind kind : List.of(ObjectKind.CREATURE, ObjectKind.CREATURE_OR_PLAYER, ObjectKind.ITEM)) {
            var duel = Duel.tournament();
            duel.equipped(duel.creature(B, "Рыцарь"), "Меч");
            var dead = duel.inGraveyard(B, "Рыцарь");
            assertThat(refusal(Filter.any(kind), target(dead), duel)).as(kind.name()).isEqualTo(
                    kind == ObjectKind.ITEM ? Reason.TARGET_NOT_OF_KIND : Reason.TARGET_OUT_OF_PLAY);

            var other = Duel.tournament();
            var living = other.creature(B, "Рыцарь");
            var blade = other.equipped(living, "Меч");
            assertThat(refusal(Filter.any(kind), target(kind == ObjectKind.ITEM ? living : blade), other))
                    .as(kind.name()).isEqualTo(Reason.TARGET_NOT_OF_KIND);
        }
    }

    @Test
    @Covers({"NT-V-8.1", "NT-V-6.2"})
    void a_refused_target_is_named_if_it_is_a_card() {
        var duel = Duel.tournament().define(TestCards.creature("Вестник", 3, List.of(), TestCards.targetedTrigger(
                TriggerKind.ENTERS, Filter.of(Whose.ENEMY, ObjectKind.CREATURE_OR_PLAYER), TestCards.damage(1))));
        var mine = duel.creature(A, "Рыцарь");
        duel.creature(B, "Рыцарь");
        var herald = duel.onSummonField(A, "Вестник", 2);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, herald, 1));

        var card = CitedRules.refusal(duel, new TargetsChosen(A, herald, 0, List.of(target(mine))));
        assertThat(card.code()).isEqualTo("nebozhiteli.target-of-other-side");
        assertThat(card.details()).isEqualTo(Map.of("card", mine));
        var player = CitedRules.refusal(duel, new TargetsChosen(A, herald, 0, List.of(target(A))));
        assertThat(player.code()).isEqualTo("nebozhiteli.target-of-other-side");
        assertThat(player.details()).isEmpty();
    }
}
