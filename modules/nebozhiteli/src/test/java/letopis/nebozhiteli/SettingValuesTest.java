package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Readings that come with an edition and can be set separately: each value has its own result in either edition.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SettingValuesTest {

    //
    @InBothEditions
    @Covers({"NT-IV-4.2.3", "NB-083"})
    void summoning_restrictions_last_until_end_of_turn_or_the_controllers_next_turn(Edition edition) {
        for (var value : List.of("own-next-turn-start", "end-of-this-turn")) {
            var duel = Duel.inEdition(edition, "summonedUntil", value)
                    .define(TestCards.creature("Знахарь", 2, List.of(),
                    TestCards.activated(Cost.TURNING_COST, List.of(),
                            new Effect.Heal(Participant.ITSELF, 1, Optional.empty()))));
            var healer = duel.onSummonField(A, "Знахарь", 1);
            duel.begin(Phase.SUMMON).choose(duel.placeMana(A, healer, 1)).finishStep();
            assertThat(duel.refusal(duel.activate(healer))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
            while (duel.state().active() == A) {
                duel.endPhase();
            }
            duel.endPhase().window(Phase.SUMMON).passOnce();

            if (value.equals("own-next-turn-start")) {
                assertThat(duel.refusal(duel.activate(healer))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
            } else {
                duel.choose(duel.activate(healer));
            }
        }
    }

    //
    @InBothEditions
    @Covers({"NT-V-2.1-b", "NB-055"})
    void drained_counters_come_from_the_victim_or_the_reserve(Edition edition) {
        for (var expected : Map.of("transfer", 2, "reserve", 4).entrySet()) {
            var duel = Duel.inEdition(edition, "sameAmount", expected.getKey());
            var vampire = duel.creature(A, "Вампир", 2);
            duel.equipped(vampire, "Меч");
            var victim = duel.creature(B, "Оруженосец", 1);
            duel.fight(List.of(vampire), Duel.block(victim, vampire)).passBoth();

            assertThat(duel.life(vampire)).as(expected.getKey()).isEqualTo(expected.getValue());
        }
    }

    //
    @InBothEditions
    @Covers({"NT-IV-9.2.3", "NB-116"})
    void the_controller_or_the_owner_splits_an_attackers_damage(Edition edition) {
        for (var expected : Map.of("controller", A, "owner", B).entrySet()) {
            var duel = Duel.inEdition(edition, "damageSplit", expected.getKey());
            var knight = duel.creature(B, "Рыцарь");
            duel.lendTo(knight, A);
            var first = duel.creature(B, "Оруженосец");
            var second = duel.creature(B, "Оруженосец");
            duel.fight(List.of(knight), Duel.block(first, knight), Duel.block(second, knight));

            assertThat(duel.prompt()).isEqualTo(new Prompt.SplitDamage(expected.getValue(), knight));
        }
    }

    //
    @InBothEditions
    @Covers({"NT-IV-4.2.4-b", "NB-092", "NB-139"})
    void a_setting_lets_a_just_summoned_battle_ready_creature_turn_for_equipment(Edition edition) {
        for (var value : List.of("true", "false")) {
            var duel = Duel.inEdition(edition, "battleReadyPaysTurn", value)
                    .define(TestCards.creature("Новобранец", 3, new Keyword.BattleReadiness()),
                            new CardText.Weapon(new CardName("Копьё"), "Spear", Cost.TURNING_COST, Optional.empty(), 4,
                                    List.of(new DamageComponent(DamageKind.PHYSICAL, 2)), List.of(), List.of()));
            var recruit = duel.markSummoned(duel.creature(A, "Новобранец"));
            var sword = duel.inHand(A, "Копьё");
            duel.begin(Phase.EQUIP);

            if (value.equals("true")) {
                duel.choose(duel.equip(A, sword, recruit));
                assertThat(duel.isTurned(recruit)).isTrue();
            } else {
                assertThat(duel.refusal(duel.equip(A, sword, recruit))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
            }
        }
    }

    //
    @InBothEditions
    @Covers({"NT-V-7.2.1", "NB-047-b"})
    void a_scroll_turns_its_caster_always_or_only_without_a_printed_price(Edition edition) {
        for (var value : List.of("if-unpriced", "always")) {
            var duel = Duel.inEdition(edition, "castingTurn", value)
                    .define(TestCards.caster("Писец", ScrollColor.WHITE, 1, new Cost(1, 0, false)),
                            TestCards.caster("Послушник", ScrollColor.WHITE, 1, Cost.FREE),
                            TestCards.spell("Слово", TestCards.CREATURE, TestCards.healing(1)));
            var priced = duel.creature(A, "Писец");
            var unpriced = duel.creature(A, "Послушник");
            duel.window(Phase.SUMMON).choose(duel.cast(duel.inHand(A, "Слово"), priced, target(priced)))
                    .choose(duel.cast(duel.inHand(A, "Слово"), unpriced, target(unpriced)));

            assertThat(duel.isTurned(priced)).isEqualTo(value.equals("always"));
            assertThat(duel.isTurned(unpriced)).isTrue();
            assertThat(duel.actions(A)).isEqualTo(3);
        }
    }
}
