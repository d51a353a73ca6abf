package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Condition.DamageKindCondition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword.DamageFloor;
import letopis.nebozhiteli.card.Keyword.DamageReduction;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.LedgerEvent.Line;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The stages of a settlement where they meet: reduction, prevention, damage triggers and minimum damage.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LedgerStagesTest {

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-9.6.1"})
    void the_account_shows_reducers_of_specific_kinds_first() {
        var duel = Duel.tournament().define(
                TestCards.creature("Саламандра", 5, new DamageReduction(1, List.of(DamageKind.FIRE))));
        var salamander = duel.creature(B, "Саламандра");
        var mail = duel.equipped(salamander, "Кольчуга");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.fireDamage(3), target(salamander)).passBoth();
        assertThat(duel.account(target(salamander)).lines()).filteredOn(line -> line.kind() == Line.Kind.REDUCTION)
                .extracting(Line::source).containsExactly(salamander, mail);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.1.3.2"})
    void damage_from_a_trigger_is_prevented_only_by_the_unspent_prevention() {
        var duel = Duel.tournament().define(TestCards.creature("Уголёк", 9, List.of(),
                TestCards.triggered(TriggerKind.IS_DAMAGED,
                        new Effect.DealDamage(Participant.ITSELF, DamageKind.FIRE, 3, Optional.empty()))));
        var ember = duel.creature(B, "Уголёк");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.fireDamage(1), target(ember))
                .playEffect(B, new Effect.Prevent(Participant.TARGET, 2, Optional.empty(), List.of(DamageKind.FIRE)),
                        target(ember))
                .playEffect(A, TestCards.damage(1), target(ember)).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
        assertThat(duel.life(ember)).isEqualTo(9 - 1 - 2);
        assertThat(duel.account(target(ember)).lines()).filteredOn(line -> line.kind() == Line.Kind.PREVENTION)
                .extracting(Line::amount).containsExactly(1, 1);
    }

    @Test
    @Covers({"NT-V-6.3.1", "NT-IV-9.2.3"})
    void minimum_damage_adds_the_first_printed_kind_even_to_a_share_without_it() {
        var duel = Duel.tournament().define(TestCards.creature("Боец", 9), new Weapon(new CardName("Горелка"),
                "Burner", Cost.FREE, Optional.empty(), 3, List.of(new DamageComponent(DamageKind.FIRE, 1),
                new DamageComponent(DamageKind.PHYSICAL, 2)), List.of(new DamageFloor(3)),
                List.of(TestCards.conditionalTrigger(TriggerKind.DAMAGES_CREATURE,
                new DamageKindCondition(DamageKind.FIRE),
                        TestCards.damageToOpponent(1)))));
        var fighter = duel.creature(A, "Боец");
        duel.equipped(fighter, "Горелка");
        var burnt = duel.creature(B, "Боец");
        var beaten = duel.creature(B, "Боец");
        duel.fight(List.of(fighter), block(burnt, fighter), block(beaten, fighter))
                .choose(duel.splitDamage(fighter, new DamageShare(0, DamageKind.FIRE, burnt, 1),
                        new DamageShare(0, DamageKind.PHYSICAL, beaten, 2)))
                .passBoth();
        assertThat(duel.life(burnt)).isEqualTo(9 - 3);
        assertThat(duel.life(beaten)).isEqualTo(9 - 3);
        assertThat(duel.recentEvents(AbilityTriggered.class)).extracting(event -> event.by().orElseThrow())
                .containsExactlyInAnyOrder(burnt, beaten);
        assertThat(duel.life(B)).isEqualTo(20 - 2);
    }
}
