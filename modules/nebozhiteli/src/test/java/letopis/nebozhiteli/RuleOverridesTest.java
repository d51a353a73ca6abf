package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.ObjectKind;
import letopis.nebozhiteli.card.Filter.Whose;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.event.TurnEvent.SummonFieldRefilled;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards that override rules (NT-III-1-p1): every number they can replace, and the recording of overrides that
/// mattered.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RuleOverridesTest {

    private static Duel creature(Limit limit, int value) {
        return Duel.tournament().define(TestCards.creature("Исключение", 4, new Keyword.LimitOverride(limit, value)));
    }

    private static Duel artifact(Limit limit, int value) {
        return Duel.tournament()
                .define(TestCards.artifact("Исключение", List.of(new Keyword.LimitOverride(limit, value))));
    }

    private static RuleOverridden ruleOverridden(String rule, CardId card) {
        return new RuleOverridden(new RuleRef(rule), card);
    }

    // C-132
    @Test
    @Covers({"NT-III-1-p1", "NT-III-3.4.1", "NB-032"})
    void a_card_can_allow_life_above_the_maximum() {
        var duel = creature(Limit.LIFE_OVER_MAXIMUM, 3);
        var exception = duel.creature(A, "Исключение");
        var squire = duel.creature(A, "Оруженосец");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(2), target(exception))
                .playEffect(B, TestCards.healing(2), target(squire)).passBoth();
        assertThat(duel.life(exception)).isEqualTo(6);
        assertThat(duel.life(squire)).isEqualTo(3);
        assertThat(duel.onlyEvent(RuleOverridden.class)).isEqualTo(ruleOverridden("NT-III-3.4.1", exception));
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-III-3.4.1"})
    void an_override_without_effect_is_not_recorded() {
        var duel = creature(Limit.LIFE_OVER_MAXIMUM, 3);
        var exception = duel.creature(A, "Исключение", 2);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(2), target(exception)).passBoth();
        assertThat(duel.life(exception)).isEqualTo(4);
        assertThat(duel.recentEvents(RuleOverridden.class)).isEmpty();
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-5.4", "NB-088"})
    void a_card_can_allow_a_second_weapon_but_not_a_third() {
        var duel = creature(Limit.WEAPONS, 2);
        var exception = duel.creature(A, "Исключение");
        duel.begin(Phase.EQUIP).choose(duel.equip(A, duel.inHand(A, "Кинжал"), exception));
        assertThat(duel.recentEvents(RuleOverridden.class)).isEmpty();
        duel.choose(duel.equip(A, duel.inHand(A, "Палица"), exception));
        assertThat(duel.onlyEvent(RuleOverridden.class)).isEqualTo(ruleOverridden("NT-IV-5.4", exception));
        assertThat(duel.refusal(duel.equip(A, duel.inHand(A, "Кинжал"), exception))).isEqualTo(Reason.SLOT_OCCUPIED);
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-5.4.2"})
    void a_card_can_allow_more_amulets_shields_and_armor() {
        for (var one : List.of(List.of("Оберег", "Амулет силы"), List.of("Щит", "Щит"), List.of("Мантия", "Латы"))) {
            Limit limit = one.contains("Щит") ? Limit.SHIELDS : one.contains("Оберег") ? Limit.AMULETS : Limit.ARMOR;
            var duel = creature(limit, 2);
            var exception = duel.creature(A, "Исключение");
            one.forEach(item -> duel.equipped(exception, item));
            var free = duel.creature(A, "Исключение");
            duel.begin(Phase.EQUIP).choose(duel.equip(A, duel.inHand(A, one.getFirst()), free))
                    .choose(duel.equip(A, duel.inHand(A, one.getLast()), free));
            assertThat(duel.onlyEvent(RuleOverridden.class).card()).as("%s", limit).isEqualTo(free);
        }
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-8.4", "NT-IV-9.3"})
    void a_card_can_allow_blocking_two_attackers_with_split_damage() {
        var duel = creature(Limit.BLOCKS, 2);
        var exception = duel.creature(B, "Исключение");
        duel.equipped(exception, "Двуручный меч");
        var first = duel.creature(A, "Оруженосец");
        var second = duel.creature(A, "Оруженосец");
        var other = duel.creature(B, "Рыцарь");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(first, second))).passBoth();
        assertThat(duel.refusal(new BlockersDeclared(B, List.of(block(other, first), block(other, second)))))
                .isEqualTo(Reason.MULTIPLE_BLOCKS);
        assertThat(duel.refusal(new BlockersDeclared(B, List.of(block(exception, first), block(exception, first)))))
                .isEqualTo(Reason.MULTIPLE_BLOCKS);
        duel.choose(new BlockersDeclared(B, List.of(block(exception, first), block(exception, second))));
        assertThat(duel.onlyEvent(RuleOverridden.class)).isEqualTo(ruleOverridden("NT-IV-8.4", exception));
        duel.passBoth();
        assertThat(duel.prompt()).isEqualTo(new Prompt.SplitDamage(B, exception));
        duel.choose(duel.splitDamage(exception, duel.share(0, first, 1), duel.share(0, second, 3))).passBoth();
        assertThat(duel.life(first)).isEqualTo(2);
        assertThat(duel.isDead(second)).isTrue();
        assertThat(duel.life(exception)).isEqualTo(2);
        assertThat(duel.life(B)).isEqualTo(20);
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-9.2.1"})
    void a_card_can_raise_unarmed_damage() {
        var duel = creature(Limit.UNARMED_DAMAGE, 3);
        var exception = duel.creature(A, "Исключение");
        duel.fight(List.of(exception)).passBoth();
        assertThat(duel.life(B)).isEqualTo(17);
        assertThat(duel.onlyEvent(RuleOverridden.class)).isEqualTo(ruleOverridden("NT-IV-9.2.1", exception));
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-I-2.1-b"})
    void a_card_can_raise_the_life_limit_of_a_player() {
        var duel = artifact(Limit.PLAYER_LIFE, 40).setLife(A, 35);
        var exception = duel.artifact(A, "Исключение");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(9), target(A)).passBoth();
        assertThat(duel.life(A)).isEqualTo(40);
        assertThat(duel.onlyEvent(RuleOverridden.class)).isEqualTo(ruleOverridden("NT-I-2.1-b", exception));
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-3.2", "NT-IV-3.3"})
    void a_card_can_give_its_controller_more_cards_and_actions_each_turn() {
        for (Limit limit : List.of(Limit.HAND, Limit.SUMMON_FIELD, Limit.ACTIONS)) {
            var duel = artifact(limit, limit.printed() + 1);
            var exception = duel.artifact(B, "Исключение");
            duel.artifact(A, "Алтарь");
            duel.window(Phase.END).passBoth();
            assertThat(duel.onlyEvent(RuleOverridden.class)).as("%s", limit)
                    .isEqualTo(new RuleOverridden(limit.rule(), exception));
            assertThat(duel.onlyEvent(CardsDrawn.class).cards()).hasSize(limit == Limit.HAND ? 8 : 7);
            assertThat(duel.onlyEvent(SummonFieldRefilled.class).cards()).hasSize(limit == Limit.SUMMON_FIELD ? 6 : 5);
            assertThat(duel.onlyEvent(ActionsGranted.class).actions()).isEqualTo(limit == Limit.ACTIONS ? 5 : 4);
        }
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-10.1"})
    void a_card_can_allow_a_second_discard_at_end_of_turn() {
        var duel = artifact(Limit.DISCARDS, 2);
        var exception = duel.artifact(A, "Исключение");
        var cards = List.of(duel.inHand(A, "Щит"), duel.inHand(A, "Щит"), duel.inHand(A, "Щит"));
        duel.begin(Phase.END).choose(new CardDiscarded(A, cards.get(0), duel.name(cards.get(0))));
        assertThat(duel.recentEvents(RuleOverridden.class)).isEmpty();
        duel.choose(new CardDiscarded(A, cards.get(1), duel.name(cards.get(1))));
        assertThat(duel.onlyEvent(RuleOverridden.class)).isEqualTo(ruleOverridden("NT-IV-10.1", exception));
        assertThat(duel.refusal(new CardDiscarded(A, cards.get(2), duel.name(cards.get(2)))))
                .isEqualTo(Reason.DISCARD_LIMIT);
    }

    @Test
    @Covers("NT-III-1-p1")
    void the_greatest_limit_set_by_constant_abilities_applies() {
        CardText.Artifact decree = TestCards.artifact("Указ", List.of(),
                TestCards.constant(Filter.any(ObjectKind.PLAYER), new Keyword.LimitOverride(Limit.ACTIONS, 5)),
                TestCards.constant(Filter.of(Whose.YOURS, ObjectKind.CREATURE),
                        new Keyword.LimitOverride(Limit.UNARMED_DAMAGE, 2)));
        var duel = creature(Limit.UNARMED_DAMAGE, 3).define(decree);
        duel.artifact(A, "Указ");
        var squire = duel.creature(A, "Оруженосец");
        var exception = duel.creature(A, "Исключение");
        duel.deck(B, DeckPart.MAIN, 30).fight(List.of(squire, exception)).passBoth();
        assertThat(duel.life(B)).isEqualTo(15);
        duel.endPhase();
        assertThat(duel.onlyEvent(ActionsGranted.class)).isEqualTo(new ActionsGranted(B, 5));
    }

    @Test
    @Covers({"NT-IV-8.4", "NT-III-1-p1"})
    void a_block_limit_override_is_cited_only_if_used() {
        var guard = TestCards.creature("Сторож", 6, new Keyword.LimitOverride(Limit.BLOCKS, 2));
        for (int count : List.of(1, 2)) {
            var duel = Duel.tournament().define(guard);
            var first = duel.creature(A, "Оруженосец");
            var second = duel.creature(A, "Оруженосец");
            var blocker = duel.creature(B, "Сторож");
            if (count == 1) {
                duel.fight(List.of(first, second), block(blocker, first));
            } else {
                duel.fight(List.of(first, second), block(blocker, first), block(blocker, second));
            }

            assertThat(duel.recentEvents(RuleOverridden.class).stream()
                    .filter(ruleOverridden -> ruleOverridden.rule().id().equals("NT-IV-8.4")))
                    .hasSize(count - 1);
        }
    }
}
