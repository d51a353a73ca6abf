package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Condition;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Score;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.EffectFizzled;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.LoopEnded;
import letopis.respons.event.TurnEvent.TurnBegan;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.state.LoopCounters;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Endless loops are ended.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LoopsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();

    private static Effect gain(Participant whom) {
        return new Effect.GainInfluence(whom, amount(1));
    }

    /// Two units that each give influence to the other player whenever their player gains some.
    private static Lanes lanesWithLoop(Lanes lanes) {
        var gives = triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.GAINS_INFLUENCE), gain(Participant.OPPONENT));
        return lanes.unit(A, 1, unitWith("Даритель", 1, gives)).unit(B, 2, unitWith("Отдариватель", 1, gives))
                .cast(spell("Подарок", 1, play(deed(gain(Participant.OPPONENT)))));
    }

    @Test
    @Covers({"RS-076", "RS-077"})
    void endless_trigger_loops_are_ended_and_the_game_continues() {
        var lanes = lanesWithLoop(Lanes.of());

        assertThat(lanes.eventsOf(LoopEnded.class)).containsExactly(new LoopEnded(1));
        assertThat(lanes.rulesOf(LoopEnded.class)).containsExactlyInAnyOrder("RS-076", "RS-077");
        assertThat(lanes.eventsOf(InfluenceChanged.class)).hasSize(200);
        assertThat(lanes.state().queue()).isEmpty();
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
    }

    @Test
    void the_loop_limit_is_a_setting_and_restarts_with_each_action() {
        var fifty = lanesWithLoop(Lanes.of().with(Settings.EndlessEffectRule.AFTER_50));
        assertThat(fifty.eventsOf(InfluenceChanged.class)).hasSize(50);
        assertThat(lanesWithLoop(Lanes.of().with(Settings.EndlessEffectRule.AFTER_1000))
                .eventsOf(InfluenceChanged.class))
                .hasSize(1000);
        assertThat(fifty.state().turn().loopCounters()).isEqualTo(LoopCounters.NONE);
    }

    @Test
    @Covers("RS-189")
    void endless_forced_deaths_are_ended_too() {
        var calls = triggered(new TriggerCondition.Death(),
                new Effect.Force(new CardSelector.MatchingCards(TestCards.UNITS), Effect.ForcedKeyword.DEATH));
        var lanes = Lanes.of().unit(A, 1, unitWith("Плакальщик", 1, calls))
                .unit(B, 2, unitWith("Плакальщица", 1, calls))
                .cast(spell("Плач", 1, play(
                        deed(new Effect.Force(new CardSelector.MatchingCards(TestCards.UNITS),
                        Effect.ForcedKeyword.DEATH)))));

        assertThat(lanes.eventsOf(DeedBegan.class)).hasSize(200);
        assertThat(lanes.rulesOf(EffectFizzled.class)).contains("RS-189", "RS-077");
        assertThat(lanes.isOnBoard("Плакальщик")).isTrue();
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
    }

    @Test
    @Covers({"RS-127", "RS-128"})
    void a_loss_that_replaces_a_loss_is_not_replaced_by_the_same_card() {
        var turns = new Ability.ReplacementAbility(new ReplaceableEvent.StrengthLoss(Optional.of(TestCards.UNITS)),
                List.of(), List.of(new Effect.Reduce(new CardSelector.Cause(), amount(2))));
        Playable strike = spell("Удар", 1, play(TestCards.targetedDeed(TestCards.OWN_UNITS,
                new Effect.Reduce(new CardSelector.TargetCard(0), amount(1)))));
        var lanes = Lanes.of().unit(A, 1, unitWith("Шут", 1, turns)).unit(A, 2, unit("Бык", 9)).cast(strike, "Бык");
        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(2);

        var both = Lanes.of().unit(A, 1, unitWith("Шут", 1, turns)).unit(B, 1, unitWith("Шутиха", 1, turns))
                .unit(A, 2, unit("Бык", 9)).cast(strike, "Бык");
        assertThat(both.eventsOf(EventReplaced.class)).extracting(EventReplaced::by)
                .containsExactly(both.card("Шут"), both.card("Шутиха"));
        assertThat(both.eventsOf(StrengthReduced.class)).hasSize(1);
    }

    @Test
    @Covers("RS-077")
    void a_state_trigger_of_a_hero_fires_once_when_the_state_comes_true() {
        var full = new TriggerCondition.StateTrigger(new Condition.ScoreCondition(Participant.YOU, Score.INFLUENCE, 6,
                Optional.empty()));
        var lanes = Lanes.of().hero(
                A, TestCards.hero("Скупец", 4,
                triggered(full, new Effect.PutTokens(new CardSelector.MatchingCards(TestCards.UNITS),
                Token.MARK, amount(1))))).unit(A, 1, unit("Бык", 9)).hand(A, unit("Лев", 1));
        lanes.cast(spell("Дань", 1, play(deed(new Effect.GainInfluence(Participant.YOU, amount(5))))));
        assertThat(lanes.state().table().card(lanes.card("Бык")).count("token-mark")).isEqualTo(1);
        lanes.choose(new Passed(B)).choose(new Passed(A));
        assertThat(lanes.state().table().card(lanes.card("Бык")).count("token-mark")).isEqualTo(1);
    }

    /// Under these settings players get no points, and no player loses because of an empty deck.
    @Test
    void an_endless_game_without_choices_asks_whether_to_continue() {
        var lanes = Lanes.of().with(Settings.ActionPointRule.ONCE_PER_GAME).with(Settings.NoOrderForDeckRule.NOTHING)
                .deck(A, 0).deck(B, 0).orders(A, 0).orders(B, 0).playerNumbers(A, 4, 0, 0).playerNumbers(B, 4, 0, 0)
                .startIn(Phase.RECOVERY);
        assertThat(Prompts.code(lanes.state())).isEqualTo("go-on");
        assertThat(lanes.eventsOf(TurnBegan.class)).hasSize(LoopCounters.MAX_TURNS);
        Seat seat = Prompts.seats(lanes.state()).getFirst();
        assertThat(lanes.refusal(new Passed(seat.opponent())).code()).isEqualTo("respons.not-your-decision");
        assertThat(Lanes.GAME.choices(lanes.state(), seat)).contains(new Passed(seat));

        lanes.choose(new Passed(seat));
        assertThat(lanes.eventsOf(TurnBegan.class)).hasSize(LoopCounters.MAX_TURNS);
        assertThat(Prompts.code(lanes.state())).isEqualTo("go-on");
    }
}
