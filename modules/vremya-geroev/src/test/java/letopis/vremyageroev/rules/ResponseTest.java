package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static letopis.vremyageroev.TestCards.withText;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Nested attacks: responses to strikes, and attacks allowed by interrupts.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ResponseTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1, 1));
    private static final BattleCard HILT = technique("Рукоять", TestAbility.of(attack(2)).response("Меч"));
    private static final BattleCard SHIELD = technique("Щит", TestAbility.of().shield());
    private static final BattleCard FEINT = technique("Уловка", TestAbility.of().interrupt());
    private static final BattleCard PARRY = technique("Парирование",
            TestAbility.of(new Effect.AllowUse(CardFilter.ofKeyword("Меч"))).parry());

    @Test
    @Covers({"VG-41a", "VG-41b", "VG-37c", "VG-55"})
    void an_attack_in_response_ends_before_the_next_strike() {
        var bout = Bout.with().fillHand(B, 5);
        var hilt = bout.hand(A, HILT);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass();

        assertThat(bout.hand(B)).hasSize(4);
        assertThat(bout.prompt()).isInstanceOf(Prompt.Response.class);
        assertThat(bout.prompt().seats()).containsExactly(A);
        bout.choose(bout.use(hilt).response());
        assertThat(bout.eventsOf(AttackDeclared.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        bout.pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        bout.pass();
        assertThat(bout.hand(B)).hasSize(2);
        assertThat(bout.eventsOf(AttackEnded.class)).extracting(AttackEnded::source).containsExactly(hilt);
        bout.passAll();
        assertThat(bout.hand(B)).hasSize(1);
        assertThat(bout.eventsOf(StrikeLanded.class)).extracting(StrikeLanded::strength).containsExactly(1, 2, 1);
        assertThat(bout.eventsOf(AttackEnded.class)).hasSize(2);
        assertThat(bout.eventsOf(GameWon.class)).isEmpty();
        assertThat(bout.isInZone(hilt, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"VG-41b", "VG-37c"})
    void interrupting_a_response_ends_only_the_response() {
        var bout = Bout.with().fillHand(B, 4);
        var feint = bout.hand(B, FEINT);
        var hilt = bout.hand(A, HILT);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass().choose(bout.use(hilt).response());
        bout.choose(bout.use(feint).interrupt()).passAll();

        assertThat(bout.eventsOf(AttackInterrupted.class)).hasSize(1);
        assertThat(bout.eventsOf(StrikeLanded.class)).as("both strikes of the sword").hasSize(2);
        assertThat(bout.hand(B)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-41b")
    void a_response_needs_a_strike_by_a_matching_card() {
        var bout = Bout.with().fillHand(B, 5);
        var hilt = bout.hand(A, HILT);
        assertThat(bout.refusal(bout.use(hilt).asPlay())).isEqualTo(Reason.TRIGGER_MISSING);
        assertThat(bout.refusal(bout.use(hilt).response())).isEqualTo(Reason.TRIGGER_MISSING);
        bout.choose(bout.use(bout.hand(A, technique("Топор", attackAction(1)))).asPlay()).passAll();
        assertThat(bout.prompt()).as("nothing answers an axe").isEqualTo(new Prompt.Play(A));
        assertThat(bout.refusal(bout.use(hilt).response())).isEqualTo(Reason.TRIGGER_MISSING);
    }

    @Test
    @Covers({"VG-41b", "VG-43b"})
    void only_matching_responses_are_possible_in_the_response_window() {
        var bout = Bout.with().fillHand(B, 5);
        var other = bout.hand(A, technique("Обух", TestAbility.of(attack(1)).response("Топор")));
        var sword = bout.hand(A, SWORD);
        var theirs = bout.hand(B, HILT);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass();
        assertThat(bout.refusal(bout.use(other).response())).isEqualTo(Reason.OTHER_TRIGGER);
        assertThat(bout.refusal(bout.use(sword).response())).isEqualTo(Reason.RESPONDS_TO_NOTHING);
        assertThat(bout.refusal(bout.use(theirs).response())).isEqualTo(Reason.TRIGGER_MISSING);
        assertThat(bout.refusal(bout.use(sword).asPlay())).isEqualTo(Reason.RESPONSE_FIRST);
        assertThat(bout.refusal(new Passed(B))).isEqualTo(Reason.RESPONSE_FIRST);
    }

    @Test
    @Covers("VG-41b")
    void a_repelled_strike_can_be_answered_unless_forbidden_by_setting() {
        for (boolean landed : new boolean[] {false, true}) {
            var bout = Bout.with("afterRepelled", landed ? "no-response" : "response").fillHand(B, 5);
            bout.hand(A, HILT);
            var shield = bout.hand(B, SHIELD);
            bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().choose(bout.use(shield).defence());
            assertThat(bout.prompt() instanceof Prompt.Response).isEqualTo(!landed);
            bout.passAll();
            assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
        }
        var lands = Bout.with("afterRepelled", "no-response").fillHand(B, 5);
        lands.hand(A, HILT);
        lands.choose(lands.use(lands.hand(A, SWORD)).asPlay()).pass().pass();
        assertThat(lands.prompt()).isInstanceOf(Prompt.Response.class);
    }

    @Test
    @Covers("VG-41b")
    void an_interrupted_attack_allows_no_response() {
        var bout = Bout.with().fillHand(B, 5);
        bout.hand(A, HILT);
        var feint = bout.hand(B, FEINT);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).choose(bout.use(feint).interrupt());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-41a", "VG-41b"})
    void the_response_window_does_not_reveal_the_hand() {
        var bout = Bout.with().fillHand(B, 5);
        bout.addToGraveyard(B, HILT);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass();
        assertThat(bout.prompt()).isInstanceOf(Prompt.Response.class);
        assertThat(GAME.choices(bout.state(), A)).contains(new Passed(A));
    }

    @Test
    @Covers({"VG-41a", "VG-41b", "VG-34b"})
    void a_parry_allows_a_sword_attack_on_the_opponents_turn() {
        var bout = Bout.with().fillHand(A, 4).fillHand(B, 2);
        var parry = bout.hand(B, PARRY);
        var sword = bout.hand(B, SWORD);
        var axe = bout.hand(B, technique("Топор", attackAction(1)));
        var idle = bout.hand(B,
                technique("Меч в ножнах", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action()));
        assertThat(bout.refusal(bout.use(sword).asPlay())).isEqualTo(Reason.NOT_YOUR_TURN);
        bout.choose(bout.use(bout.hand(A, technique("Копьё", attackAction(3, 3)))).asPlay())
                .choose(bout.use(parry).interrupt());

        assertThat(bout.onlyEvent(UseAllowed.class).seat()).isEqualTo(B);
        assertThat(bout.prompt()).isEqualTo(new Prompt.AllowedPlay(B, CardFilter.ofKeyword("Меч")));
        assertThat(bout.refusal(bout.use(axe).asPlay())).isEqualTo(Reason.NOT_ALLOWED_NOW);
        assertThat(bout.refusal(bout.use(idle).asPlay())).as("a strike is allowed, nothing else")
                .isEqualTo(Reason.NOT_ALLOWED_NOW);
        var hero = bout.use(bout.hero(B));
        assertThat(bout.refusal(hero.asFieldUse())).isEqualTo(Reason.NOT_YOUR_TURN);
        assertThat(bout.refusal(new Passed(A))).isEqualTo(Reason.ALLOWED_FIRST);
        bout.choose(bout.use(sword).asPlay());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(A));
        bout.passAll();
        assertThat(bout.hand(A)).hasSize(2);
        assertThat(bout.eventsOf(AttackEnded.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-41b")
    void an_allowed_attack_can_be_declined() {
        var bout = Bout.with().fillHand(A, 4).fillHand(B, 3);
        var parry = bout.hand(B, PARRY);
        bout.choose(bout.use(bout.hand(A, technique("Копьё", attackAction(3)))).asPlay())
                .choose(bout.use(parry).interrupt())
                .pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(bout.hand(B)).hasSize(3);
    }

    @Test
    @Covers({"VG-41a", "VG-55"})
    void a_nested_attack_can_win_on_the_opponents_turn() {
        var bout = Bout.with().fillHand(A, 1).fillHand(B, 3);
        var parry = bout.hand(B, PARRY);
        var sword = bout.hand(B, SWORD);
        bout.choose(bout.use(bout.hand(A, technique("Копьё", attackAction(3)))).asPlay())
                .choose(bout.use(parry).interrupt());
        bout.choose(bout.use(sword).asPlay()).passAll();

        assertThat(bout.onlyEvent(GameWon.class)).isEqualTo(new GameWon(B, GameWon.Reason.LAST_CARDS_STRUCK));
        assertThat(bout.state().active()).isEqualTo(A);
    }

    @Test
    @Covers({"VG-41a", "VG-37c"})
    void interrupts_and_responses_nest_to_any_depth() {
        var bout = Bout.with().fillHand(A, 3).fillHand(B, 3);
        var mine = bout.hand(A, PARRY);
        var theirs = bout.hand(B, PARRY);
        var second = bout.hand(A, SWORD);
        var counter = bout.hand(B, SWORD);
        bout.choose(bout.use(bout.hand(A, technique("Копьё", attackAction(3)))).asPlay());
        bout.choose(bout.use(theirs).interrupt()).choose(bout.use(counter).asPlay());
        bout.choose(bout.use(mine).interrupt()).choose(bout.use(second).asPlay()).passAll();

        assertThat(bout.eventsOf(AttackInterrupted.class)).extracting(AttackInterrupted::by)
                .containsExactly(theirs, mine);
        assertThat(bout.eventsOf(StrikeLanded.class)).as("only the last attack came through").hasSize(2);
        assertThat(bout.hand(A)).hasSize(3);
        assertThat(bout.hand(B)).hasSize(1);
        assertThat(bout.state().agenda()).isEmpty();
    }

    @Test
    @Covers({"VG-41b", "VG-37b"})
    void interrupts_follow_the_response_window_by_setting() {
        for (String reading : List.of("also-between", "before-strikes")) {
            for (boolean answers : new boolean[] {true, false}) {
                var bout = Bout.with("interrupts", reading).fillHand(B, 6);
                var hilt = bout.hand(A, HILT);
                bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass();
                assertThat(bout.prompt()).isInstanceOf(Prompt.Response.class);
                if (answers) {
                    bout.choose(bout.use(hilt).response()).pass().pass();
                } else {
                    bout.pass();
                }

                assertThat(bout.prompt()).isEqualTo(reading.equals("also-between") ? new Prompt.Interrupt(B)
                        : new Prompt.Defend(B));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"list,false", "text,true"})
    @Covers({"VG-41b", "VG-43b"})
    void a_keyword_in_the_text_allows_a_response_only_by_setting(String setting, boolean answerable) {
        var bout = Bout.with("keywords", setting).fillHand(B, 3)
                .addToSet(technique("Эфес", TestAbility.of(attack(1)).response("Меч")));
        bout.choose(bout.use(bout.hand(A, withText(technique("Стилет", attackAction(1)), "Удар, как меч.", "")))
                .asPlay()).pass().pass();
        assertThat(bout.prompt() instanceof Prompt.Response).isEqualTo(answerable);
    }

    @Test
    @Covers("VG-41b")
    void an_attack_without_a_response_yet_was_not_answered() {
        var bout = Bout.with("answersToStrike", "one").fillHand(B, 3);
        var hilt = technique("Эфес", TestAbility.of(attack(1)).response("Меч"));
        var mine = bout.hand(A, hilt);
        bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(1)))).asPlay());
        assertThat(bout.refusal(bout.use(mine).response())).isEqualTo(Reason.TRIGGER_MISSING);
        assertThat(bout.refusal(bout.use(bout.hand(B, hilt)).response())).isEqualTo(Reason.TRIGGER_MISSING);
    }
}
