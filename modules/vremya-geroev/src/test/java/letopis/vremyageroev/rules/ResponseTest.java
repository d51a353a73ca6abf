package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.CardEvent.UseAllowed;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Nested attacks: responses to strikes, and attacks allowed by interrupts.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ResponseTest {

    private static final BattleCard SWORD = technique("Меч", strikes(1, 1));
    private static final BattleCard HILT = technique("Рукоять", Does.these(attack(2)).response("Меч"));
    private static final BattleCard SHIELD = technique("Щит", Does.these().shield());
    private static final BattleCard FEINT = technique("Уловка", Does.these().interrupt());
    private static final BattleCard PARRY = technique("Парирование",
            Does.these(new Effect.Allow(CardFilter.keyword("Меч"))).parry());

    @Test
    @Covers({"VG-41a", "VG-41b", "VG-37c", "VG-55"})
    void an_attack_that_answers_a_strike_runs_to_its_end_before_the_next_strike() {
        var bout = Bout.with().holds(B, 5);
        var hilt = bout.hand(A, HILT);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass();

        assertThat(bout.hand(B)).hasSize(4);
        assertThat(bout.prompt()).isInstanceOf(Prompt.Respond.class);
        assertThat(bout.prompt().seats()).containsExactly(A);
        bout.when(bout.use(hilt).response());
        assertThat(bout.all(AttackDeclared.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        bout.pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        bout.pass();
        assertThat(bout.hand(B)).hasSize(2);
        assertThat(bout.all(AttackEnded.class)).extracting(AttackEnded::source).containsExactly(hilt);
        bout.passAll();
        assertThat(bout.hand(B)).hasSize(1);
        assertThat(bout.all(StrikeLanded.class)).extracting(StrikeLanded::strength).containsExactly(1, 2, 1);
        assertThat(bout.all(AttackEnded.class)).hasSize(2);
        assertThat(bout.all(GameWon.class)).isEmpty();
        assertThat(bout.lies(hilt, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"VG-41b", "VG-37c"})
    void interrupting_the_answer_ends_the_answer_alone() {
        var bout = Bout.with().holds(B, 4);
        var feint = bout.hand(B, FEINT);
        var hilt = bout.hand(A, HILT);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass().when(bout.use(hilt).response());
        bout.when(bout.use(feint).interrupt()).passAll();

        assertThat(bout.all(AttackInterrupted.class)).hasSize(1);
        assertThat(bout.all(StrikeLanded.class)).as("both strikes of the sword").hasSize(2);
        assertThat(bout.hand(B)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-41b")
    void an_answer_needs_a_strike_with_such_a_card() {
        var bout = Bout.with().holds(B, 5);
        var hilt = bout.hand(A, HILT);
        assertThat(bout.refusal(bout.use(hilt).played())).isEqualTo(Reason.TRIGGER_MISSING);
        assertThat(bout.refusal(bout.use(hilt).response())).isEqualTo(Reason.TRIGGER_MISSING);
        bout.when(bout.use(bout.hand(A, technique("Топор", strikes(1)))).played()).passAll();
        assertThat(bout.prompt()).as("nothing answers an axe").isEqualTo(new Prompt.Play(A));
        assertThat(bout.refusal(bout.use(hilt).response())).isEqualTo(Reason.TRIGGER_MISSING);
    }

    @Test
    @Covers({"VG-41b", "VG-43b"})
    void at_the_answer_only_cards_that_answer_such_a_strike_are_used() {
        var bout = Bout.with().holds(B, 5);
        var other = bout.hand(A, technique("Обух", Does.these(attack(1)).response("Топор")));
        var sword = bout.hand(A, SWORD);
        var theirs = bout.hand(B, HILT);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass();
        assertThat(bout.refusal(bout.use(other).response())).isEqualTo(Reason.OTHER_TRIGGER);
        assertThat(bout.refusal(bout.use(sword).response())).isEqualTo(Reason.RESPONDS_TO_NOTHING);
        assertThat(bout.refusal(bout.use(theirs).response())).isEqualTo(Reason.TRIGGER_MISSING);
        assertThat(bout.refusal(bout.use(sword).played())).isEqualTo(Reason.RESPONSE_FIRST);
        assertThat(bout.refusal(new Passed(B))).isEqualTo(Reason.RESPONSE_FIRST);
    }

    @Test
    @Covers("VG-41b")
    void a_strike_that_was_repelled_may_be_answered_unless_the_reading_says_it_must_land() {
        for (boolean landed : new boolean[] {false, true}) {
            var bout = Bout.with("afterRepelled", landed ? "no-response" : "response").holds(B, 5);
            bout.hand(A, HILT);
            var shield = bout.hand(B, SHIELD);
            bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().when(bout.use(shield).defence());
            assertThat(bout.prompt() instanceof Prompt.Respond).isEqualTo(!landed);
            bout.passAll();
            assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
        }
        var lands = Bout.with("afterRepelled", "no-response").holds(B, 5);
        lands.hand(A, HILT);
        lands.when(lands.use(lands.hand(A, SWORD)).played()).pass().pass();
        assertThat(lands.prompt()).isInstanceOf(Prompt.Respond.class);
    }

    @Test
    @Covers("VG-41b")
    void an_interrupted_attack_is_answered_by_nothing() {
        var bout = Bout.with().holds(B, 5);
        bout.hand(A, HILT);
        var feint = bout.hand(B, FEINT);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).when(bout.use(feint).interrupt());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-41a", "VG-41b"})
    void asking_for_an_answer_does_not_tell_whether_one_is_held() {
        var bout = Bout.with().holds(B, 5);
        bout.grave(B, HILT);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass();
        assertThat(bout.prompt()).isInstanceOf(Prompt.Respond.class);
        assertThat(GAME.choices(bout.state(), A)).contains(new Passed(A));
    }

    @Test
    @Covers({"VG-41a", "VG-41b", "VG-34b"})
    void a_parry_lets_a_sword_strike_in_the_enemy_s_turn() {
        var bout = Bout.with().holds(A, 4).holds(B, 2);
        var parry = bout.hand(B, PARRY);
        var sword = bout.hand(B, SWORD);
        var axe = bout.hand(B, technique("Топор", strikes(1)));
        var idle = bout.hand(B, technique("Меч в ножнах", Does.these(new Effect.Draw(Whom.YOU, 1)).action()));
        assertThat(bout.refusal(bout.use(sword).played())).isEqualTo(Reason.NOT_YOUR_TURN);
        bout.when(bout.use(bout.hand(A, technique("Копьё", strikes(3, 3)))).played()).when(bout.use(parry).interrupt());

        assertThat(bout.only(UseAllowed.class).seat()).isEqualTo(B);
        assertThat(bout.prompt()).isEqualTo(new Prompt.PlayAllowed(B, CardFilter.keyword("Меч")));
        assertThat(bout.refusal(bout.use(axe).played())).isEqualTo(Reason.NOT_ALLOWED_NOW);
        assertThat(bout.refusal(bout.use(idle).played())).as("a strike is allowed, nothing else")
                .isEqualTo(Reason.NOT_ALLOWED_NOW);
        var hero = bout.use(bout.hero(B));
        assertThat(bout.refusal(hero.onField())).isEqualTo(Reason.NOT_YOUR_TURN);
        assertThat(bout.refusal(new Passed(A))).isEqualTo(Reason.ALLOWED_FIRST);
        bout.when(bout.use(sword).played());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(A));
        bout.passAll();
        assertThat(bout.hand(A)).hasSize(2);
        assertThat(bout.all(AttackEnded.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-41b")
    void what_is_allowed_need_not_be_done() {
        var bout = Bout.with().holds(A, 4).holds(B, 3);
        var parry = bout.hand(B, PARRY);
        bout.when(bout.use(bout.hand(A, technique("Копьё", strikes(3)))).played()).when(bout.use(parry).interrupt())
                .pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(bout.hand(B)).hasSize(3);
    }

    @Test
    @Covers({"VG-41a", "VG-55"})
    void a_nested_attack_may_win_in_the_enemy_s_turn() {
        var bout = Bout.with().holds(A, 1).holds(B, 3);
        var parry = bout.hand(B, PARRY);
        var sword = bout.hand(B, SWORD);
        bout.when(bout.use(bout.hand(A, technique("Копьё", strikes(3)))).played()).when(bout.use(parry).interrupt());
        bout.when(bout.use(sword).played()).passAll();

        assertThat(bout.only(GameWon.class)).isEqualTo(new GameWon(B, GameWon.Reason.LAST_CARDS_STRUCK));
        assertThat(bout.state().active()).isEqualTo(A);
    }

    @Test
    @Covers({"VG-41a", "VG-37c"})
    void interrupts_and_answers_go_as_deep_as_the_hands() {
        var bout = Bout.with().holds(A, 3).holds(B, 3);
        var mine = bout.hand(A, PARRY);
        var theirs = bout.hand(B, PARRY);
        var second = bout.hand(A, SWORD);
        var counter = bout.hand(B, SWORD);
        bout.when(bout.use(bout.hand(A, technique("Копьё", strikes(3)))).played());
        bout.when(bout.use(theirs).interrupt()).when(bout.use(counter).played());
        bout.when(bout.use(mine).interrupt()).when(bout.use(second).played()).passAll();

        assertThat(bout.all(AttackInterrupted.class)).extracting(AttackInterrupted::by).containsExactly(theirs, mine);
        assertThat(bout.all(StrikeLanded.class)).as("only the last attack came through").hasSize(2);
        assertThat(bout.hand(A)).hasSize(3);
        assertThat(bout.hand(B)).hasSize(1);
        assertThat(bout.state().agenda()).isEmpty();
    }

    @Test
    @Covers({"VG-41b", "VG-37b"})
    void after_an_answer_or_none_the_next_strike_can_be_interrupted_where_that_is_the_reading() {
        for (String reading : List.of("also-between", "before-strikes")) {
            for (boolean answers : new boolean[] {true, false}) {
                var bout = Bout.with("interrupts", reading).holds(B, 6);
                var hilt = bout.hand(A, HILT);
                bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass();
                assertThat(bout.prompt()).isInstanceOf(Prompt.Respond.class);
                if (answers) {
                    bout.when(bout.use(hilt).response()).pass().pass();
                } else {
                    bout.pass();
                }

                assertThat(bout.prompt()).isEqualTo(reading.equals("also-between") ? new Prompt.Interrupt(B)
                        : new Prompt.Defend(B));
            }
        }
    }
}
