package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
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

/// Further paragraphs cited by consequences and refusals exactly if they apply.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FurtherCitesTest {

    @Test
    @Covers({"NT-IV-5.4.1", "NT-IV-5.5"})
    void that_armour_and_shield_go_together_where_both_are_borne() {
        for (boolean armoured : List.of(true, false)) {
            var duel = Duel.tournament();
            var knight = duel.creature(A, "Рыцарь");
            if (armoured) {
                duel.wears(knight, "Кольчуга");
            } else {
                duel.wears(knight, "Меч");
            }
            var shield = duel.hand(A, "Щит");
            duel.begin(Phase.EQUIP);

            assertThat(Cited.of(duel, duel.equip(A, shield, knight), ItemEquipped.class).contains("NT-IV-5.4.1"))
                    .isEqualTo(armoured);
        }
        var other = Duel.tournament();
        var knight = other.creature(A, "Рыцарь");
        other.wears(knight, "Щит");
        var mail = other.hand(A, "Кольчуга");
        other.begin(Phase.EQUIP);
        assertThat(Cited.of(other, other.equip(A, mail, knight), ItemEquipped.class)).contains("NT-IV-5.4.1");
    }

    @Test
    @Covers({"NT-V-7.3.2-b", "NT-V-10.1"})
    void that_enchantments_stay_and_fall_silent_where_an_item_keeps_magic_away() {
        var guarding = new Keyword.ProtectedFromMagic();
        var hiding = new Keyword.CannotBeTarget(Keyword.CannotBeTarget.Scope.MAGIC);
        for (Keyword keyword : List.of(guarding, hiding, new Keyword.ReceivesLess(1, List.of()))) {
            for (boolean enchanted : List.of(true, false)) {
                var duel = Duel.tournament().define(new CardText.Amulet(new CardName("Медальон"), "Medallion",
                        Cost.FREE, Optional.empty(), 0, List.of(), List.of(keyword), List.of()));
                var knight = duel.creature(A, "Рыцарь");
                if (enchanted) {
                    duel.wears(knight, "Благословение");
                }
                var medallion = duel.hand(A, "Медальон");
                duel.begin(Phase.EQUIP);
                List<String> rules = Cited.of(duel, duel.equip(A, medallion, knight), ItemEquipped.class);

                assertThat(rules.contains("NT-V-10.1")).isEqualTo(enchanted && keyword == guarding);
                assertThat(rules.contains("NT-V-7.3.2-b"))
                        .isEqualTo(enchanted && (keyword == guarding || keyword == hiding));
            }
        }
    }

    @Test
    @Covers({"NT-IV-4.2.4-b", "NT-IV-5.3-b"})
    void that_battle_readiness_does_not_help_only_where_there_is_some() {
        for (boolean ready : List.of(true, false)) {
            var duel = Duel.with("battleReadyPaysTurn", "false")
                    .define(Texts.creature("Новобранец", 3, ready ? List.of(new Keyword.BattleReady()) : List.of()),
                            new CardText.Weapon(new CardName("Копьё"), "Spear", Cost.A_TURN, Optional.empty(), 4,
                                    List.of(new Harm(DamageKind.PHYSICAL, 2)), List.of(), List.of()));
            var recruit = duel.summoned(duel.creature(A, "Новобранец"));
            var turned = duel.turned(duel.creature(A, "Новобранец"));
            var spear = duel.hand(A, "Копьё");
            duel.begin(Phase.EQUIP);

            assertThat(Cited.ofRefusal(duel, duel.equip(A, spear, recruit)).contains("NT-IV-4.2.4-b")).isEqualTo(ready);
            assertThat(Cited.ofRefusal(duel, duel.equip(A, spear, turned))).doesNotContain("NT-IV-4.2.4-b");
        }
    }

    @Test
    @Covers({"NT-IV-8.6", "NT-V-7.3.4"})
    void whose_duty_to_block_was_not_met_and_whether_magic_made_it() {
        for (boolean enchanted : List.of(true, false)) {
            var duel = Duel.tournament().define(Texts.creature("Боец", 4),
                    Texts.enchantment("Вызов", List.of(new Keyword.MustBeBlockedByAll())));
            var plain = duel.creature(A, "Боец");
            var feared = duel.creature(A, enchanted ? "Боец" : "Берсерк");
            if (enchanted) {
                duel.wears(feared, "Вызов");
            }
            var blocker = duel.creature(B, "Рыцарь");
            duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(plain, feared))).passBoth();
            var wrong = new BlockersDeclared(B, List.of(block(blocker, plain)));

            assertThat(Cited.ofRefusal(duel, wrong).contains("NT-V-7.3.4")).isEqualTo(enchanted);
            assertThat(Cited.refusal(duel, wrong).details())
                    .containsEntry("attacker", feared).containsEntry("card", blocker);
        }
    }

    @Test
    @Covers({"NT-IV-8.8", "NT-IV-4.2.5", "NT-IV-8.5"})
    void that_summoned_creatures_and_several_may_block_where_they_do() {
        for (boolean fresh : List.of(true, false)) {
            var duel = Duel.tournament();
            var knight = duel.creature(A, "Рыцарь");
            var blocker = duel.creature(B, "Оруженосец");
            if (fresh) {
                duel.summoned(blocker);
            }
            duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(knight))).passBoth();
            List<String> rules = Cited.of(duel, new BlockersDeclared(B, List.of(block(blocker, knight))),
                    AttackerBlocked.class);

            assertThat(rules.contains("NT-IV-4.2.5")).isEqualTo(fresh);
            assertThat(rules).doesNotContain("NT-IV-8.5");
        }
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-III-3.4.1", "NT-III-3.4.2"})
    void what_became_of_the_counters_and_that_the_opponent_has_the_unique_creature_too() {
        for (int life : List.of(2, 3, 4)) {
            for (boolean twin : List.of(true, false)) {
                var duel = Duel.tournament().define(new CardText.Creature(new CardName("Вождь"), "Chief", 3,
                        Optional.empty(), life, "", "", List.of(), List.of(), List.of(),
                        List.of(new Keyword.Unique()), List.of()));
                if (twin) {
                    duel.creature(B, "Вождь");
                }
                var chief = duel.unpaid(A, "Вождь", 2);
                duel.begin(Phase.SUMMON);
                List<String> rules = Cited.of(duel, duel.place(A, chief, 1), CreatureSummoned.class);

                assertThat(rules.contains("NT-IV-4.2.2.1")).isEqualTo(twin);
                assertThat(rules.contains("NT-III-3.4.2")).isEqualTo(life > 3);
                assertThat(rules.contains("NT-III-3.4.1")).isEqualTo(life < 3);
            }
        }
    }

    @Test
    @Covers({"NT-IV-10.2.2", "NT-III-3.2.1"})
    void that_mana_above_the_cost_is_refused_in_the_end_phase_too() {
        for (Phase phase : List.of(Phase.SUMMON, Phase.END)) {
            var duel = Duel.tournament();
            var knight = duel.unpaid(A, "Рыцарь", 4);
            duel.begin(phase);

            assertThat(Cited.ofRefusal(duel, duel.place(A, knight, 3)).contains("NT-IV-10.2.2"))
                    .isEqualTo(phase == Phase.END);
        }
    }

    @Test
    @Covers({"NT-V-8.2", "NT-V-10.1"})
    void why_a_target_is_not_suitable() {
        for (boolean guarded : List.of(true, false)) {
            var duel = Duel.tournament().define(Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                    Texts.spell("Слово", Texts.CREATURE, Texts.heal(1)));
            var scribe = duel.creature(A, "Писец");
            var knight = duel.creature(B, "Паладин");
            duel.window(Phase.SUMMON);
            var cast = duel.cast(duel.hand(A, "Слово"), scribe, guarded ? at(knight) : at(B));

            assertThat(Cited.of(duel, cast, TargetUnsuitable.class)).contains("NT-V-8.2");
            assertThat(Cited.of(duel, cast, TargetUnsuitable.class).contains("NT-V-10.1")).isEqualTo(guarded);
        }
    }

    @Test
    @Covers({"NT-V-4.2", "NT-V-4.1"})
    void that_an_attack_was_the_turn_where_it_was() {
        var healing = Texts.activated(Cost.A_TURN, Texts.CREATURE, Texts.heal(1));
        for (boolean attacks : List.of(true, false)) {
            var duel = Duel.tournament().define(Texts.creature("Знахарь", 3, List.of(), healing));
            var healer = duel.creature(A, "Знахарь");
            if (!attacks) {
                duel.turned(healer);
            }
            duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, attacks ? List.of(healer) : List.of()));

            assertThat(Cited.ofRefusal(duel, duel.use(healer, at(healer))).contains("NT-V-4.2")).isEqualTo(attacks);
            assertThat(Cited.ofRefusal(duel, duel.use(healer, at(healer)))).contains("NT-V-4.1");
        }
    }
}
