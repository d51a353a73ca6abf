package letopis.respons.rules;

import static letopis.respons.Decisions.refusalCode;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Condition;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Score;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.TrapQueued;
import letopis.respons.event.QueueEvent.TrapWindowOpened;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.state.Settings.TrapPointRule;
import letopis.respons.state.Settings.TrapRule;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The possible traps, repeated prompts, and unseen face-down cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TrapsInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final TriggerCondition ATTACK = new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
            Optional.of(TestCards.ENEMY_UNITS));

    private static Playable trap(String name, TriggerCondition when, List<Condition> conditions) {
        return TestCards.trap(name,
                new Ability.Trap(when, conditions, deed(new Effect.GainInfluence(Participant.YOU, amount(1)))));
    }

    private static Playable snare(String name) {
        return trap(name, ATTACK, List.of());
    }

    private static Playable other(String name) {
        return trap(name, new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT, PlayerActionKind.DRAWS),
                List.of());
    }

    private static Lanes startAttack(Lanes lanes) {
        return lanes.unit(A, 1, unit("Лев", 3)).startIn(Phase.LINE_1);
    }

    private static TrapActivated use(Lanes lanes, String card) {
        return new TrapActivated(B, lanes.card(card), new CardName(card));
    }

    @Test
    @Covers({"RS-284a", "RS-239"})
    void only_a_trap_whose_condition_came_true_is_activated_under_its_own_name() {
        var lanes = startAttack(Lanes.of().support(B, 2, snare("Силок")).support(B, 3, other("Яма"))
                .support(B, 4, TestCards.boost("Знамя")).support(A, 2, snare("Капкан")));
        assertThat(refusalCode(lanes, use(lanes, "Яма"))).isEqualTo("no-trap");
        assertThat(refusalCode(lanes, use(lanes, "Знамя"))).isEqualTo("no-trap");
        assertThat(refusalCode(lanes, use(lanes, "Капкан"))).isEqualTo("no-trap");
        assertThat(refusalCode(lanes, new TrapActivated(B, lanes.card("Силок"), new CardName("Яма"))))
                .isEqualTo("other-face");
        assertThat(lanes.refusal(new TrapActivated(A, lanes.card("Капкан"), new CardName("Капкан"))).code())
                .isEqualTo("respons.trap-not-due");
        assertThat(lanes.choose(use(lanes, "Силок")).state().player(B).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-239", "RS-284b"})
    void a_single_trap_prompts_only_once() {
        var lanes = startAttack(Lanes.of().support(B, 2, snare("Силок")).support(B, 4, TestCards.boost("Знамя")));
        lanes.choose(use(lanes, "Силок"));
        assertThat(lanes.eventsOf(TrapWindowOpened.class)).isEmpty();
    }

    @Test
    @Covers({"RS-239", "RS-284b"})
    void a_player_may_activate_further_traps_known_to_apply() {
        var lanes = startAttack(Lanes.of().support(B, 2, snare("Силок")).support(B, 3, snare("Капкан"))
                .support(B, 4, other("Яма")));
        lanes.choose(use(lanes, "Силок"));
        assertThat(lanes.eventsOf(TrapWindowOpened.class)).singleElement().satisfies(window ->
                assertThat(window.traps().valueFor(new Audience.OfSeat(B))).contains(List.of(lanes.card("Капкан"))));
        assertThat(refusalCode(lanes, use(lanes, "Яма"))).isEqualTo("no-trap");
        lanes.choose(use(lanes, "Капкан"));
        assertThat(lanes.eventsOf(TrapWindowOpened.class)).singleElement().satisfies(window ->
                assertThat(window.traps().valueFor(new Audience.OfSeat(B))).contains(List.of()));
        assertThat(Prompts.seats(lanes.state())).as("asked, so that nobody learns what lies there").containsExactly(B);
    }

    @Test
    @Covers({"RS-069a", "RS-239"})
    void a_trap_costs_a_point_only_by_setting() {
        var free = startAttack(Lanes.of().playerNumbers(B, 4, 0, 0).support(B, 2, snare("Силок")));
        assertThat(free.choose(use(free, "Силок")).eventsOf(ActionPointSpent.class)).isEmpty();
        var lanes = startAttack(Lanes.of().with(TrapPointRule.ONE_POINT).playerNumbers(B, 4, 0, 1)
                .support(B, 2, snare("Силок")));
        lanes.choose(use(lanes, "Силок"));
        assertThat(lanes.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(B, 1));
        assertThat(lanes.rulesOf(ActionPointSpent.class)).containsExactly("RS-069a");
        var poor = startAttack(Lanes.of().with(TrapPointRule.ONE_POINT).playerNumbers(B, 4, 0, 0)
                .support(B, 2, snare("Силок")));
        assertThat(refusalCode(poor, use(poor, "Силок"))).isEqualTo("no-point-to-activate");
    }

    @Test
    @Covers({"RS-284a", "RS-239"})
    void a_mandatory_trap_may_be_declined_if_it_cannot_be_activated() {
        var poor = startAttack(Lanes.of().with(TrapRule.MANDATORY).with(TrapPointRule.ONE_POINT)
                .playerNumbers(B, 4, 0, 0)
                .support(B, 2, snare("Силок")));
        poor.choose(new Passed(B));
        assertThat(poor.isOnBoard("Силок")).isTrue();
        var able = startAttack(Lanes.of().with(TrapRule.MANDATORY).with(TrapPointRule.ONE_POINT)
                .playerNumbers(B, 4, 0, 1)
                .support(B, 2, snare("Силок")));
        assertThat(refusalCode(able, new Passed(B))).isEqualTo("trap-must");
        var unseen = startAttack(Lanes.of().with(TrapRule.MANDATORY).support(B, 2, snare("Силок")).unseen("Силок"));
        unseen.choose(new Passed(B));
        assertThat(unseen.isOnBoard("Силок")).isTrue();
    }

    // Information for other players.

    @Test
    @Covers({"RS-284a", "RS-172"})
    void a_trap_prompt_does_not_reveal_which_trap_is_there() {
        for (RenumberingRule rule : RenumberingRule.values()) {
            var lanes = startAttack(Lanes.of().with(rule).support(B, 2, other("Яма")).hand(A, snare("Силок")));
            if (!rule.renumbersSearches()) {
                assertThat(lanes.eventsOf(TrapQueued.class)).isEmpty();
                continue;
            }
            assertThat(lanes.eventsOf(TrapQueued.class)).singleElement().satisfies(queued ->
                    assertThat(queued.traps().valueFor(new Audience.OfSeat(B))).contains(List.of()));
            assertThat(refusalCode(lanes, use(lanes, "Яма"))).isEqualTo("no-trap");
            assertThat(lanes.choose(new Passed(B)).isOnBoard("Яма")).isTrue();
        }
        var silent = startAttack(Lanes.of().with(RenumberingRule.HANDS_AND_SEARCHES).support(B, 2, other("Яма")));
        assertThat(silent.eventsOf(TrapQueued.class)).as("no trap of this set hears an attack").isEmpty();
    }

    // Unseen cards.

    @Test
    @Covers({"RS-284a", "RS-170"})
    void an_unseen_card_may_be_any_trap_that_reacts_to_the_event() {
        var lanes = startAttack(Lanes.of().support(B, 2, snare("Силок")).support(B, 3, other("Яма"))
                .unseen("Силок", "Яма"));
        assertThat(Prompts.code(lanes.state())).isEqualTo("trap");
        assertThat(Lanes.GAME.choices(lanes.state(), B)).contains(use(lanes, "Силок"),
                new TrapActivated(B, lanes.card("Яма"), new CardName("Силок")));
        lanes.choose(use(lanes, "Силок"));
        assertThat(lanes.eventsOf(TrapWindowOpened.class)).singleElement().satisfies(window ->
                assertThat(window.traps().isUnseen()).isTrue());

        var calm = startAttack(Lanes.of().support(B, 3, other("Яма")).unseen("Яма"));
        assertThat(calm.eventsOf(TrapQueued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-284a", "RS-077"})
    void a_state_trap_can_be_activated_when_the_state_comes_true() {
        var empty = new Condition.ScoreCondition(Participant.YOU, Score.CARDS_IN_HAND, 0, Optional.of(0));
        for (boolean unseen : List.of(false, true)) {
            var lanes = Lanes.of().support(B, 2, trap("Яма", new TriggerCondition.StateTrigger(empty), List.of()))
                    .hand(B, spell("Дань", 0)).unseen(unseen ? "Яма" : "").startIn(Phase.ACTION, A, B);
            assertThat(lanes.eventsOf(TrapQueued.class)).isEmpty();
            lanes.choose(new CardPlayed(B, lanes.card("Дань"), new CardName("Дань"), Optional.empty(), List.of(),
                    List.of(), Price.PLAIN));
            assertThat(lanes.eventsOf(TrapQueued.class)).as("unseen %s", unseen).hasSize(1);
            assertThat(Prompts.code(lanes.state())).isEqualTo("trap");
            lanes.choose(new Passed(B));
            assertThat(lanes.eventsOf(TrapQueued.class)).as("once").isEmpty();
            lanes.choose(new Passed(A));
            assertThat(lanes.eventsOf(TrapQueued.class)).as("it has been so").isEmpty();
        }
    }

    @Test
    @Covers({"RS-284a", "RS-077"})
    void a_state_trap_laid_while_the_state_holds_can_be_activated() {
        var few = new Condition.ScoreCondition(Participant.OPPONENT, Score.CARDS_IN_HAND, 0, Optional.of(0));
        var calm = new Condition.ScoreCondition(Participant.OPPONENT, Score.CARDS_IN_HAND, 1, Optional.empty());
        for (boolean holds : List.of(true, false)) {
            Playable pit = trap("Яма", new TriggerCondition.StateTrigger(few), holds ? List.of() : List.of(calm));
            var lanes = Lanes.of().hand(A, pit).startIn(Phase.ACTION);
            lanes.choose(new CardLaid(A, lanes.card("Яма"), Cell.support(2), 1, Price.PLAIN));
            assertThat(lanes.eventsOf(TrapQueued.class)).hasSize(holds ? 1 : 0);
        }
    }
}
