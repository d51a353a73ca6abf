package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.companion;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static letopis.vremyageroev.TestCards.withCompanion;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Readings with a setting, under the default and the alternative, and restrictions of new companions under both.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NamedReadingsTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1));
    private static final BattleCard HILT = technique("Рукоять", TestAbility.of(attack(1)).response("Меч"));
    private static final BattleCard FEINT = technique("Уловка", TestAbility.of().interrupt());
    private static final Effect DRAW = new Effect.Draw(Participant.YOU, 1);

    /// A played companion with a free action, defence and attack.
    private static final BattleCard HOUND =
            withCompanion(technique("Гончая", TestAbility.of(new Effect.EnterField()).action(),
            TestAbility.of(DRAW).perTurn(1).action(), TestAbility.of().perTurn(1).shield(),
            TestAbility.of(attack(1)).perTurn(1).action(), TestAbility.of().perTurn(1).interrupt()),
            new Companion(2, false, false));

    @Test
    @Covers({"VG-47a", "VG-47b", "VG-50d"})
    void a_new_companion_cannot_attack_or_defend_even_without_exhausting() {
        for (var reading : List.of("work", "from-next-turn")) {
            var bout = Bout.with("laidCompanionAbilities", reading).fillHand(A, 2).fillHand(B, 4);
            var sword = bout.hand(B, SWORD);
            var hound = bout.hand(A, HOUND);
            bout.choose(bout.use(hound).asPlay());
            assertThat(bout.refusal(bout.use(hound).ability(3).asFieldUse())).isEqualTo(Reason.JUST_LAID);
            if (reading.equals("work")) {
                bout.choose(bout.use(hound).ability(1).asFieldUse());
            } else {
                assertThat(bout.refusal(bout.use(hound).ability(1).asFieldUse())).isEqualTo(Reason.JUST_LAID);
            }
            bout.endTurn().choose(bout.use(sword).asPlay());
            assertThat(bout.refusal(bout.use(hound).ability(4).interrupt())).isEqualTo(Reason.JUST_LAID);
            bout.pass();
            assertThat(bout.refusal(bout.use(hound).ability(2).defence())).isEqualTo(Reason.JUST_LAID);
            bout.pass().endTurn();
            bout.choose(bout.use(hound).ability(3).asFieldUse());
        }
    }

    @Test
    @Covers("VG-50a")
    void a_companion_in_hand_cannot_use_its_action() {
        var bout = Bout.with();
        var wolf = bout.hand(A, companion("Волк", 2, TestAbility.of(DRAW).closing().action()));

        assertThat(bout.refusal(bout.use(wolf).asPlay())).isEqualTo(Reason.NOT_ON_FIELD);
    }

    @Test
    @Covers({"VG-35b", "VG-40"})
    void used_cards_stay_in_hand_until_the_attack_ends_by_setting() {
        var bout = Bout.with("usedCardLeaves", "after-attack").fillHand(B, 2);
        var shield = bout.hand(B, technique("Щит", TestAbility.of().shield()));
        bout.choose(bout.use(bout.hand(A, technique("Сабля", attackAction(1, 1)))).asPlay()).pass()
                .choose(bout.use(shield).defence());

        assertThat(bout.isInZone(shield, VremyaZone.HAND)).as("the second strike may take it").isTrue();
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.NOT_IN_HAND);
        bout.pass();
        assertThat(bout.isInZone(shield, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(1);
        assertThat(bout.eventsOf(CardDiscarded.class)).extracting(CardDiscarded::card).contains(shield);
        assertThat(bout.eventsOf(UseEnded.class)).contains(new UseEnded(B, shield, UseEnded.Destination.HAND));
    }

    @Test
    @Covers({"VG-37c", "VG-34a"})
    void an_interrupted_card_stops_or_continues_depending_on_the_setting() {
        for (var reading : List.of("stops", "goes-on")) {
            var bout = Bout.with("interruptedCard", reading).fillHand(B, 3);
            var feint = bout.hand(B, FEINT);
            bout.choose(bout.use(bout.hand(A, technique("Выпад", TestAbility.of(attack(1), DRAW).action()))).asPlay())
                    .choose(bout.use(feint).interrupt());

            assertThat(bout.hand(A)).hasSize(reading.equals("stops") ? 0 : 1);
            assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
            assertThat(bout.eventsOf(UseEnded.class)).hasSize(2);
        }
    }

    @Test
    @Covers("VG-41b")
    void a_strike_allows_one_or_many_responses_depending_on_the_setting() {
        for (var reading : List.of("one", "any-number")) {
            var bout = Bout.with("answersToStrike", reading).fillHand(B, 6);
            var first = bout.hand(A, HILT);
            var second = bout.hand(A, HILT);
            bout.choose(bout.use(bout.hand(A, technique("Меч-пила", attackAction(1, 1)))).asPlay()).pass().pass();
            bout.choose(bout.use(first).response());
            assertThat(bout.refusal(bout.use(second).response()))
                    .isEqualTo(reading.equals("one") ? Reason.ALREADY_ANSWERED : Reason.TRIGGER_MISSING);
            bout.pass().pass();
            if (reading.equals("one")) {
                assertThat(bout.prompt()).as("the second strike comes").isEqualTo(new Prompt.Defend(B));
                bout.pass().choose(bout.use(second).response()).passAll();
            } else {
                assertThat(bout.prompt()).isInstanceOf(Prompt.Response.class);
                bout.choose(bout.use(second).response()).passAll();
            }
            assertThat(bout.eventsOf(AttackDeclared.class)).hasSize(3);
            assertThat(bout.hand(B)).hasSize(2);
        }
    }

    @Test
    @Covers({"VG-37a", "VG-51a"})
    void later_strikes_of_a_dead_companion_continue_or_are_lost() {
        for (var reading : List.of("go-on", "lost")) {
            var bout = Bout.with("strikesOfDead", reading).fillHand(B, 4);
            var wolf = bout.companion(A, companion("Волк", 2, TestAbility.of(attack(1, 1)).closing().action()));
            var trap = bout.hand(B, technique("Капкан", TestAbility.of(new Effect.Destroy(0))
                    .picking(Pick.PickSource.ENEMY_COMPANION, CardFilter.ANY).shield()));
            bout.choose(bout.use(wolf).asFieldUse()).pass().choose(bout.use(trap).pointing(wolf).defence()).passAll();

            assertThat(bout.isInZone(wolf, VremyaZone.GRAVEYARD)).isTrue();
            assertThat(bout.eventsOf(StrikeLanded.class)).hasSize(reading.equals("go-on") ? 1 : 0);
        }
    }

    @Test
    @Covers({"VG-31c", "VG-34a"})
    void the_hand_limit_applies_after_each_instruction_or_after_the_whole_use() {
        for (var reading : List.of("after-instruction", "after-whole-use")) {
            var bout = Bout.with("handLimit", reading).fillHand(A, 6);
            var cat = bout.companion(A, companion("Кот", 1,
                    TestAbility.of(DRAW, new Effect.Discard(Participant.YOU, 1, true)).closing().action()));
            bout.choose(bout.use(cat).asFieldUse());
            while (bout.prompt() instanceof Prompt.Discard) {
                bout.discard(bout.hand(A).getFirst());
            }

            assertThat(bout.hand(A)).hasSize(reading.equals("after-instruction") ? 5 : 6);
        }
    }

    @Test
    @Covers("VG-39")
    void a_recovered_card_counts_as_used_or_fresh_depending_on_the_setting() {
        for (var reading : List.of("counts", "forgotten")) {
            var bout = Bout.with("usedBeforeReturn", reading).fillHand(A, 1);
            var knife = bout.hand(A, technique("Нож", TestAbility.of(DRAW).perTurn(1).action()));
            var back = bout.hand(A, technique("Память", TestAbility.of(new Effect.RecoverCard(0))
                    .picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY).action()));
            bout.choose(bout.use(knife).asPlay()).choose(bout.use(back).pointing(knife).asPlay());
            if (reading.equals("counts")) {
                assertThat(bout.refusal(bout.use(knife).asPlay())).isEqualTo(Reason.ALREADY_USED);
                bout.endTurn().endTurn();
            }
            bout.choose(bout.use(knife).asPlay());
        }
    }

    @Test
    @Covers({"VG-24b", "VG-37a", "VG-41b"})
    void interrupts_and_responses_pay_their_costs() {
        var bout = Bout.with().fillHand(B, 5).fillHand(A, 1);
        var guile = bout.hand(B, technique("Хитрость", TestAbility.of().closingHero().interrupt()));
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).choose(bout.use(guile).interrupt());
        assertThat(bout.isOpen(bout.hero(B))).isFalse();

        var hilt = bout.hand(A, technique("Навершие", TestAbility.of(attack(1)).discarding(CardFilter.ANY)
                .response("Меч")));
        var price = bout.hand(A).getFirst();
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass();
        assertThat(bout.refusal(bout.use(hilt).response())).isEqualTo(Reason.COST);
        bout.choose(bout.use(hilt).paying(price).response());
        assertThat(bout.isInZone(price, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("VG-44")
    void granted_modifiers_apply_only_to_their_player() {
        var bout = Bout.with().fillHand(B, 6).hero(A, hero("Жрец", 6)).hero(B, hero("Рыцарь", 6));
        var ire = bout.hand(A, technique("Гнев", TestAbility.of(new Effect.Grant(Participant.YOU,
                List.of(new Modifier.StrengthBonus(CardFilter.ANY, 1)), Until.OWN_NEXT_TURN)).action()));
        bout.fillHand(A, 4).choose(bout.use(ire).asPlay()).choose(bout.use(bout.hand(A, SWORD)).asPlay()).passAll();
        assertThat(bout.hand(B)).hasSize(4);
        var theirs = bout.hand(B, SWORD);
        bout.endTurn();
        int before = bout.hand(A).size();
        bout.choose(bout.use(theirs).asPlay()).passAll();

        assertThat(bout.hand(A)).hasSize(before - 1);
    }

    @Test
    void settings_missing_from_an_old_match_keep_their_earlier_values() {
        var header = new HashMap<>(Settings.DEFAULT.asMap());
        assertThat(Settings.ofRecord(header)).isEqualTo(Settings.DEFAULT);
        header.keySet().removeAll(List.of("interruptedCard", "answersToStrike", "usedBeforeReturn", "strikesOfDead"));

        assertThat(Settings.ofRecord(header).chosen()).contains(Settings.InterruptedCardRule.GOES_ON,
                Settings.StrikeAnswerRule.ANY_NUMBER, Settings.UseMemoryRule.FORGOTTEN, Settings.DeadStrikerRule.GO_ON);
    }
}
