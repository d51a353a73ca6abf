package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.What;
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

/// Cards that override rules (NT-III-1-p1): every number they can replace, and recording of the override if it
/// mattered.
@DisplayNameGeneration(ReplaceUnderscores.class)
class GoldenRuleTest {

    private static Duel creature(Limit limit, int value) {
        return Duel.tournament().define(Texts.creature("Исключение", 4, new Keyword.Overrides(limit, value)));
    }

    private static Duel artifact(Limit limit, int value) {
        return Duel.tournament().define(Texts.artifact("Исключение", List.of(new Keyword.Overrides(limit, value))));
    }

    private static RuleOverridden overridden(String rule, CardId card) {
        return new RuleOverridden(new RuleRef(rule), card);
    }

    // C-132
    @Test
    @Covers({"NT-III-1-p1", "NT-III-3.4.1", "NB-032"})
    void life_above_the_maximum() {
        var duel = creature(Limit.LIFE_OVER_MAXIMUM, 3);
        var exception = duel.creature(A, "Исключение");
        var squire = duel.creature(A, "Оруженосец");
        duel.window(Phase.SUMMON).plays(A, Texts.heal(2), at(exception)).plays(B, Texts.heal(2), at(squire)).passBoth();
        assertThat(duel.life(exception)).isEqualTo(6);
        assertThat(duel.life(squire)).isEqualTo(3);
        assertThat(duel.only(RuleOverridden.class)).isEqualTo(overridden("NT-III-3.4.1", exception));
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-III-3.4.1"})
    void nothing_is_recorded_where_it_makes_no_difference() {
        var duel = creature(Limit.LIFE_OVER_MAXIMUM, 3);
        var exception = duel.creature(A, "Исключение", 2);
        duel.window(Phase.SUMMON).plays(A, Texts.heal(2), at(exception)).passBoth();
        assertThat(duel.life(exception)).isEqualTo(4);
        assertThat(duel.all(RuleOverridden.class)).isEmpty();
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-5.4", "NB-088"})
    void a_second_weapon_and_a_third_is_refused() {
        var duel = creature(Limit.WEAPONS, 2);
        var exception = duel.creature(A, "Исключение");
        duel.begin(Phase.EQUIP).when(duel.equip(A, duel.hand(A, "Кинжал"), exception));
        assertThat(duel.all(RuleOverridden.class)).isEmpty();
        duel.when(duel.equip(A, duel.hand(A, "Палица"), exception));
        assertThat(duel.only(RuleOverridden.class)).isEqualTo(overridden("NT-IV-5.4", exception));
        assertThat(duel.refusal(duel.equip(A, duel.hand(A, "Кинжал"), exception))).isEqualTo(Reason.SLOT_OCCUPIED);
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-5.4.2"})
    void more_amulets_shields_and_armour() {
        for (var one : List.of(List.of("Оберег", "Амулет силы"), List.of("Щит", "Щит"), List.of("Мантия", "Латы"))) {
            Limit limit = one.contains("Щит") ? Limit.SHIELDS : one.contains("Оберег") ? Limit.AMULETS : Limit.ARMOR;
            var duel = creature(limit, 2);
            var exception = duel.creature(A, "Исключение");
            one.forEach(item -> duel.wears(exception, item));
            var free = duel.creature(A, "Исключение");
            duel.begin(Phase.EQUIP).when(duel.equip(A, duel.hand(A, one.getFirst()), free))
                    .when(duel.equip(A, duel.hand(A, one.getLast()), free));
            assertThat(duel.only(RuleOverridden.class).card()).as("%s", limit).isEqualTo(free);
        }
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-8.4", "NT-IV-9.3"})
    void one_creature_blocks_two_and_splits_its_damage() {
        var duel = creature(Limit.BLOCKS, 2);
        var exception = duel.creature(B, "Исключение");
        duel.wears(exception, "Двуручный меч");
        var first = duel.creature(A, "Оруженосец");
        var second = duel.creature(A, "Оруженосец");
        var other = duel.creature(B, "Рыцарь");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(first, second))).passBoth();
        assertThat(duel.refusal(new BlockersDeclared(B, List.of(block(other, first), block(other, second)))))
                .isEqualTo(Reason.MULTIPLE_BLOCKS);
        assertThat(duel.refusal(new BlockersDeclared(B, List.of(block(exception, first), block(exception, first)))))
                .isEqualTo(Reason.MULTIPLE_BLOCKS);
        duel.when(new BlockersDeclared(B, List.of(block(exception, first), block(exception, second))));
        assertThat(duel.only(RuleOverridden.class)).isEqualTo(overridden("NT-IV-8.4", exception));
        duel.passBoth();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Split(B, exception));
        duel.when(duel.split(exception, duel.share(0, first, 1), duel.share(0, second, 3))).passBoth();
        assertThat(duel.life(first)).isEqualTo(2);
        assertThat(duel.isDead(second)).isTrue();
        assertThat(duel.life(exception)).isEqualTo(2);
        assertThat(duel.life(B)).isEqualTo(20);
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-9.2.1"})
    void bare_hands_that_hurt() {
        var duel = creature(Limit.UNARMED_DAMAGE, 3);
        var exception = duel.creature(A, "Исключение");
        duel.fight(List.of(exception)).passBoth();
        assertThat(duel.life(B)).isEqualTo(17);
        assertThat(duel.only(RuleOverridden.class)).isEqualTo(overridden("NT-IV-9.2.1", exception));
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-I-2.1-b"})
    void a_player_above_36() {
        var duel = artifact(Limit.PLAYER_LIFE, 40).life(A, 35);
        var exception = duel.artifact(A, "Исключение");
        duel.window(Phase.SUMMON).plays(A, Texts.heal(9), at(A)).passBoth();
        assertThat(duel.life(A)).isEqualTo(40);
        assertThat(duel.only(RuleOverridden.class)).isEqualTo(overridden("NT-I-2.1-b", exception));
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-3.2", "NT-IV-3.3"})
    void more_cards_and_actions_at_the_start_of_a_turn_for_who_controls_the_card() {
        for (Limit limit : List.of(Limit.HAND, Limit.SUMMON_FIELD, Limit.ACTIONS)) {
            var duel = artifact(limit, limit.printed() + 1);
            var exception = duel.artifact(B, "Исключение");
            duel.artifact(A, "Алтарь");
            duel.window(Phase.END).passBoth();
            assertThat(duel.only(RuleOverridden.class)).as("%s", limit)
                    .isEqualTo(new RuleOverridden(limit.rule(), exception));
            assertThat(duel.only(CardsDrawn.class).cards()).hasSize(limit == Limit.HAND ? 8 : 7);
            assertThat(duel.only(SummonFieldRefilled.class).cards()).hasSize(limit == Limit.SUMMON_FIELD ? 6 : 5);
            assertThat(duel.only(ActionsGranted.class).actions()).isEqualTo(limit == Limit.ACTIONS ? 5 : 4);
        }
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-IV-10.1"})
    void a_second_discard_at_the_end_of_a_turn() {
        var duel = artifact(Limit.DISCARDS, 2);
        var exception = duel.artifact(A, "Исключение");
        var cards = List.of(duel.hand(A, "Щит"), duel.hand(A, "Щит"), duel.hand(A, "Щит"));
        duel.begin(Phase.END).when(new CardDiscarded(A, cards.get(0), duel.name(cards.get(0))));
        assertThat(duel.all(RuleOverridden.class)).isEmpty();
        duel.when(new CardDiscarded(A, cards.get(1), duel.name(cards.get(1))));
        assertThat(duel.only(RuleOverridden.class)).isEqualTo(overridden("NT-IV-10.1", exception));
        assertThat(duel.refusal(new CardDiscarded(A, cards.get(2), duel.name(cards.get(2)))))
                .isEqualTo(Reason.DISCARD_LIMIT);
    }

    @Test
    @Covers("NT-III-1-p1")
    void a_constant_ability_may_set_the_number_for_players_or_creatures_and_the_greatest_counts() {
        CardText.Artifact decree = Texts.artifact("Указ", List.of(),
                Texts.constant(Filter.any(What.PLAYER), new Keyword.Overrides(Limit.ACTIONS, 5)),
                Texts.constant(Filter.of(Whose.YOURS, What.CREATURE), new Keyword.Overrides(Limit.UNARMED_DAMAGE, 2)));
        var duel = creature(Limit.UNARMED_DAMAGE, 3).define(decree);
        duel.artifact(A, "Указ");
        var squire = duel.creature(A, "Оруженосец");
        var exception = duel.creature(A, "Исключение");
        duel.deck(B, DeckPart.MAIN, 30).fight(List.of(squire, exception)).passBoth();
        assertThat(duel.life(B)).isEqualTo(15);
        duel.endPhase();
        assertThat(duel.only(ActionsGranted.class)).isEqualTo(new ActionsGranted(B, 5));
    }
}
