package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Abilities triggered by damage, and conditions on damage (NT-V-6.2).
@DisplayNameGeneration(ReplaceUnderscores.class)
class DealtDamageTest {

    private static final Effect DRAIN = new Effect.Drain(Whom.ITSELF);
    private static final Effect HURT = Texts.hurtOpponent(1);

    private static List<CardId> fired(Duel duel) {
        return duel.all(AbilityTriggered.class).stream().map(AbilityTriggered::source).toList();
    }

    private static CardText.Armor armor(String name, When when) {
        return new CardText.Armor(new CardName(name), name, Cost.FREE, Optional.empty(), 2, 0, List.of(), List.of(),
                List.of(Texts.triggered(when, HURT)));
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-7.3.4"})
    void an_enchantment_that_drinks_life_saves_the_creature_that_bears_it() {
        var duel = Duel.tournament().define(Texts.enchantment("Жажда", List.of(),
                Texts.triggered(When.DAMAGES_CREATURE, DRAIN)));
        var knight = duel.creature(A, "Рыцарь", 1);
        duel.wears(knight, "Жажда");
        var squire = duel.creature(B, "Оруженосец");
        duel.fight(List.of(knight), block(squire, knight)).passBoth();

        assertThat(duel.life(knight)).isEqualTo(1);
        assertThat(duel.life(squire)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-II-4.3"})
    void what_the_striker_bears_hears_its_strike_but_not_the_weapons_that_did_not_strike() {
        var duel = Duel.tournament().define(Texts.creature("Двурукий", 4), armor("Шипы", When.DAMAGES_PLAYER),
                Texts.enchantment("Ярость", List.of(), Texts.triggered(When.DAMAGES_PLAYER, HURT)));
        var ambidexter = duel.creature(A, "Двурукий");
        var armor = duel.wears(ambidexter, "Шипы");
        var first = duel.wears(ambidexter, "Меч");
        var second = duel.wears(ambidexter, "Кинжал");
        var onFirst = duel.wears(first, "Ярость");
        duel.fight(List.of(ambidexter)).passBoth();

        assertThat(duel.state().table().card(ambidexter).attached()).contains(second);
        assertThat(fired(duel)).containsExactlyInAnyOrder(armor, onFirst, armor);
        assertThat(duel.life(B)).isEqualTo(20 - 3 - 2 - 3);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-10.1"})
    void a_silenced_enchantment_hears_nothing() {
        var duel = Duel.tournament().define(Texts.enchantment("Жажда", List.of(),
                Texts.triggered(When.DAMAGES_PLAYER, HURT)));
        var paladin = duel.creature(A, "Паладин");
        duel.wears(paladin, "Жажда");
        duel.fight(List.of(paladin)).passBoth();

        assertThat(fired(duel)).isEmpty();
    }

    @Test
    @Covers("NT-V-6.2")
    void a_source_that_is_no_longer_in_play_hears_nothing() {
        var duel = Duel.tournament().define(Texts.creature("Кровопийца", 4, List.of(),
                Texts.triggered(When.DAMAGES_PLAYER, HURT)));
        var striker = duel.creature(A, "Кровопийца");
        duel.fight(List.of(striker)).plays(A, new Effect.Kill(Whom.TARGET), at(striker)).passBoth();

        assertThat(fired(duel)).isEmpty();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-9.6"})
    void a_kind_of_damage_is_asked_for_after_what_armour_and_preventions_have_stopped() {
        for (var kind : List.of(DamageKind.PHYSICAL, DamageKind.FIRE)) {
            var duel = Duel.tournament().define(
                    new CardText.Weapon(new CardName("Клинок"), "Blade", Cost.FREE, Optional.empty(), 4,
                            List.of(new Harm(DamageKind.PHYSICAL, 2), new Harm(DamageKind.FIRE, 1)), List.of(),
                            List.of(Texts.asking(When.DAMAGES_CREATURE, new Condition.DamageIs(kind), HURT))),
                    Texts.armor("Асбест", 4, 5, DamageKind.FIRE));
            var knight = duel.creature(A, "Рыцарь");
            var blade = duel.wears(knight, "Клинок");
            var foe = duel.creature(B, "Рыцарь");
            duel.wears(foe, "Асбест");
            duel.fight(List.of(knight), block(foe, knight)).passBoth();

            assertThat(fired(duel)).isEqualTo(kind == DamageKind.PHYSICAL ? List.of(blade) : List.of());
        }
    }

    @Test
    @Covers("NT-V-6.2")
    void an_amount_may_be_the_damage_that_was_dealt() {
        var duel = Duel.tournament().define(Texts.creature("Ёж", 5, List.of(), Texts.triggered(When.IS_DAMAGED,
                new Effect.LoseLife(Whom.OPPONENT, 2, Optional.of(Measure.DAMAGE_DEALT)))));
        var hedgehog = duel.creature(A, "Ёж");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(hedgehog)).passBoth();

        assertThat(duel.life(B)).isEqualTo(20 - 6);
    }

    @Test
    @Covers({"NT-V-8.2", "NT-V-7.3.3"})
    void an_enchantment_whose_target_is_gone_lies_in_the_grave() {
        var duel = Duel.tournament().define(Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE.withTurn()),
                Texts.enchantment("Знак", List.of()));
        var scribe = duel.creature(A, "Писец");
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var killer = duel.eventInHand(A, new Effect.Kill(Whom.TARGET));
        var mark = duel.hand(A, "Знак");
        duel.begin(Phase.EQUIP).when(duel.event(A, killer, at(knight))).when(duel.enchant(mark, scribe, at(sword)))
                .close();

        assertThat(duel.lies(mark, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.lies(sword, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers({"NT-IV-9.3"})
    void a_blocker_does_not_strike_an_attacker_that_has_changed_sides() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(knight)))
                .passBoth().when(new BlockersDeclared(B,
                        List.of(block(squire, knight))));
        duel.pass().plays(B, Texts.control(Duration.END_OF_TURN), at(knight)).passBoth();
        duel.endPhase();

        assertThat(duel.life(knight)).isEqualTo(6);
        assertThat(duel.life(squire)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-8.1", "NT-II-7.5"})
    void a_triggered_ability_takes_nothing_out_of_the_opponents_grave_either() {
        var duel = Duel.tournament().define(Texts.creature("Копатель", 3, List.of(),
                Texts.indicating(When.ENTERS, Filter.any(Filter.What.DEAD_CREATURE),
                        Texts.move(Destination.SUMMON_FIELD))));
        var theirs = duel.grave(B, "Рыцарь");
        var mine = duel.grave(A, "Рыцарь");
        var necromancer = duel.unpaid(A, "Копатель", 2);
        duel.begin(Phase.SUMMON).when(duel.place(A, necromancer, 1));

        assertThat(Rules.RULES.choices(duel.state(), A))
                .filteredOn(TargetsChosen.class::isInstance).hasSize(1);
        assertThat(duel.refusal(chosen(necromancer, theirs)))
                .isEqualTo(Reason.GRAVE_OF_OTHER);
        duel.when(chosen(necromancer, mine));
    }

    private static TargetsChosen chosen(CardId source, CardId target) {
        return new TargetsChosen(A, source, 0, List.of(at(target)));
    }
}
