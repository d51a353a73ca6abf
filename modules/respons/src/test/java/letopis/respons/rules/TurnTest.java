package letopis.respons.rules;

import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Moment;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CardEvent.DrawFailed;
import letopis.respons.event.CardEvent.DrawPrevented;
import letopis.respons.event.EndEvent;
import letopis.respons.event.EndEvent.GameEnded;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.TurnEvent.ActionPointsSet;
import letopis.respons.event.TurnEvent.InitiativePassed;
import letopis.respons.event.TurnEvent.PassForced;
import letopis.respons.event.TurnEvent.PhaseEnded;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.TurnEvent.PriorityPassed;
import letopis.respons.event.TurnEvent.TurnBegan;
import letopis.respons.event.TurnEvent.TurnEnded;
import letopis.respons.event.ValueEvent.InfluenceReset;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The phases of a turn and their events.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    @Test
    @Covers({"RS-034a", "RS-034b", "RS-081", "RS-036a", "RS-036b", "RS-037", "RS-038c"})
    void both_players_draw_and_then_the_one_with_initiative_acts_with_five_points() {
        var lanes = Lanes.of().top(A, unit("Лев", 1)).top(B, unit("Тигр", 1)).in(Phase.DRAW);

        assertThat(lanes.all(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(A, B);
        assertThat(lanes.all(CardDrawn.class)).allMatch(CardDrawn::draw);
        assertThat(lanes.all(ActionPointsSet.class)).extracting(ActionPointsSet::points).containsExactly(5, 5);
        assertThat(lanes.all(PriorityPassed.class)).containsExactly(new PriorityPassed(A));
        assertThat(Prompts.isAction(lanes.state(), A)).isTrue();
    }

    @Test
    @Covers("RS-034b")
    void the_card_of_the_draw_phase_may_be_no_draw() {
        var lanes = Lanes.of().with(Settings.DrawPhase.MOVE).top(A, unit("Лев", 1)).top(B, unit("Тигр", 1))
                .in(Phase.DRAW);

        assertThat(lanes.all(CardDrawn.class)).noneMatch(CardDrawn::draw);
    }

    @Test
    @Covers({"RS-034c", "RS-082", "RS-317"})
    void an_empty_deck_costs_an_order_after_both_have_drawn() {
        var lanes = Lanes.of().deck(A, 0).orders(A, 2).top(B, unit("Тигр", 1)).in(Phase.DRAW);
        lanes.thenSequence(new CardDrawn(B, lanes.card("Тигр"), true), new DeckEmpty(A));
        assertThat(lanes.all(DrawFailed.class)).isEmpty();
        lanes.ordersTurned();

        assertThat(lanes.all(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(B);
        assertThat(lanes.all(OrderPlayed.class)).singleElement().satisfies(order -> {
            assertThat(order.seat()).isEqualTo(A);
            assertThat(order.cell()).isEqualTo(4);
        });
    }

    @Test
    @Covers({"RS-034c", "RS-228b"})
    void an_empty_deck_and_no_order_lose() {
        var lanes = Lanes.of().deck(A, 0).orders(A, 0).top(B, unit("Тигр", 1)).in(Phase.DRAW);
        assertThat(lanes.all(GameEnded.class)).containsExactly(new GameEnded(B, EndEvent.Reason.NO_ORDERS));

        var spared = Lanes.of().with(Settings.NoOrderForDeck.NOTHING).deck(A, 0).orders(A, 0)
                .top(B, unit("Тигр", 1)).in(Phase.DRAW);
        assertThat(spared.all(GameEnded.class)).isEmpty();
    }

    @Test
    @Covers({"RS-034c", "RS-047"})
    void where_both_decks_are_empty_the_player_without_initiative_is_first() {
        var lanes = Lanes.of().deck(A, 0).deck(B, 0).in(Phase.DRAW);
        assertThat(lanes.all(DeckEmpty.class)).containsExactly(new DeckEmpty(A), new DeckEmpty(B));
        assertThat(lanes.ordersTurned().all(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(B, A);

        var with = Lanes.of().with(Settings.BothDecksEmpty.WITH_INITIATIVE).deck(A, 0).deck(B, 0).in(Phase.DRAW)
                .ordersTurned();
        assertThat(with.all(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(A, B);
    }

    @Test
    @Covers({"RS-083", "RS-034c"})
    void a_forbidden_draw_draws_nothing_but_an_empty_deck_costs_an_order() {
        var lanes = forbidden(Lanes.of()).in(Phase.DRAW).ordersTurned();
        assertThat(lanes.all(DrawPrevented.class)).extracting(DrawPrevented::seat).containsExactly(A, B);
        assertThat(lanes.all(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(B);

        var none = forbidden(Lanes.of().with(Settings.ForbiddenDraw.NO_ORDER)).in(Phase.DRAW).ordersTurned();
        assertThat(none.all(OrderPlayed.class)).isEmpty();
    }

    private static Lanes forbidden(Lanes lanes) {
        var law = new Ability.Law(List.of(), Whom.YOU,
                List.of(new Rule.Cannot(Rule.Act.DRAW)));
        var other = new Ability.Law(List.of(), Whom.OPPONENT,
                List.of(new Rule.Cannot(Rule.Act.DRAW)));
        return lanes.deck(B, 0).unit(A, 1, Made.able("Скупец", 1, law, other));
    }

    @Test
    @Covers({"RS-038a", "RS-038b", "RS-039", "RS-040", "RS-011a"})
    void players_act_in_turn_each_action_costs_a_point_and_two_passes_end_the_phase() {
        var lanes = Lanes.of().in(Phase.ACTION).when(new Passed(A));
        lanes.thenSequence(new ActionPointSpent(A, 1), new PriorityPassed(B));
        assertThat(lanes.refusal(new Passed(A))).isEqualTo(
                Reason.NOT_YOUR_DECISION.citing("RS-039").refusal("due", "act", "active", B));
        assertThat(lanes.refusal(new CardsGivenUp(A, List.of())).code()).isEqualTo("respons.no-discard-due");

        lanes.when(new Passed(B));
        assertThat(lanes.all(PhaseEnded.class)).containsExactly(new PhaseEnded(Phase.ACTION));
        assertThat(lanes.rulesOf(PhaseEnded.class)).containsExactly("RS-040");
    }

    @Test
    @Covers({"RS-040", "RS-041"})
    void a_player_without_points_is_passed_over_which_is_no_pass() {
        var lanes = Lanes.of().numbers(A, 4, 0, 0).numbers(B, 4, 0, 2).in(Phase.ACTION);
        assertThat(lanes.all(PassForced.class)).containsExactly(new PassForced(A, false));
        lanes.when(new Passed(B));
        assertThat(lanes.all(PhaseEnded.class)).isEmpty();
        lanes.when(new Passed(B));
        assertThat(lanes.rulesOf(PhaseEnded.class)).containsExactly("RS-041");

        var counted = Lanes.of().with(Settings.ForcedSkip.AS_PASS).numbers(A, 4, 0, 0).numbers(B, 4, 0, 2)
                .in(Phase.ACTION).when(new Passed(B));
        assertThat(counted.rulesOf(PhaseEnded.class)).containsExactly("RS-040");
    }

    @Test
    @Covers({"RS-065a", "RS-065d", "RS-155b", "RS-027a"})
    void in_the_recovery_phase_influence_is_set_and_initiative_goes_over() {
        var lanes = Lanes.of().numbers(A, 1, 1, 0).in(Phase.RECOVERY);

        assertThat(lanes.all(InfluenceReset.class)).extracting(InfluenceReset::influence).containsExactly(4, 4);
        lanes.thenSequence(new InitiativePassed(B), new TurnEnded(3), new TurnBegan(4, B));
        assertThat(lanes.state().player(A).extra()).isZero();
    }

    @Test
    @Covers({"RS-032", "RS-034a", "RS-036a", "RS-077"})
    void triggers_of_a_phase_fire_at_its_beginning() {
        for (Moment moment : new Moment[] {Moment.DRAW, Moment.ACTION}) {
            var lanes = Lanes.of().top(A, unit("Лев", 1)).top(B, unit("Тигр", 1))
                    .unit(A, 1, Made.able("Часовой", 1, on(new When.Begins(moment),
                            new Effect.GainInfluence(Whom.YOU, n(2))))).in(Phase.START);
            assertThat(lanes.all(DeedBegan.class)).hasSize(1);
            assertThat(lanes.state().player(A).extra()).isEqualTo(2);
        }
    }

    @Test
    @Covers({"RS-032", "RS-065d"})
    void so_do_those_of_the_start_of_the_turn_before_anybody_draws() {
        var lanes = Lanes.of().unit(A, 1, Made.able("Часовой", 1, on(new When.Begins(Moment.START),
                new Effect.GainInfluence(Whom.YOU, n(2))))).in(Phase.RECOVERY);
        assertThat(lanes.all(DeedBegan.class)).hasSize(1);
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
    }

    @Test
    @Covers({"RS-050a", "RS-051", "RS-052", "RS-053", "RS-054", "RS-055", "RS-056", "RS-057", "RS-058", "RS-059"})
    void each_step_of_a_line_has_its_own_paragraph() {
        var lanes = Lanes.of().unit(B, 3, Made.unit("Соня", 9, Keyword.SKIP_COMBAT)).in(Phase.COMBAT_START);
        assertThat(lanes.consequences(PhaseStarted.class)).filteredOn(one ->
                        ((PhaseStarted) one.event()).phase().line() > 0)
                .extracting(one -> one.rules().getFirst().id()).containsExactly("RS-050a", "RS-051", "RS-052",
                        "RS-053", "RS-054", "RS-055", "RS-056", "RS-057", "RS-058", "RS-059");
    }

    @Test
    @Covers({"RS-049a", "RS-060", "RS-063"})
    void so_do_those_of_combat_and_of_the_end_of_turn() {
        for (Moment moment : new Moment[] {Moment.COMBAT_END, Moment.END}) {
            var lanes = Lanes.of().unit(A, 1, Made.able("Часовой", 1, on(new When.Begins(moment),
                    new Effect.PutTokens(new Which.This(),
                            Token.STRENGTH, n(1))))).in(Phase.COMBAT_START).ordersTurned();
            assertThat(lanes.strength("Часовой")).isEqualTo(2);
        }
    }
}
