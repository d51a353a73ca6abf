package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.CitedRules.citedByRefusal;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Distinct refusals with separate paragraphs, and uses that look similar.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RefusalRulesTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(2));
    private static final BattleCard HILT = technique("Эфес", TestAbility.of(attack(1)).response("Длинный Меч"));

    @Test
    @Covers({"VG-50b", "VG-50c", "VG-50d", "VG-24c"})
    void a_companion_can_interpose_only_for_the_hero() {
        for (boolean closed : new boolean[] {false, true}) {
            var bout = Bout.with().fillHand(B, 3);
            var cat = bout.companion(B, TestCards.companion("Кот", 3));
            var dog = bout.companion(B, TestCards.companion("Пёс", 3));
            if (closed) {
                bout.closeCards(cat, dog);
            }
            bout.choose(bout.use(bout.hand(A, SWORD)).at(cat).asPlay()).pass();
            assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(closed ? Reason.CLOSED : Reason.NOT_AT_HERO);
            assertThat(bout.refusal(bout.interpose(dog))).isEqualTo(Reason.NOT_AT_HERO);
        }
    }

    @Test
    @Covers({"VG-44", "VG-50b", "VG-34b", "VG-37d"})
    void interposing_needs_a_defendable_strike() {
        var bout = Bout.with().fillHand(B, 3);
        var cat = bout.companion(B, TestCards.companion("Кот", 3));
        assertThat(citedByRefusal(bout, bout.interpose(cat))).containsExactly("VG-34b", "VG-37d");
        bout.choose(bout.use(bout.hand(A, technique("Молния",
                TestAbility.of(new Effect.Attack(attack(1).strikes(), false, true)).action()))).asPlay());
        assertThat(citedByRefusal(bout, bout.interpose(cat))).containsExactly("VG-44", "VG-50b");
    }

    @Test
    @Covers({"VG-43a", "VG-43b", "VG-43c"})
    void a_partial_name_match_is_refused_by_the_name_rule() {
        for (String weapon : List.of("Меч", "Топор")) {
            var bout = Bout.with().fillHand(B, 4)
                    .addToSet(technique("Рукоять", TestAbility.of(attack(1)).response(weapon)));
            var hilt = bout.hand(A, HILT);
            bout.choose(bout.use(bout.hand(A, technique(weapon, attackAction(1)))).asPlay()).pass().pass();
            assertThat(bout.refusal(bout.use(hilt).response())).isEqualTo(Reason.OTHER_TRIGGER);
            assertThat(citedByRefusal(bout, bout.use(hilt).response())).isEqualTo(weapon.equals("Меч")
                    ? List.of("VG-43c") : List.of("VG-43a", "VG-43b"));
        }
    }

    @Test
    @Covers("VG-41b")
    void only_the_attacker_gets_the_already_answered_refusal() {
        var answer = technique("Гарда", TestAbility.of(attack(1)).response("Меч"));
        var bout = Bout.with("answersToStrike", "one").fillHand(B, 5);
        var first = bout.hand(A, answer);
        var second = bout.hand(A, answer);
        var theirs = bout.hand(B, answer);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass().choose(bout.use(first).response());
        assertThat(bout.refusal(bout.use(second).response())).isEqualTo(Reason.ALREADY_ANSWERED);
        assertThat(bout.refusal(bout.use(theirs).response())).isEqualTo(Reason.TRIGGER_MISSING);
    }

    @Test
    @Covers({"VG-34b", "VG-50a"})
    void a_defence_on_the_field_needs_a_strike() {
        var bout = Bout.with();
        var guard = bout.companion(A, TestCards.companion("Страж", 1, TestAbility.of().shield()));
        assertThat(bout.refusal(bout.use(guard).asFieldUse())).isEqualTo(Reason.NOTHING_TO_DEFEND);
    }

    @Test
    @Covers("VG-55")
    void a_strike_on_an_empty_hand_can_be_answered() {
        var bout = Bout.with();
        var hilt = bout.hand(A, technique("Гарда", TestAbility.of(attack(1)).response("Меч")));
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass();
        assertThat(bout.prompt()).isInstanceOf(Prompt.Response.class);
        bout.choose(bout.use(hilt).response());
    }

    @Test
    @Covers({"VG-10b", "VG-46a"})
    void entering_and_acting_are_not_alternative_abilities() {
        var wolf = TestCards.withCompanion(
                technique("Волк", TestAbility.of(new Effect.EnterField()).action(), attackAction(1)),
                new Companion(2, false, false));
        for (int ability : new int[] {0, 1}) {
            var bout = Bout.with().fillHand(B, 3);
            bout.choose(bout.use(bout.hand(A, wolf)).ability(ability).asPlay());
            assertThat(bout.rulesOf(UseBegan.class)).containsExactly("VG-34a");
        }
    }

    @Test
    @Covers({"VG-35b", "VG-40", "VG-16"})
    void a_card_leaves_the_hand_after_all_its_effects() {
        var bout = Bout.with("usedCardLeaves", "after-attack").fillHand(B, 3);
        var shield = bout.hand(B, technique("Щит", TestAbility.of().shield()));
        var lunge = bout.hand(A,
                technique("Выпад", TestAbility.of(attack(1), new Effect.Draw(Participant.YOU, 1)).action()));
        bout.choose(bout.use(lunge).asPlay()).pass().choose(bout.use(shield).defence());
        assertThat(bout.eventsOf(CardDiscarded.class)).extracting(CardDiscarded::card).containsExactly(shield);
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-35b", "VG-40");
        assertThat(bout.eventsOf(UseEnded.class)).contains(new UseEnded(A, lunge, UseEnded.Destination.GRAVEYARD));
    }

    @Test
    @Covers("VG-39")
    void the_last_card_of_a_position_renews_at_the_turn_like_the_others() {
        var bout = Bout.with().fillHand(B, 3);
        var sword = bout.hand(A, SWORD);
        var guard = bout.companion(B, TestCards.companion("Страж", 1, TestAbility.of().perTurn(1).shield()));
        bout.choose(bout.use(sword).asPlay()).pass().choose(bout.use(guard).defence()).endTurn();
        assertThat(bout.onlyEvent(TurnBegan.class).renewed()).containsExactly(guard);
    }

    @Test
    void every_reason_code_begins_with_the_game() {
        assertThat(GAME.id().value()).isEqualTo("vremya-geroev");
        assertThat(Reason.values()).allSatisfy(reason -> assertThat(reason.code())
                .isEqualTo("vremya-geroev." + reason.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
}
