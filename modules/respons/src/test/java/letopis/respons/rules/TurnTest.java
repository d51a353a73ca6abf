package letopis.respons.rules;

import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
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
import letopis.respons.event.TurnEvent.PhaseEnded;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.TurnEvent.PriorityPassed;
import letopis.respons.event.TurnEvent.SkipForced;
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
    void both_players_draw_and_the_player_with_initiative_acts_with_five_points() {
        var lanes = Lanes.of().deckTop(A, unit("Лев", 1)).deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW);

        assertThat(lanes.eventsOf(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(A, B);
        assertThat(lanes.eventsOf(CardDrawn.class)).allMatch(CardDrawn::draw);
        assertThat(lanes.eventsOf(ActionPointsSet.class)).extracting(ActionPointsSet::points).containsExactly(5, 5);
        assertThat(lanes.eventsOf(PriorityPassed.class)).containsExactly(new PriorityPassed(A));
        assertThat(Prompts.isAction(lanes.state(), A)).isTrue();
    }

    @Test
    @Covers("RS-034b")
    void taking_the_draw_phase_card_does_not_count_as_a_draw_by_setting() {
        var lanes = Lanes.of().with(Settings.DrawPhaseRule.MOVE).deckTop(A, unit("Лев", 1)).deckTop(B, unit("Тигр", 1))
                .startIn(Phase.DRAW);

        assertThat(lanes.eventsOf(CardDrawn.class)).noneMatch(CardDrawn::draw);
    }

    @Test
    @Covers({"RS-034c", "RS-082", "RS-317"})
    void an_empty_deck_costs_an_order_after_both_players_have_drawn() {
        var lanes = Lanes.of().deck(A, 0).orders(A, 2).deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW);
        lanes.assertSequence(new CardDrawn(B, lanes.card("Тигр"), true), new DeckEmpty(A));
        assertThat(lanes.eventsOf(DrawFailed.class)).isEmpty();
        lanes.turnUpOrders();

        assertThat(lanes.eventsOf(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(B);
        assertThat(lanes.eventsOf(OrderPlayed.class)).singleElement().satisfies(order -> {
            assertThat(order.seat()).isEqualTo(A);
            assertThat(order.cell()).isEqualTo(4);
        });
    }

    @Test
    @Covers({"RS-034c", "RS-228b"})
    void an_empty_deck_without_orders_loses() {
        var lanes = Lanes.of().deck(A, 0).orders(A, 0).deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW);
        assertThat(lanes.eventsOf(GameEnded.class)).containsExactly(new GameEnded(B, EndEvent.Reason.NO_ORDERS));

        var spared = Lanes.of().with(Settings.NoOrderForDeckRule.NOTHING).deck(A, 0).orders(A, 0)
                .deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW);
        assertThat(spared.eventsOf(GameEnded.class)).isEmpty();
    }

    @Test
    @Covers({"RS-034c", "RS-047"})
    void the_player_without_initiative_plays_an_order_first_if_both_decks_are_empty() {
        var lanes = Lanes.of().deck(A, 0).deck(B, 0).startIn(Phase.DRAW);
        assertThat(lanes.eventsOf(DeckEmpty.class)).containsExactly(new DeckEmpty(A), new DeckEmpty(B));
        assertThat(lanes.turnUpOrders().eventsOf(OrderPlayed.class)).extracting(OrderPlayed::seat)
                .containsExactly(B, A);

        var with = Lanes.of().with(Settings.EmptyDeckRule.WITH_INITIATIVE).deck(A, 0).deck(B, 0).startIn(Phase.DRAW)
                .turnUpOrders();
        assertThat(with.eventsOf(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(A, B);
    }

    @Test
    @Covers({"RS-083", "RS-034c"})
    void a_forbidden_draw_has_no_effect_but_an_empty_deck_still_costs_an_order() {
        var lanes = forbidden(Lanes.of()).startIn(Phase.DRAW).turnUpOrders();
        assertThat(lanes.eventsOf(DrawPrevented.class)).extracting(DrawPrevented::seat).containsExactly(A, B);
        assertThat(lanes.eventsOf(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(B);

        var none = forbidden(Lanes.of().with(Settings.ForbiddenDrawRule.NO_ORDER)).startIn(Phase.DRAW).turnUpOrders();
        assertThat(none.eventsOf(OrderPlayed.class)).isEmpty();
    }

    private static Lanes forbidden(Lanes lanes) {
        var law = new Ability.Law(List.of(), Participant.YOU,
                List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)));
        var other = new Ability.Law(List.of(), Participant.OPPONENT,
                List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)));
        return lanes.deck(B, 0).unit(A, 1, TestCards.unitWith("Скупец", 1, law, other));
    }

    @Test
    @Covers({"RS-038a", "RS-038b", "RS-039", "RS-040", "RS-011a"})
    void players_alternate_actions_for_a_point_each_until_two_passes() {
        var lanes = Lanes.of().startIn(Phase.ACTION).choose(new Passed(A));
        lanes.assertSequence(new ActionPointSpent(A, 1), new PriorityPassed(B));
        assertThat(lanes.refusal(new Passed(A))).isEqualTo(
                refusalOf("respons.not-your-decision", List.of("RS-039"), "due", "act", "active", B));
        assertThat(lanes.refusal(new CardsGivenUp(A, List.of())).code()).isEqualTo("respons.no-discard-due");

        lanes.choose(new Passed(B));
        assertThat(lanes.eventsOf(PhaseEnded.class)).containsExactly(new PhaseEnded(Phase.ACTION));
        assertThat(lanes.rulesOf(PhaseEnded.class)).containsExactly("RS-040");
    }

    @Test
    @Covers({"RS-040", "RS-041"})
    void a_player_without_points_is_skipped_without_passing() {
        var lanes = Lanes.of().playerNumbers(A, 4, 0, 0).playerNumbers(B, 4, 0, 2).startIn(Phase.ACTION);
        assertThat(lanes.eventsOf(SkipForced.class)).containsExactly(new SkipForced(A, false));
        lanes.choose(new Passed(B));
        assertThat(lanes.eventsOf(PhaseEnded.class)).isEmpty();
        lanes.choose(new Passed(B));
        assertThat(lanes.rulesOf(PhaseEnded.class)).containsExactly("RS-041");

        var counted = Lanes.of().with(Settings.ForcedSkipRule.AS_PASS).playerNumbers(A, 4, 0, 0)
                .playerNumbers(B, 4, 0, 2)
                .startIn(Phase.ACTION).choose(new Passed(B));
        assertThat(counted.rulesOf(PhaseEnded.class)).containsExactly("RS-040");
    }

    @Test
    @Covers({"RS-065a", "RS-065d", "RS-155b", "RS-027a"})
    void the_recovery_phase_resets_influence_and_passes_initiative() {
        var lanes = Lanes.of().playerNumbers(A, 1, 1, 0).startIn(Phase.RECOVERY);

        assertThat(lanes.eventsOf(InfluenceReset.class)).extracting(InfluenceReset::influence).containsExactly(4, 4);
        lanes.assertSequence(new InitiativePassed(B), new TurnEnded(3), new TurnBegan(4, B));
        assertThat(lanes.state().player(A).extra()).isZero();
    }

    @Test
    @Covers({"RS-032", "RS-034a", "RS-036a", "RS-077"})
    void phase_triggers_fire_at_the_beginning_of_the_phase() {
        for (Moment moment : new Moment[] {Moment.DRAW, Moment.ACTION}) {
            var lanes = Lanes.of().deckTop(A, unit("Лев", 1)).deckTop(B, unit("Тигр", 1))
                    .unit(A, 1, TestCards.unitWith("Часовой", 1, triggered(new TriggerCondition.MomentTrigger(moment),
                            new Effect.GainInfluence(Participant.YOU, amount(2))))).startIn(Phase.START);
            assertThat(lanes.eventsOf(DeedBegan.class)).hasSize(1);
            assertThat(lanes.state().player(A).extra()).isEqualTo(2);
        }
    }

    @Test
    @Covers({"RS-032", "RS-065d"})
    void start_of_turn_triggers_fire_before_any_draw() {
        var lanes = Lanes.of()
                .unit(A, 1, TestCards.unitWith("Часовой", 1, triggered(new TriggerCondition.MomentTrigger(Moment.START),
                new Effect.GainInfluence(Participant.YOU, amount(2))))).startIn(Phase.RECOVERY);
        assertThat(lanes.eventsOf(DeedBegan.class)).hasSize(1);
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
    }

    @Test
    @Covers({"RS-050a", "RS-051", "RS-052", "RS-053", "RS-054", "RS-055", "RS-056", "RS-057", "RS-058", "RS-059"})
    void each_step_of_a_line_has_its_own_paragraph() {
        var lanes = Lanes.of().unit(B, 3, TestCards.unit("Соня", 9, Keyword.SKIP_COMBAT)).startIn(Phase.COMBAT_START);
        assertThat(lanes.consequences(PhaseStarted.class)).filteredOn(consequence ->
                        ((PhaseStarted) consequence.event()).phase().line() > 0)
                .extracting(consequence -> consequence.rules().getFirst().id())
                .containsExactly("RS-050a", "RS-051", "RS-052",
                        "RS-053", "RS-054", "RS-055", "RS-056", "RS-057", "RS-058", "RS-059");
    }

    @Test
    @Covers({"RS-049a", "RS-060", "RS-063"})
    void combat_and_end_of_turn_triggers_fire_at_the_beginning_of_the_phase() {
        for (Moment moment : new Moment[] {Moment.COMBAT_END, Moment.END}) {
            var lanes = Lanes.of()
                    .unit(A, 1, TestCards.unitWith("Часовой", 1, triggered(new TriggerCondition.MomentTrigger(moment),
                    new Effect.PutTokens(new CardSelector.ThisCard(),
                            Token.STRENGTH, amount(1))))).startIn(Phase.COMBAT_START).turnUpOrders();
            assertThat(lanes.strength("Часовой")).isEqualTo(2);
        }
    }
}
