package letopis.respons.rules;

import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.MixRule;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Condition;
import letopis.respons.card.Doing;
import letopis.respons.card.Effect;
import letopis.respons.card.Happening;
import letopis.respons.card.Score;
import letopis.respons.card.When;
import letopis.respons.card.Whom;
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
import letopis.respons.state.Settings.TrapPoint;
import letopis.respons.state.Settings.Traps;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The possible traps, repeated prompts, and unseen face-down cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TrapsInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final When ATTACK = new When.Happens(Happening.ATTACKS, Optional.of(Made.ENEMY_UNITS));

    private static Playable trap(String name, When when, List<Condition> conditions) {
        return Made.trap(name, new Ability.Trap(when, conditions, deed(new Effect.GainInfluence(Whom.YOU, n(1)))));
    }

    private static Playable snare(String name) {
        return trap(name, ATTACK, List.of());
    }

    private static Playable other(String name) {
        return trap(name, new When.Does(Whom.OPPONENT, Doing.DRAWS), List.of());
    }

    private static Lanes attacked(Lanes lanes) {
        return lanes.unit(A, 1, unit("Лев", 3)).in(Phase.LINE_1);
    }

    private static TrapActivated use(Lanes lanes, String card) {
        return new TrapActivated(B, lanes.card(card), new CardName(card));
    }

    private static String refused(Lanes lanes, Choice choice) {
        return lanes.refusal(choice).code().replace("respons.", "");
    }

    @Test
    @Covers({"RS-284a", "RS-239"})
    void only_a_trap_whose_condition_came_true_is_activated_and_as_what_it_is() {
        var lanes = attacked(Lanes.of().support(B, 2, snare("Силок")).support(B, 3, other("Яма"))
                .support(B, 4, Made.boost("Знамя")).support(A, 2, snare("Капкан")));
        assertThat(refused(lanes, use(lanes, "Яма"))).isEqualTo("no-trap");
        assertThat(refused(lanes, use(lanes, "Знамя"))).isEqualTo("no-trap");
        assertThat(refused(lanes, use(lanes, "Капкан"))).isEqualTo("no-trap");
        assertThat(refused(lanes, new TrapActivated(B, lanes.card("Силок"), new CardName("Яма"))))
                .isEqualTo("other-face");
        assertThat(lanes.refusal(new TrapActivated(A, lanes.card("Капкан"), new CardName("Капкан"))).code())
                .isEqualTo("respons.trap-not-due");
        assertThat(lanes.when(use(lanes, "Силок")).state().player(B).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-239", "RS-284b"})
    void a_trap_that_lies_alone_is_the_last_one_asked_about() {
        var lanes = attacked(Lanes.of().support(B, 2, snare("Силок")).support(B, 4, Made.boost("Знамя")));
        lanes.when(use(lanes, "Силок"));
        assertThat(lanes.all(TrapWindowOpened.class)).isEmpty();
    }

    @Test
    @Covers({"RS-239", "RS-284b"})
    void others_that_lie_there_may_follow_as_far_as_their_player_knows_them_to_fit() {
        var lanes = attacked(Lanes.of().support(B, 2, snare("Силок")).support(B, 3, snare("Капкан"))
                .support(B, 4, other("Яма")));
        lanes.when(use(lanes, "Силок"));
        assertThat(lanes.all(TrapWindowOpened.class)).singleElement().satisfies(window ->
                assertThat(window.traps().seenBy(new Audience.At(B))).contains(List.of(lanes.card("Капкан"))));
        assertThat(refused(lanes, use(lanes, "Яма"))).isEqualTo("no-trap");
        lanes.when(use(lanes, "Капкан"));
        assertThat(lanes.all(TrapWindowOpened.class)).singleElement().satisfies(window ->
                assertThat(window.traps().seenBy(new Audience.At(B))).contains(List.of()));
        assertThat(Prompts.seats(lanes.state())).as("asked, so that nobody learns what lies there").containsExactly(B);
    }

    @Test
    @Covers({"RS-069a", "RS-239"})
    void a_trap_costs_a_point_only_if_it_is_read_so() {
        var free = attacked(Lanes.of().numbers(B, 4, 0, 0).support(B, 2, snare("Силок")));
        assertThat(free.when(use(free, "Силок")).all(ActionPointSpent.class)).isEmpty();
        var lanes = attacked(Lanes.of().with(TrapPoint.ONE_POINT).numbers(B, 4, 0, 1).support(B, 2, snare("Силок")));
        lanes.when(use(lanes, "Силок"));
        assertThat(lanes.all(ActionPointSpent.class)).containsExactly(new ActionPointSpent(B, 1));
        assertThat(lanes.rulesOf(ActionPointSpent.class)).containsExactly("RS-069a");
        var poor = attacked(Lanes.of().with(TrapPoint.ONE_POINT).numbers(B, 4, 0, 0).support(B, 2, snare("Силок")));
        assertThat(refused(poor, use(poor, "Силок"))).isEqualTo("no-point-to-activate");
    }

    @Test
    @Covers({"RS-284a", "RS-239"})
    void who_must_activate_a_trap_may_let_be_what_cannot_be_activated() {
        var poor = attacked(Lanes.of().with(Traps.MANDATORY).with(TrapPoint.ONE_POINT).numbers(B, 4, 0, 0)
                .support(B, 2, snare("Силок")));
        poor.when(new Passed(B));
        assertThat(poor.isOnBoard("Силок")).isTrue();
        var able = attacked(Lanes.of().with(Traps.MANDATORY).with(TrapPoint.ONE_POINT).numbers(B, 4, 0, 1)
                .support(B, 2, snare("Силок")));
        assertThat(refused(able, new Passed(B))).isEqualTo("trap-must");
        var unseen = attacked(Lanes.of().with(Traps.MANDATORY).support(B, 2, snare("Силок")).unseen("Силок"));
        unseen.when(new Passed(B));
        assertThat(unseen.isOnBoard("Силок")).isTrue();
    }

    // Information for other players.

    @Test
    @Covers({"RS-284a", "RS-172"})
    void that_a_player_is_asked_does_not_tell_which_trap_lies_there() {
        for (MixRule rule : MixRule.values()) {
            var lanes = attacked(Lanes.of().with(rule).support(B, 2, other("Яма")).hand(A, snare("Силок")));
            if (!rule.mixesSearches()) {
                assertThat(lanes.all(TrapQueued.class)).isEmpty();
                continue;
            }
            assertThat(lanes.all(TrapQueued.class)).singleElement().satisfies(queued ->
                    assertThat(queued.traps().seenBy(new Audience.At(B))).contains(List.of()));
            assertThat(refused(lanes, use(lanes, "Яма"))).isEqualTo("no-trap");
            assertThat(lanes.when(new Passed(B)).isOnBoard("Яма")).isTrue();
        }
        var silent = attacked(Lanes.of().with(MixRule.HANDS_AND_SEARCHES).support(B, 2, other("Яма")));
        assertThat(silent.all(TrapQueued.class)).as("no trap of this set hears an attack").isEmpty();
    }

    // Unseen cards.

    @Test
    @Covers({"RS-284a", "RS-170"})
    void what_nobody_has_seen_may_be_any_trap_that_hears_this() {
        var lanes = attacked(Lanes.of().support(B, 2, snare("Силок")).support(B, 3, other("Яма"))
                .unseen("Силок", "Яма"));
        assertThat(Prompts.code(lanes.state())).isEqualTo("trap");
        assertThat(Lanes.GAME.choices(lanes.state(), B)).contains(use(lanes, "Силок"),
                new TrapActivated(B, lanes.card("Яма"), new CardName("Силок")));
        lanes.when(use(lanes, "Силок"));
        assertThat(lanes.all(TrapWindowOpened.class)).singleElement().satisfies(window ->
                assertThat(window.traps().isUnseen()).isTrue());

        var calm = attacked(Lanes.of().support(B, 3, other("Яма")).unseen("Яма"));
        assertThat(calm.all(TrapQueued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-284a", "RS-077"})
    void a_trap_may_wait_for_a_state_of_the_game_and_hears_when_it_comes_about() {
        var empty = new Condition.Has(Whom.YOU, Score.CARDS_IN_HAND, 0, Optional.of(0));
        for (boolean unseen : List.of(false, true)) {
            var lanes = Lanes.of().support(B, 2, trap("Яма", new When.Becomes(empty), List.of()))
                    .hand(B, spell("Дань", 0)).unseen(unseen ? "Яма" : "").in(Phase.ACTION, A, B);
            assertThat(lanes.all(TrapQueued.class)).isEmpty();
            lanes.when(new CardPlayed(B, lanes.card("Дань"), new CardName("Дань"), Optional.empty(), List.of(),
                    List.of(), Price.PLAIN));
            assertThat(lanes.all(TrapQueued.class)).as("unseen %s", unseen).hasSize(1);
            assertThat(Prompts.code(lanes.state())).isEqualTo("trap");
            lanes.when(new Passed(B));
            assertThat(lanes.all(TrapQueued.class)).as("once").isEmpty();
            lanes.when(new Passed(A));
            assertThat(lanes.all(TrapQueued.class)).as("it has been so").isEmpty();
        }
    }

    @Test
    @Covers({"RS-284a", "RS-077"})
    void a_trap_that_is_laid_where_it_is_so_already_hears_it() {
        var few = new Condition.Has(Whom.OPPONENT, Score.CARDS_IN_HAND, 0, Optional.of(0));
        var calm = new Condition.Has(Whom.OPPONENT, Score.CARDS_IN_HAND, 1, Optional.empty());
        for (boolean holds : List.of(true, false)) {
            Playable pit = trap("Яма", new When.Becomes(few), holds ? List.of() : List.of(calm));
            var lanes = Lanes.of().hand(A, pit).in(Phase.ACTION);
            lanes.when(new CardLaid(A, lanes.card("Яма"), Cell.support(2), 1, Price.PLAIN));
            assertThat(lanes.all(TrapQueued.class)).hasSize(holds ? 1 : 0);
        }
    }
}
