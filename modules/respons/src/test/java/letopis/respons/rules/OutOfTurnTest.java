package letopis.respons.rules;

import static letopis.respons.Choices.castChoice;
import static letopis.respons.Choices.useChoice;
import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
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
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectsCountered;
import letopis.respons.event.QueueEvent.QueueAdvanced;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.QueueEvent.WindowClosed;
import letopis.respons.event.QueueEvent.WindowOpened;
import letopis.respons.event.QueueEvent.WindowOpened.Window;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.TurnEvent.PriorityPassed;
import letopis.respons.state.Settings.ActivationPhaseRule;
import letopis.respons.state.Settings.MissingActionPointRule;
import letopis.respons.state.Settings.ResponseRule;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Answers to actions ([R-NORESPONSE]) and uses of ↷ outside the action phase ([R-MAINPHASE]), under the settings that
/// allow them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OutOfTurnTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Deed TRIBUTE_DEED = deed(new Effect.GainInfluence(Participant.YOU, amount(1)));
    private static final Playable TRIBUTE = spell("Дань", 1, play(TRIBUTE_DEED));
    private static final Playable DENIAL = spell("Отказ", 1, play(deed(new Effect.Counter(Participant.OPPONENT))));

    /// A's tribute lets the watchman destroy B's cards.
    private static Lanes castTribute(Lanes lanes) {
        var watchman = unitWith("Сторож", 1,
                triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.GAINS_INFLUENCE),
                new Effect.Destroy(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS))));
        return lanes.unit(A, 1, watchman).unit(B, 2, unit("Тигр", 3)).hand(B, DENIAL, TRIBUTE).cast(TRIBUTE);
    }

    @Test
    @Covers({"RS-011a", "RS-076"})
    void an_action_resolves_with_its_triggers_or_the_opponent_may_answer_before_the_queue() {
        var atOnce = castTribute(Lanes.of());
        assertThat(atOnce.isDead("Тигр")).isTrue();
        assertThat(atOnce.eventsOf(WindowOpened.class)).isEmpty();

        var lanes = castTribute(Lanes.of().with(ResponseRule.AFTER_EACH_ACTION));
        assertThat(Prompts.code(lanes.state())).isEqualTo("answer");
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        assertThat(lanes.eventsOf(WindowOpened.class)).containsExactly(new WindowOpened(B, Window.ANSWER));
        assertThat(lanes.rulesOf(WindowOpened.class)).containsExactly("RS-011a", "RS-076");
        assertThat(lanes.eventsOf(TriggerQueued.class)).hasSize(1);
        assertThat(lanes.state().player(A).extra()).as("the action itself is done").isEqualTo(1);

        lanes.choose(castChoice(lanes, B, DENIAL));
        assertThat(lanes.eventsOf(EffectsCountered.class)).containsExactly(new EffectsCountered(A, 1));
        assertThat(lanes.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(B, 1));
        assertThat(Prompts.code(lanes.state())).as("an answer may be answered").isEqualTo("answer");
        assertThat(Prompts.seats(lanes.state())).containsExactly(A);

        lanes.choose(new Passed(A));
        assertThat(lanes.isDead("Тигр")).isFalse();
        assertThat(Prompts.isAction(lanes.state(), B)).as("an answer is not the action in turn").isTrue();
    }

    @Test
    @Covers({"RS-011a", "RS-040"})
    void a_declined_answer_costs_nothing_and_the_queue_resolves() {
        var lanes = castTribute(Lanes.of().with(ResponseRule.AFTER_EACH_ACTION)).choose(new Passed(B));
        lanes.assertSequence(new WindowClosed(B, false), new QueueAdvanced(0), new PriorityPassed(B));
        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(lanes.state().player(B).points()).isEqualTo(5);
        assertThat(lanes.state().player(B).passed()).isFalse();
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
    }

    @Test
    @Covers({"RS-040", "RS-038b"})
    void an_answer_is_an_action_and_not_a_pass() {
        var lanes = Lanes.of().with(ResponseRule.AFTER_EACH_ACTION).unit(B, 1, unitWith("Жрец", 1, tap(TRIBUTE_DEED)))
                .hand(A, TRIBUTE, unit("Лев", 1)).startIn(Phase.ACTION);
        lanes.choose(new Passed(A)).choose(new Passed(B));
        assertThat(lanes.state().phase()).isNotEqualTo(Optional.of(Phase.ACTION));

        var answered = Lanes.of().with(ResponseRule.AFTER_EACH_ACTION)
                .unit(B, 1, unitWith("Жрец", 1, tap(TRIBUTE_DEED)))
                .hand(A, TRIBUTE).startIn(Phase.ACTION, A, B);
        answered.choose(new Passed(B)).choose(castChoice(answered, A, TRIBUTE)).choose(useChoice(answered, B, "Жрец"));
        assertThat(answered.state().player(B).passed()).isFalse();
        answered.choose(new Passed(A)).choose(new Passed(B)).choose(new Passed(A));
        assertThat(answered.state().phase()).isNotEqualTo(Optional.of(Phase.ACTION));
    }

    @Test
    @Covers("RS-011a")
    void answers_include_units_and_answers_to_activations() {
        var lanes = Lanes.of().with(ResponseRule.AFTER_EACH_ACTION).unit(A, 1, unitWith("Жрец", 1, tap(TRIBUTE_DEED)))
                .hand(B, unit("Тигр", 3)).startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes, A, "Жрец"));
        assertThat(Prompts.code(lanes.state())).isEqualTo("answer");
        var unit = new CardPlayed(B, lanes.card("Тигр"), unit("Тигр", 3).name(), Optional.of(Cell.unit(2)),
                List.of(), List.of(), Price.PLAIN);
        assertThat(Lanes.GAME.choices(lanes.state(), B)).contains(unit, new Passed(B));
        assertThat(lanes.choose(unit).eventsOf(CardEnteredBoard.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-011a", "RS-038b", "RS-069b"})
    void a_player_without_points_is_not_asked_to_answer() {
        var poor = castTribute(Lanes.of().with(ResponseRule.AFTER_EACH_ACTION).playerNumbers(B, 4, 0, 0));
        assertThat(poor.eventsOf(WindowOpened.class)).isEmpty();
        assertThat(castTribute(Lanes.of().with(ResponseRule.AFTER_EACH_ACTION).with(MissingActionPointRule.ALLOWED)
                .playerNumbers(B, 4, 0, 0)).eventsOf(WindowOpened.class)).hasSize(1);

        var lanes = Lanes.of().with(ResponseRule.AFTER_EACH_ACTION).unit(A, 1, unitWith("Жрец", 1, tap(TRIBUTE_DEED)))
                .cast(spell("Приказание", 1,
                play(deed(new Effect.Activate(new CardSelector.MatchingCards(TestCards.OWN_UNITS))))));
        lanes.choose(useChoice(lanes, A, "Жрец"));
        assertThat(lanes.eventsOf(WindowOpened.class)).isEmpty();
        assertThat(Prompts.seats(lanes.state())).as("about the spell").containsExactly(B);
    }

    // R-MAINPHASE.

    private static Lanes addPriests(Lanes lanes) {
        return lanes.unit(A, 1, unitWith("Жрец", 1, tap(TRIBUTE_DEED)))
                .unit(A, 2, unitWith("Маг", 1, tap(TRIBUTE_DEED)))
                .unit(B, 1, unitWith("Шаман", 1, tap(TRIBUTE_DEED)));
    }

    @Test
    @Covers("RS-207")
    void an_ability_is_activated_in_the_action_phase_or_at_the_start_of_any_phase() {
        var strict = addPriests(Lanes.of()).startIn(Phase.COMBAT_START);
        assertThat(strict.eventsOf(WindowOpened.class)).isEmpty();
        assertThat(strict.refusal(useChoice(strict, A, "Жрец"))).isEqualTo(
                refusalOf("respons.used-in-action", List.of("RS-207")));

        var lanes = addPriests(Lanes.of().with(ActivationPhaseRule.ANY_PHASE)).startIn(Phase.COMBAT_START);
        assertThat(Prompts.code(lanes.state())).isEqualTo("offer");
        assertThat(lanes.rulesOf(WindowOpened.class)).containsExactly("RS-207");
        assertThat(Lanes.GAME.choices(lanes.state(), A)).contains(useChoice(lanes, A, "Жрец"), new Passed(A));
        lanes.choose(useChoice(lanes, A, "Жрец"));
        assertThat(lanes.state().player(A).extra()).isEqualTo(1);
        assertThat(lanes.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1));
        assertThat(Prompts.seats(lanes.state())).as("in turn").containsExactly(B);

        lanes.choose(new Passed(B));
        assertThat(Prompts.seats(lanes.state())).as("until both have passed").containsExactly(A);
        lanes.choose(new Passed(A));
        lanes.assertSequence(new PhaseStarted(Phase.LINE_1_RANGED), new WindowOpened(A, Window.ACTIVATION));
        assertThat(lanes.state().player(A).points()).as("passing costs nothing").isEqualTo(4);
    }

    @Test
    @Covers({"RS-207", "RS-069a", "RS-070"})
    void a_player_without_points_or_usable_abilities_is_not_asked() {
        var poor = addPriests(Lanes.of().with(ActivationPhaseRule.ANY_PHASE).playerNumbers(A, 4, 0, 0))
                .startIn(Phase.COMBAT_START);
        assertThat(Prompts.seats(poor.state())).containsExactly(B);
        poor.choose(useChoice(poor, B, "Шаман"));
        assertThat(poor.eventsOf(WindowOpened.class)).as("each once a turn").isEmpty();

        var idle = Lanes.of().with(ActivationPhaseRule.ANY_PHASE).unit(A, 1, unit("Лев", 1))
                .startIn(Phase.COMBAT_START);
        assertThat(idle.eventsOf(WindowOpened.class)).isEmpty();
    }

    @Test
    @Covers({"RS-207", "RS-036b"})
    void an_activation_in_the_action_phase_remains_an_ordinary_action() {
        var lanes = addPriests(Lanes.of().with(ActivationPhaseRule.ANY_PHASE)).startIn(Phase.ACTION);
        assertThat(Prompts.isAction(lanes.state(), A)).isTrue();
        lanes.choose(useChoice(lanes, A, "Жрец"));
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
    }

    @Test
    @Covers({"RS-207", "RS-069c", "RS-151"})
    void a_partially_feasible_ability_is_refused_in_every_phase() {
        var dear = unitWith("Скупец", 1,
                new Ability.Tap(List.of(new Payment.InfluencePayment(9)), List.of(), TRIBUTE_DEED));
        var lanes = Lanes.of().with(ActivationPhaseRule.ANY_PHASE).unit(A, 1, dear).hand(A, TRIBUTE).startIn(Phase.END);
        assertThat(Prompts.code(lanes.state())).isEqualTo("offer");
        assertThat(lanes.refusal(useChoice(lanes, A, "Скупец")).code()).isEqualTo("respons.cost");
        assertThat(lanes.refusal(castChoice(lanes, A, TRIBUTE))).isEqualTo(
                refusalOf("respons.played-in-action", List.of("RS-036b")));
    }

    @Test
    @Covers({"RS-207", "RS-036b", "RS-040"})
    void a_refusal_outside_the_action_phase_names_the_phase_and_why_it_ended() {
        var combat = addPriests(Lanes.of()).hand(A, TRIBUTE).startIn(Phase.LINE_1);
        assertThat(combat.refusal(useChoice(combat, A, "Жрец"))).isEqualTo(
                refusalOf("respons.used-in-action", List.of("RS-207")));
        assertThat(combat.refusal(castChoice(combat, A, TRIBUTE))).isEqualTo(
                refusalOf("respons.played-in-action", List.of("RS-036b")));

        var passed = addPriests(Lanes.of()).hand(A, TRIBUTE).startIn(Phase.ACTION).choose(new Passed(A))
                .choose(new Passed(B));
        assertThat(passed.refusal(useChoice(passed, A, "Жрец"))).isEqualTo(
                refusalOf("respons.used-in-action", List.of("RS-207", "RS-040"), "passes", true));
        assertThat(passed.refusal(castChoice(passed, A, TRIBUTE))).isEqualTo(
                refusalOf("respons.played-in-action", List.of("RS-036b", "RS-040"), "passes", true));
    }

    @Test
    @Covers({"RS-069a", "RS-041", "RS-038b"})
    void a_player_without_points_is_refused_for_that_during_the_opponents_action() {
        var poor = addPriests(Lanes.of()).playerNumbers(A, 4, 0, 0).startIn(Phase.ACTION);
        assertThat(poor.refusal(useChoice(poor, A, "Жрец"))).isEqualTo(
                refusalOf("respons.no-point-to-activate", List.of("RS-069a", "RS-041")));
        assertThat(poor.refusal(new Passed(A))).isEqualTo(refusalOf("respons.no-point", List.of("RS-038b", "RS-041")));
    }
}
