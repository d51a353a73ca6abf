package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Keyword.ProtectedFromMagic;
import letopis.nebozhiteli.card.NebozhiteliZone;
import java.util.Optional;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.rules.Reason;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Possible targets and the effect of unsuitable ones.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TargetsTest {

    // C-117
    @InBothEditions
    @Covers({"NT-V-8.2", "NB-051-b", "NT-V-7.2.3"})
    void an_unsuitable_target_is_accepted_and_the_card_is_wasted(Edition edition) {
        var duel = Duel.of(edition);
        var mage = duel.creature(A, "Огненный маг");
        var shade = duel.creature(B, "Тень");
        var bolt = duel.hand(A, "Огненная стрела");
        duel.window(Phase.SUMMON).when(duel.cast(bolt, mage, at(shade)));
        assertThat(duel.isTurned(mage)).isTrue();
        assertThat(duel.only(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.CANNOT_BE_TARGET);
        duel.close();
        assertThat(duel.only(EffectFizzled.class).source()).isEqualTo(bolt);
        assertThat(duel.only(CardBuried.class).card()).isEqualTo(bolt);
        duel.passBoth();
        assertThat(duel.life(shade)).isEqualTo(3);
    }

    // C-118
    @InBothEditions
    @Covers({"NB-051-b", "NT-V-8.2", "NT-V-8.1"})
    void the_wrong_kind_of_target_is_wasted_as_well(Edition edition) {
        var duel = Duel.of(edition);
        var priestess = duel.creature(A, "Жрица");
        var sword = duel.wears(priestess, "Посох");
        var altar = duel.artifact(A, "Алтарь");
        var first = duel.hand(A, "Исцеление");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.cast(first, priestess))).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(duel.refusal(duel.cast(first, priestess, at(priestess), at(sword))))
                .isEqualTo(Reason.TOO_MANY_TARGETS);
        assertThat(duel.refusal(duel.cast(first, priestess, at(altar)))).isEqualTo(Reason.NO_SUCH_TARGET);
        duel.when(duel.cast(first, priestess, at(B))).close();
        assertThat(duel.only(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
        duel.only(EffectFizzled.class);
    }

    // C-125
    @InBothEditions
    @Covers({"NT-V-10.1", "NB-141"})
    void protection_from_magic_keeps_useful_magic_off_too(Edition edition) {
        var duel = Duel.of(edition);
        var priestess = duel.creature(A, "Жрица");
        var paladin = duel.creature(A, "Паладин", 2);
        var healing = duel.hand(A, "Исцеление");
        duel.window(Phase.SUMMON).when(duel.cast(healing, priestess, at(paladin))).close().passBoth();
        assertThat(duel.only(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.PROTECTED_FROM_MAGIC);
        assertThat(duel.life(paladin)).isEqualTo(2);
    }

    @InBothEditions
    @Covers({"NT-V-10.2", "NB-112"})
    void abilities_events_and_magical_weapons_reach_the_protected(Edition edition) {
        var duel = Duel.of(edition);
        var priestess = duel.creature(A, "Жрица");
        duel.wears(priestess, "Посох");
        var paladin = duel.creature(B, "Паладин", 5);
        duel.window(Phase.SUMMON).when(duel.use(priestess, at(paladin))).close().passBoth();
        assertThat(duel.life(paladin)).isEqualTo(6);
        duel.turned(paladin);
        var second = duel.creature(A, "Жрица");
        duel.wears(second, "Посох");
        var blocker = duel.creature(B, "Паладин");
        duel.fight(List.of(second), Duel.block(blocker, second)).passBoth();
        assertThat(duel.life(blocker)).isEqualTo(5);
    }

    // C-122
    @Test
    @Covers({"NT-V-10.1", "NT-V-7.3.2-b"})
    void an_enchantment_on_a_creature_that_becomes_protected_stays_and_is_silent() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var blessing = duel.wears(knight, "Благословение");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(5);
        duel.window(Phase.EQUIP).plays(A, Texts.damage(2), at(knight))
                .plays(B, Texts.grant(new ProtectedFromMagic()), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.state().table().card(knight).attached()).containsExactly(blessing);
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-7.3.2-b"})
    void a_veil_works_and_silences_the_other_enchantments() {
        var duel = Duel.tournament();
        var priestess = duel.creature(A, "Жрица");
        var knight = duel.creature(B, "Рыцарь", 3);
        duel.wears(knight, "Благословение");
        duel.wears(knight, "Завеса");
        var healing = duel.hand(A, "Исцеление");
        duel.window(Phase.SUMMON).when(duel.cast(healing, priestess, at(knight))).close().pass()
                .plays(A, Texts.damage(1), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
    }

    // C-121
    @Test
    @Covers({"NT-V-7.3.2-b"})
    void an_enchantment_on_a_creature_that_becomes_untouchable_works_on() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.wears(knight, "Благословение");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight))
                .plays(B, Texts.grant(new CannotBeTarget(Scope.EVERYTHING)), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    @Covers({"NT-V-8.2", "NT-V-6.4.2", "NT-V-7.2.2"})
    void who_cannot_be_a_target_is_so_to_magic_to_abilities_or_to_everything() {
        for (Scope scope : Scope.values()) {
            var duel = Duel.tournament().define(Texts.creature("Неуловимый", 4, new CannotBeTarget(scope)));
            var elusive = duel.creature(B, "Неуловимый");
            var drake = duel.creature(A, "Дракончик");
            var mage = duel.creature(A, "Огненный маг");
            var bolt = duel.hand(A, "Огненная стрела");
            duel.window(Phase.SUMMON).when(duel.cast(bolt, mage, at(elusive))).when(duel.use(drake, at(elusive)))
                    .close();
            int magic = scope == Scope.ABILITIES ? 0 : 1;
            int abilities = scope == Scope.MAGIC ? 0 : 1;
            assertThat(duel.all(EffectFizzled.class)).hasSize(magic + abilities);
            duel.passBoth();
            assertThat(duel.life(elusive)).isEqualTo(4 - 2 * (1 - magic) - 2 * (1 - abilities));
        }
    }

    @Test
    @Covers({"NT-V-9.4", "NT-V-8.1", "NT-V-9.1", "NT-I-2.2-b"})
    void your_creature_asks_for_its_master() {
        var duel = Duel.tournament();
        var warlock = duel.creature(A, "Чернокнижник");
        var borrowed = duel.borrowed(duel.creature(B, "Рыцарь"), A);
        var scroll = duel.hand(A, "Жертвоприношение");
        duel.window(Phase.SUMMON).when(duel.cast(scroll, warlock, at(borrowed))).close();
        duel.only(EffectFizzled.class);
        assertThat(duel.isDead(borrowed)).isFalse();
    }

    @Test
    @Covers({"NT-V-8.2", "NT-II-4.2", "NT-II-4.3", "NT-V-7.3.3"})
    void an_enchantment_on_an_enchantment_is_wasted() {
        var duel = Duel.tournament();
        var priestess = duel.creature(A, "Жрица");
        var veil = duel.wears(priestess, "Завеса");
        var blessing = duel.hand(A, "Благословение");
        duel.begin(Phase.EQUIP).when(duel.enchant(blessing, priestess, at(veil))).close();
        assertThat(duel.only(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
        assertThat(duel.lies(blessing, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-V-6.4.2", "NT-V-8.1", "NT-V-8.2", "NT-V-9.4"})
    void an_ability_for_enemies_is_wasted_on_ones_own_creature() {
        var duel = Duel.tournament();
        var cup = duel.artifact(A, "Чаша крови");
        var mine = duel.creature(A, "Рыцарь");
        var theirs = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).when(duel.use(cup, at(mine))).when(duel.use(cup, at(theirs))).close().passBoth();
        assertThat(duel.only(TargetUnsuitable.class).target()).isEqualTo(at(mine));
        assertThat(duel.actions(A)).isEqualTo(2);
        assertThat(duel.life(mine)).isEqualTo(6);
        assertThat(duel.life(theirs)).isEqualTo(5);
    }

    @Test
    @Covers({"NT-V-8.1", "NT-V-8.2", "NT-II-4.3"})
    void an_enchantment_on_an_item_can_be_indicated_and_is_no_place_for_another() {
        var duel = Duel.tournament();
        var priestess = duel.creature(A, "Жрица");
        var staff = duel.wears(priestess, "Посох");
        var seal = duel.wears(staff, "Печать ярости");
        var altar = duel.artifact(A, "Алтарь");
        var blessing = duel.hand(A, "Благословение");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.enchant(blessing, priestess, at(altar)))).isEqualTo(Reason.NO_SUCH_TARGET);
        duel.when(duel.enchant(blessing, priestess, at(seal))).close();
        assertThat(duel.only(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
    }

    @Test
    @Covers({"NT-V-8.1", "NB-051", "NT-V-10.1", "NB-141", "NT-V-6.2-b"})
    void each_reason_why_a_target_is_unsuitable_is_a_refusal_of_its_own() {
        var enemies = new Filter(Filter.What.CREATURE, Optional.of(Filter.Whose.ENEMY), List.of("человек"), List.of(),
                List.of(), false, List.of());
        var duel = Duel.with("unsuitableTarget", "refused").define(
                Texts.event("Укол", List.of(enemies), Texts.damage(1)),
                Texts.event("Порез", List.of(Filter.any(Filter.What.CREATURE)), Texts.damage(1)),
                Texts.creature("Недоступный", 3, new Keyword.ProtectedFromAbilities()));
        var priestess = duel.creature(A, "Жрица");
        var drake = duel.creature(A, "Дракончик");
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var shade = duel.creature(B, "Тень");
        var warded = duel.creature(B, "Недоступный");
        var prick = duel.hand(A, "Укол");
        var cut = duel.hand(A, "Порез");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.event(A, prick, at(B)))).isEqualTo(Reason.TARGET_IS_PLAYER);
        assertThat(duel.refusal(duel.event(A, prick, at(sword)))).isEqualTo(Reason.TARGET_NOT_OF_KIND);
        assertThat(duel.refusal(duel.event(A, prick, at(knight)))).isEqualTo(Reason.TARGET_OF_OTHER_SIDE);
        assertThat(duel.refusal(duel.event(A, prick, at(warded)))).isEqualTo(Reason.TARGET_DOES_NOT_FIT);
        assertThat(duel.refusal(duel.event(A, cut, at(duel.grave(B, "Рыцарь")))))
                .isEqualTo(Reason.TARGET_OUT_OF_PLAY);
        assertThat(duel.refusal(duel.event(A, cut, at(shade)))).isEqualTo(Reason.CANNOT_BE_TARGET);
        assertThat(duel.refusal(duel.cast(duel.hand(A, "Исцеление"), priestess, at(duel.creature(A, "Паладин")))))
                .isEqualTo(Reason.PROTECTED_FROM_MAGIC);
        assertThat(duel.refusal(duel.use(drake, at(warded)))).isEqualTo(Reason.PROTECTED_FROM_ABILITIES);
    }
}
