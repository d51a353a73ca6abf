package letopis.vremyageroev.card;

import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.companion;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.table.CardProblem;
import letopis.testkit.Covers;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.Effect.Until;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Meaningless cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardCheckTest {

    private static final Effect DRAW = new Effect.Draw(Whom.YOU, 1);

    private static void assertFlaw(String code, CardText card, String... path) {
        assertThat(GAME.problems(card)).extracting(CardProblem::code).containsExactly(code);
        assertThat(GAME.problems(card).getFirst().path()).containsExactly(path);
    }

    private static void assertSound(CardText... cards) {
        for (CardText card : cards) {
            assertThat(GAME.problems(card)).as("%s", card.name()).isEmpty();
        }
    }

    @Test
    @Covers("VG-10b")
    void cards_that_say_something_sensible_are_sound() {
        assertSound(Made.FILLER, hero("Простой", 1), hero("Великий", 15), companion("Пёс", 15),
                technique("Меч", strikes(1, 20), strikes(2)),
                hero("Ходок", 6, Does.these(DRAW).closing().action(), Does.these(DRAW).closingHero().action(),
                Does.these(DRAW).perTurn(1).action(),
                        Does.these(DRAW).discarding(CardFilter.ANY).action(),
                        Made.constant(new Modifier.NoHandLimit())),
                technique("Щит", Does.these().shield()),
                technique("Амулет", Does.these(DRAW).returning().perTurn(1).shield()),
                Made.with(technique("Лазутчик", Does.these(new Effect.Enter()).action()),
                new CardText.Companion(1, false, false)),
                technique("Зов", Does.these(new Effect.Bring(1), new Effect.Recover(0), new Effect.Turn(1, true),
                new Effect.Destroy(0))
                        .picking(Pick.From.HAND, CardFilter.ANY).picking(Pick.From.HAND, CardFilter.ANY).action()));
    }

    @Test
    @Covers({"VG-18", "VG-51a"})
    void power_has_its_bounds() {
        assertFlaw("power", hero("Никто", 0), "power");
        assertFlaw("power", hero("Чересчур", 16), "power");
        var all = new CardText.DeckLimit(Optional.empty(), Optional.empty(), 9);
        assertFlaw("limit-of-all", Made.limited("Скупой", 6, all), "limits", "0");
        assertFlaw("power", companion("Мышь", 0), "companion", "power");
        assertFlaw("power", companion("Кит", 16), "companion", "power");
    }

    @Test
    @Covers("VG-37b")
    void an_attack_is_led_aside_to_a_companion_of_ones_own() {
        assertFlaw("aside-to-own", technique("Уклонение", aside(false)), "abilities", "0", "aside");
        var own = new Pick(Pick.From.OWN_COMPANION, CardFilter.ANY);
        var enemy = new Pick(Pick.From.ENEMY_COMPANION, CardFilter.ANY);
        assertFlaw("aside-to-own", technique("Выпад вбок", aside(false, enemy)), "abilities", "0", "aside");
        assertFlaw("aside-parry", technique("Отвод", aside(true, own)), "abilities", "0", "parry");
        assertSound(technique("Обман", aside(false, own)));
    }

    private static Ability aside(boolean parry, Pick... picks) {
        return new Ability.Interrupt(Against.ANY, parry, Optional.of(Ability.Aside.COMPANION), Cost.FREE, List.of(),
                List.of(picks), List.of(), false, Optional.empty());
    }

    @Test
    @Covers("VG-10b")
    void a_card_lets_its_player_do_something() {
        assertFlaw("no-use", technique("Пустая"), "abilities");
        assertFlaw("no-effects", technique("Пустое дело", Does.these().action()), "abilities", "0", "effects");
        assertFlaw("no-modifiers", companion("Пёс", 1, Made.constant()), "abilities", "0", "modifiers");
        assertFlaw("never-on-field",
                technique("Мысль", strikes(1), Made.constant(new Modifier.NoHandLimit())), "abilities", "1");
        assertFlaw("no-modifiers",
                technique("Чары", Does.these(new Effect.Grant(Whom.YOU, List.of(), Until.END_OF_TURN)).action()),
                "abilities", "0", "effects", "0", "modifiers");
    }

    @Test
    @Covers({"VG-24b", "VG-40"})
    void only_what_lies_on_the_field_closes_and_only_what_is_held_returns() {
        assertFlaw("cannot-close",
                technique("Меч", Does.these(attack(1)).closing().action()), "abilities", "0", "cost");
        assertFlaw("not-in-hand",
                hero("Герой", 6, Does.these(DRAW).closing().returning().action()), "abilities", "0", "returns");
    }

    @Test
    @Covers({"VG-39", "VG-40"})
    void what_costs_nothing_and_stays_is_not_used_without_end() {
        assertFlaw("endless", technique("Амулет", Does.these(DRAW).returning().action()), "abilities", "0", "perTurn");
        assertFlaw("endless", hero("Герой", 6, Does.these(DRAW).action()), "abilities", "0", "perTurn");
        assertFlaw("endless", companion("Пёс", 1, Does.these(DRAW).action()), "abilities", "0", "perTurn");
        assertFlaw("never", technique("Меч", Does.these(attack(1)).perTurn(0).action()), "abilities", "0", "perTurn");
        assertSound(technique("Меч", Does.these(attack(1)).action()),
                technique("Плащ", Does.these(DRAW).closingHero().returning().action()));
    }

    @Test
    @Covers({"VG-35a", "VG-37d"})
    void an_ability_attacks_once_and_with_strikes_that_have_strength() {
        assertFlaw("two-attacks",
                technique("Меч", Does.these(attack(1), attack(1)).action()), "abilities", "0", "effects");
        assertFlaw("two-attacks", technique("Меч",
                Does.these(attack(1), new Effect.If(new Condition.OwnTurn(), List.of(attack(1)))).action()),
                "abilities", "0", "effects");
        assertFlaw("no-strikes", technique("Меч", strikes()), "abilities", "0", "effects", "0", "strikes");
        assertFlaw("strength",
                technique("Меч", strikes(1, 0)), "abilities", "0", "effects", "0", "strikes", "1", "strength");
        assertFlaw("strength",
                technique("Меч", strikes(21)), "abilities", "0", "effects", "0", "strikes", "0", "strength");
    }

    @Test
    @Covers("VG-10b")
    void numbers_are_at_least_one_and_picks_are_there() {
        assertFlaw("too-few", technique("Вздох", Does.these(new Effect.Draw(Whom.YOU, 0))
                .action()), "abilities", "0", "effects", "0", "cards");
        assertFlaw("too-few", technique("Яд", Does.these(new Effect.Discard(Whom.YOU, 0, true))
                .action()), "abilities", "0", "effects", "0", "cards");
        for (Effect effect : List.of(new Effect.Bring(1), new Effect.Destroy(1), new Effect.Recover(-1),
                new Effect.Turn(1, true))) {
            assertFlaw("no-such-pick", technique("Зов", Does.these(effect).picking(Pick.From.HAND, CardFilter.ANY)
                    .action()), "abilities", "0", "effects", "0", "pick");
        }
        assertFlaw("no-such-pick", technique("Зов",
                Does.these(new Effect.If(new Condition.OwnTurn(), List.of(DRAW, new Effect.Destroy(0)))).action()),
                "abilities", "0", "effects", "0", "effects", "1", "pick");
    }

    @Test
    @Covers({"VG-46a", "VG-47a"})
    void only_a_companion_is_laid() {
        assertFlaw("no-companion",
                technique("Меч", Does.these(new Effect.Enter()).action()), "abilities", "0", "effects", "0");
        assertFlaw("no-companion",
                hero("Герой", 6, Does.these(new Effect.Enter()).closing().action()), "abilities", "0", "effects", "0");
    }
}
