package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.ItemEquipped;
import letopis.nebozhiteli.event.CombatEvent.AttackerBlocked;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Further paragraphs cited by consequences and refusals exactly when they apply.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConditionalCitationsTest {

    @Test
    @Covers({"NT-IV-5.4.1", "NT-IV-5.5"})
    void armor_and_shield_on_one_creature_cite_that_they_combine() {
        for (boolean armoured : List.of(true, false)) {
            var duel = Duel.tournament();
            var knight = duel.creature(A, "Рыцарь");
            if (armoured) {
                duel.equipped(knight, "Кольчуга");
            } else {
                duel.equipped(knight, "Меч");
            }
            var shield = duel.inHand(A, "Щит");
            duel.begin(Phase.EQUIP);

            assertThat(CitedRules.citedBy(duel, duel.equip(A, shield, knight), ItemEquipped.class)
                    .contains("NT-IV-5.4.1"))
                    .isEqualTo(armoured);
        }
        var other = Duel.tournament();
        var knight = other.creature(A, "Рыцарь");
        other.equipped(knight, "Щит");
        var mail = other.inHand(A, "Кольчуга");
        other.begin(Phase.EQUIP);
        assertThat(CitedRules.citedBy(other, other.equip(A, mail, knight), ItemEquipped.class)).contains("NT-IV-5.4.1");
    }

    @Test
    @Covers({"NT-V-7.3.2-b", "NT-V-10.1"})
    void an_item_that_protects_from_magic_cites_the_silenced_enchantments() {
        var guarding = new Keyword.MagicProtection();
        var hiding = new Keyword.CannotBeTarget(Keyword.CannotBeTarget.Scope.MAGIC);
        for (Keyword keyword : List.of(guarding, hiding, new Keyword.DamageReduction(1, List.of()))) {
            for (boolean enchanted : List.of(true, false)) {
                var duel = Duel.tournament().define(new CardText.Amulet(new CardName("Медальон"), "Medallion",
                        Cost.FREE, Optional.empty(), 0, List.of(), List.of(keyword), List.of()));
                var knight = duel.creature(A, "Рыцарь");
                if (enchanted) {
                    duel.equipped(knight, "Благословение");
                }
                var medallion = duel.inHand(A, "Медальон");
                duel.begin(Phase.EQUIP);
                List<String> rules = CitedRules.citedBy(duel, duel.equip(A, medallion, knight), ItemEquipped.class);

                assertThat(rules.contains("NT-V-10.1")).isEqualTo(enchanted && keyword == guarding);
                assertThat(rules.contains("NT-V-7.3.2-b"))
                        .isEqualTo(enchanted && (keyword == guarding || keyword == hiding));
            }
        }
    }

    @Test
    @Covers({"NT-IV-4.2.4-b", "NT-IV-5.3-b"})
    void battle_readiness_is_cited_only_for_battle_ready_creatures() {
        for (boolean ready : List.of(true, false)) {
            var duel = Duel.withSettings("battleReadyPaysTurn", "false")
                    .define(TestCards.creature("Новобранец", 3, ready ? List.of(new Keyword.BattleReadiness())
                    : List.of()),
                            new CardText.Weapon(new CardName("Копьё"), "Spear", Cost.TURNING_COST, Optional.empty(), 4,
                                    List.of(new DamageComponent(DamageKind.PHYSICAL, 2)), List.of(), List.of()));
            var recruit = duel.markSummoned(duel.creature(A, "Новобранец"));
            var turned = duel.markTurned(duel.creature(A, "Новобранец"));
            var spear = duel.inHand(A, "Копьё");
            duel.begin(Phase.EQUIP);

            assertThat(CitedRules.citedByRefusal(duel, duel.equip(A, spear, recruit)).contains("NT-IV-4.2.4-b"))
                    .isEqualTo(ready);
            assertThat(CitedRules.citedByRefusal(duel, duel.equip(A, spear, turned))).doesNotContain("NT-IV-4.2.4-b");
        }
    }

    @Test
    @Covers({"NT-IV-8.6", "NT-V-7.3.4"})
    void an_unmet_block_duty_cites_its_source_and_magic() {
        for (boolean enchanted : List.of(true, false)) {
            var duel = Duel.tournament().define(TestCards.creature("Боец", 4),
                    TestCards.enchantment("Вызов", List.of(new Keyword.MustBeBlockedByAll())));
            var plain = duel.creature(A, "Боец");
            var feared = duel.creature(A, enchanted ? "Боец" : "Берсерк");
            if (enchanted) {
                duel.equipped(feared, "Вызов");
            }
            var blocker = duel.creature(B, "Рыцарь");
            duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(plain, feared))).passBoth();
            var wrong = new BlockersDeclared(B, List.of(block(blocker, plain)));

            assertThat(CitedRules.citedByRefusal(duel, wrong).contains("NT-V-7.3.4")).isEqualTo(enchanted);
            assertThat(CitedRules.refusal(duel, wrong).details())
                    .containsEntry("attacker", feared).containsEntry("card", blocker);
        }
    }

    @Test
    @Covers({"NT-IV-8.8", "NT-IV-4.2.5", "NT-IV-8.5"})
    void blocks_by_summoned_or_several_creatures_are_cited() {
        for (boolean fresh : List.of(true, false)) {
            var duel = Duel.tournament();
            var knight = duel.creature(A, "Рыцарь");
            var blocker = duel.creature(B, "Оруженосец");
            if (fresh) {
                duel.markSummoned(blocker);
            }
            duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight))).passBoth();
            List<String> rules = CitedRules.citedBy(duel, new BlockersDeclared(B, List.of(block(blocker, knight))),
                    AttackerBlocked.class);

            assertThat(rules.contains("NT-IV-4.2.5")).isEqualTo(fresh);
            assertThat(rules).doesNotContain("NT-IV-8.5");
        }
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-III-3.4.1", "NT-III-3.4.2"})
    void returned_counters_and_the_opponents_unique_creature_are_cited() {
        for (int life : List.of(2, 3, 4)) {
            for (boolean twin : List.of(true, false)) {
                var duel = Duel.tournament().define(new CardText.Creature(new CardName("Вождь"), "Chief", 3,
                        Optional.empty(), life, "", "", List.of(), List.of(), List.of(),
                        List.of(new Keyword.Unique()), List.of()));
                if (twin) {
                    duel.creature(B, "Вождь");
                }
                var chief = duel.onSummonField(A, "Вождь", 2);
                duel.begin(Phase.SUMMON);
                List<String> rules = CitedRules.citedBy(duel, duel.placeMana(A, chief, 1), CreatureSummoned.class);

                assertThat(rules.contains("NT-IV-4.2.2.1")).isEqualTo(twin);
                assertThat(rules.contains("NT-III-3.4.2")).isEqualTo(life > 3);
                assertThat(rules.contains("NT-III-3.4.1")).isEqualTo(life < 3);
            }
        }
    }

    @Test
    @Covers({"NT-IV-10.2.2", "NT-III-3.2.1"})
    void mana_above_the_cost_is_rejected_in_the_end_phase_too() {
        for (Phase phase : List.of(Phase.SUMMON, Phase.END)) {
            var duel = Duel.tournament();
            var knight = duel.onSummonField(A, "Рыцарь", 4);
            duel.begin(phase);

            assertThat(CitedRules.citedByRefusal(duel, duel.placeMana(A, knight, 3)).contains("NT-IV-10.2.2"))
                    .isEqualTo(phase == Phase.END);
        }
    }

    @Test
    @Covers({"NT-V-8.2", "NT-V-10.1"})
    void an_unsuitable_target_cites_the_reason() {
        for (boolean guarded : List.of(true, false)) {
            var duel = Duel.tournament().define(TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                    TestCards.spell("Слово", TestCards.CREATURE, TestCards.healing(1)));
            var scribe = duel.creature(A, "Писец");
            var knight = duel.creature(B, "Паладин");
            duel.window(Phase.SUMMON);
            var cast = duel.cast(duel.inHand(A, "Слово"), scribe, guarded ? target(knight) : target(B));

            assertThat(CitedRules.citedBy(duel, cast, TargetUnsuitable.class)).contains("NT-V-8.2");
            assertThat(CitedRules.citedBy(duel, cast, TargetUnsuitable.class).contains("NT-V-10.1")).isEqualTo(guarded);
        }
    }

    @Test
    @Covers({"NT-V-4.2", "NT-V-4.1"})
    void a_creature_turned_by_its_attack_cites_the_attack() {
        var healing = TestCards.activated(Cost.TURNING_COST, TestCards.CREATURE, TestCards.healing(1));
        for (boolean attacks : List.of(true, false)) {
            var duel = Duel.tournament().define(TestCards.creature("Знахарь", 3, List.of(), healing));
            var healer = duel.creature(A, "Знахарь");
            if (!attacks) {
                duel.markTurned(healer);
            }
            duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, attacks ? List.of(healer) : List.of()));

            assertThat(CitedRules.citedByRefusal(duel, duel.activate(healer, target(healer))).contains("NT-V-4.2"))
                    .isEqualTo(attacks);
            assertThat(CitedRules.citedByRefusal(duel, duel.activate(healer, target(healer)))).contains("NT-V-4.1");
        }
    }
}
