package letopis.vremyageroev.card;

import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.companion;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.table.CardProblem;
import letopis.testkit.Covers;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.Effect.Until;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Meaningless cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardCheckTest {

    private static final Effect DRAW = new Effect.Draw(Participant.YOU, 1);

    private static void assertProblem(String code, CardText card, String... path) {
        assertThat(GAME.problems(card)).extracting(CardProblem::code).containsExactly(code);
        assertThat(GAME.problems(card).getFirst().path()).containsExactly(path);
    }

    private static void assertValid(CardText... cards) {
        for (CardText card : cards) {
            assertThat(GAME.problems(card)).as("%s", card.name()).isEmpty();
        }
    }

    @Test
    @Covers("VG-10b")
    void meaningful_cards_pass_the_check() {
        assertValid(TestCards.FILLER, hero("Простой", 1), hero("Великий", 15), companion("Пёс", 15),
                technique("Меч", attackAction(1, 20), attackAction(2)),
                hero("Ходок", 6, TestAbility.of(DRAW).closing().action(), TestAbility.of(DRAW).closingHero().action(),
                TestAbility.of(DRAW).perTurn(1).action(),
                        TestAbility.of(DRAW).discarding(CardFilter.ANY).action(),
                        TestCards.constant(new Modifier.NoHandLimit())),
                technique("Щит", TestAbility.of().shield()),
                technique("Амулет", TestAbility.of(DRAW).returning().perTurn(1).shield()),
                TestCards.withCompanion(technique("Лазутчик", TestAbility.of(new Effect.EnterField()).action()),
                new CardText.Companion(1, false, false)),
                technique("Зов", TestAbility.of(new Effect.BringCompanion(1), new Effect.RecoverCard(0),
                new Effect.Turn(1, true),
                new Effect.Destroy(0))
                        .picking(Pick.PickSource.HAND, CardFilter.ANY).picking(Pick.PickSource.HAND, CardFilter.ANY)
                        .action()));
    }

    @Test
    @Covers({"VG-18", "VG-51a"})
    void power_must_be_within_bounds() {
        assertProblem("power", hero("Никто", 0), "power");
        assertProblem("power", hero("Чересчур", 16), "power");
        var all = new CardText.DeckLimit(Optional.empty(), Optional.empty(), 9);
        assertProblem("limit-of-all", TestCards.heroWithLimits("Скупой", 6, all), "limits", "0");
        assertProblem("power", companion("Мышь", 0), "companion", "power");
        assertProblem("power", companion("Кит", 16), "companion", "power");
    }

    @Test
    @Covers("VG-37b")
    void an_attack_can_only_be_redirected_to_the_defenders_own_companion() {
        assertProblem("aside-to-own", technique("Уклонение", aside(false)), "abilities", "0", "aside");
        var own = new Pick(Pick.PickSource.OWN_COMPANION, CardFilter.ANY);
        var enemy = new Pick(Pick.PickSource.ENEMY_COMPANION, CardFilter.ANY);
        assertProblem("aside-to-own", technique("Выпад вбок", aside(false, enemy)), "abilities", "0", "aside");
        assertProblem("aside-parry", technique("Отвод", aside(true, own)), "abilities", "0", "parry");
        assertValid(technique("Обман", aside(false, own)));
    }

    private static Ability aside(boolean parry, Pick... picks) {
        return new Ability.Interrupt(StrikeFilter.ANY, parry, Optional.of(Ability.RedirectTarget.COMPANION), Cost.FREE,
                List.of(), List.of(picks), List.of(), false, Optional.empty());
    }

    @Test
    @Covers("VG-10b")
    void a_card_needs_an_ability() {
        assertProblem("no-use", technique("Пустая"), "abilities");
        assertProblem("no-effects", technique("Пустое дело", TestAbility.of().action()), "abilities", "0", "effects");
        assertProblem("no-modifiers", companion("Пёс", 1, TestCards.constant()), "abilities", "0", "modifiers");
        assertProblem("never-on-field",
                technique("Мысль", attackAction(1), TestCards.constant(new Modifier.NoHandLimit())), "abilities", "1");
        assertProblem("no-modifiers",
                technique("Чары", TestAbility.of(new Effect.Grant(Participant.YOU, List.of(), Until.END_OF_TURN))
                .action()), "abilities", "0", "effects", "0", "modifiers");
    }

    @Test
    @Covers({"VG-24b", "VG-40"})
    void only_field_cards_can_exhaust_and_only_hand_cards_can_return() {
        assertProblem("cannot-close",
                technique("Меч", TestAbility.of(attack(1)).closing().action()), "abilities", "0", "cost");
        assertProblem("not-in-hand",
                hero("Герой", 6, TestAbility.of(DRAW).closing().returning().action()), "abilities", "0", "returns");
    }

    @Test
    @Covers({"VG-39", "VG-40"})
    void a_free_ability_of_a_card_that_stays_needs_a_limit() {
        assertProblem("endless", technique("Амулет", TestAbility.of(DRAW).returning().action()), "abilities", "0",
                "perTurn");
        assertProblem("endless", hero("Герой", 6, TestAbility.of(DRAW).action()), "abilities", "0", "perTurn");
        assertProblem("endless", companion("Пёс", 1, TestAbility.of(DRAW).action()), "abilities", "0", "perTurn");
        assertProblem("never", technique("Меч", TestAbility.of(attack(1)).perTurn(0).action()), "abilities", "0",
                "perTurn");
        assertValid(technique("Меч", TestAbility.of(attack(1)).action()),
                technique("Плащ", TestAbility.of(DRAW).closingHero().returning().action()));
    }

    @Test
    @Covers({"VG-35a", "VG-37d"})
    void an_ability_has_one_attack_with_strikes_of_positive_strength() {
        assertProblem("two-attacks",
                technique("Меч", TestAbility.of(attack(1), attack(1)).action()), "abilities", "0", "effects");
        assertProblem("two-attacks", technique("Меч",
                TestAbility.of(attack(1), new Effect.If(new Condition.OwnTurn(), List.of(attack(1)))).action()),
                "abilities", "0", "effects");
        assertProblem("no-strikes", technique("Меч", attackAction()), "abilities", "0", "effects", "0", "strikes");
        assertProblem("strength",
                technique("Меч", attackAction(1, 0)), "abilities", "0", "effects", "0", "strikes", "1", "strength");
        assertProblem("strength",
                technique("Меч", attackAction(21)), "abilities", "0", "effects", "0", "strikes", "0", "strength");
    }

    @Test
    @Covers("VG-10b")
    void numbers_are_positive_and_pick_references_are_valid() {
        assertProblem("too-few", technique("Вздох", TestAbility.of(new Effect.Draw(Participant.YOU, 0))
                .action()), "abilities", "0", "effects", "0", "cards");
        assertProblem("too-few", technique("Яд", TestAbility.of(new Effect.Discard(Participant.YOU, 0, true))
                .action()), "abilities", "0", "effects", "0", "cards");
        for (Effect effect : List.of(new Effect.BringCompanion(1), new Effect.Destroy(1), new Effect.RecoverCard(-1),
                new Effect.Turn(1, true))) {
            assertProblem("no-such-pick",
                    technique("Зов", TestAbility.of(effect).picking(Pick.PickSource.HAND, CardFilter.ANY)
                    .action()), "abilities", "0", "effects", "0", "pick");
        }
        assertProblem("no-such-pick", technique("Зов",
                TestAbility.of(new Effect.If(new Condition.OwnTurn(), List.of(DRAW, new Effect.Destroy(0)))).action()),
                "abilities", "0", "effects", "0", "effects", "1", "pick");
    }

    @Test
    @Covers({"VG-46a", "VG-47a"})
    void only_companions_can_enter_the_field() {
        assertProblem("no-companion",
                technique("Меч", TestAbility.of(new Effect.EnterField()).action()), "abilities", "0", "effects", "0");
        assertProblem("no-companion",
                hero("Герой", 6, TestAbility.of(new Effect.EnterField()).closing().action()), "abilities", "0",
                "effects",
                "0");
    }
}
