package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
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
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.FreeCellMissing;
import letopis.respons.event.QueueEvent.OrderCounterIncremented;
import letopis.respons.event.QueueEvent.OrderMissing;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings.DefeatWithoutOrdersRule;
import letopis.respons.state.Settings.HeroHitRule;
import letopis.respons.state.Settings.OrderPriceRule;
import letopis.table.CardName;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Turning up an Order: time, name and paragraph.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OrdersInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Deed GAIN = deed(new Effect.GainInfluence(Participant.YOU, amount(1)));

    private static Lanes hit(Lanes lanes) {
        return lanes.unit(A, 1, unit("Лев", 1)).startIn(Phase.LINE_1);
    }

    private static OrderTurnedUp turnChoice(Lanes lanes, String card, String name) {
        return new OrderTurnedUp(B, lanes.card(card), new CardName(name));
    }

    @Test
    @Covers({"RS-317", "RS-047"})
    void an_order_is_turned_up_by_the_required_player_under_its_own_name() {
        var calm = Lanes.of().startIn(Phase.ACTION);
        assertThat(calm.refusal(turnChoice(calm, "Приказ B0", "Приказ B0")).code())
                .isEqualTo("respons.no-order-due");
        var lanes = hit(Lanes.of());
        assertThat(lanes.refusal(new OrderTurnedUp(A, lanes.card("Приказ A0"), new CardName("Приказ A0"))).code())
                .isEqualTo("respons.no-order-due");
        assertThat(lanes.refusal(turnChoice(lanes, "Приказ B0", "Приказ B1")).code())
                .isEqualTo("respons.not-next-order");
        assertThat(lanes.refusal(turnChoice(lanes, "Приказ B0", "Лев")).code()).isEqualTo("respons.other-face");
        assertThat(lanes.choose(turnChoice(lanes, "Приказ B0", "Приказ B0")).ordersLeft(B)).isEqualTo(4);
    }

    @Test
    @Covers({"RS-338", "RS-317"})
    void an_unseen_order_cannot_be_one_that_is_already_open() {
        var lanes = hit(Lanes.of().unseen("Приказ B0", "Приказ B1").with(HeroHitRule.BY_STRENGTH)
                .unit(A, 2, unit("Рысь", 1)));
        assertThat(lanes.refusal(turnChoice(lanes, "Приказ B0", "Лев")).code()).isEqualTo("respons.other-face");
        assertThat(lanes.refusal(turnChoice(lanes, "Приказ B0", "Приказ B3")).code()).isEqualTo("respons.order-twice");
        lanes.choose(turnChoice(lanes, "Приказ B0", "Приказ A3"));
        assertThat(Prompts.isOrder(lanes.state())).as("for line 2").isTrue();
        assertThat(lanes.refusal(turnChoice(lanes, "Приказ B1", "Приказ A3")).code()).isEqualTo("respons.order-twice");
        lanes.choose(turnChoice(lanes, "Приказ B1", "Приказ A4"));
        assertThat(lanes.ordersLeft(B)).isEqualTo(3);
    }

    @Test
    @Covers({"RS-034c", "RS-047", "RS-317", "RS-310", "RS-311a"})
    void an_order_cites_why_and_how_it_is_played() {
        Playable spell = asOrder(spell("Клич", 0, play(GAIN)));
        Playable guard = asOrder(unitWith("Стража", 3, play(GAIN)));
        var struck = hit(Lanes.of().orders(B, spell, guard));
        struck.choose(turnChoice(struck, "Клич", "Клич"));
        assertThat(struck.rulesOf(OrderPlayed.class)).containsExactly("RS-317", "RS-157b");
        assertThat(struck.rulesOf(DeedBegan.class)).containsExactly("RS-310");

        var empty = Lanes.of().deck(B, 0).deckTop(A, unit("Тигр", 1)).orders(B, guard, spell).startIn(Phase.DRAW);
        empty.choose(turnChoice(empty, "Стража", "Стража"));
        assertThat(empty.rulesOf(OrderPlayed.class)).containsExactly("RS-034c", "RS-317", "RS-157b");
        assertThat(empty.rulesOf(DeedBegan.class)).containsExactly("RS-311a");
    }

    @Test
    @Covers({"RS-034a", "RS-034b", "RS-317"})
    void an_order_from_a_draw_phase_trigger_is_played_before_any_draw() {
        var herald = unitWith("Глашатай", 1,
                triggered(new TriggerCondition.MomentTrigger(Moment.DRAW), new Effect.PlayOrder(Participant.YOU)));
        var lanes = Lanes.of().unit(B, 1, herald).deckTop(A, unit("Тигр", 1)).deckTop(B, unit("Рысь", 1))
                .startIn(Phase.START);
        assertThat(Prompts.isOrder(lanes.state())).isTrue();
        assertThat(lanes.state().listHandCards(A)).isEmpty();
        lanes.turnUpOrders();
        assertThat(lanes.state().listHandCards(A)).hasSize(1);
        assertThat(lanes.state().listHandCards(B)).hasSize(1);
    }

    @Test
    @Covers({"RS-228b", "RS-047", "RS-034c"})
    void a_player_without_orders_loses_only_if_both_heroes_are_hit_by_setting() {
        var shade = unit("Тень", 1, Keyword.EVASION);
        var lanes = Lanes.of().with(DefeatWithoutOrdersRule.BOTH_HIT_ONLY).orders(B, 0).unit(A, 1, shade)
                .startIn(Phase.LINE_1);
        assertThat(lanes.eventsOf(OrderMissing.class)).containsExactly(new OrderMissing(B));
        assertThat(lanes.rulesOf(OrderMissing.class)).containsExactly("RS-228b");
        var both = Lanes.of().with(DefeatWithoutOrdersRule.BOTH_HIT_ONLY).orders(B, 0).unit(A, 1, shade)
                .unit(B, 1, unit("Тигр", 1)).startIn(Phase.LINE_1);
        assertThat(both.eventsOf(PlayerLost.class)).extracting(PlayerLost::seat).containsExactly(B);
        assertThat(both.rulesOf(PlayerLost.class)).containsExactly("RS-228b", "RS-228a", "RS-050b");

        var empty = Lanes.of().deck(B, 0).orders(B, 0).deckTop(A, unit("Тигр", 1)).startIn(Phase.DRAW);
        assertThat(empty.rulesOf(PlayerLost.class)).containsExactly("RS-228b", "RS-034c");
    }

    @Test
    @Covers({"RS-157a", "RS-310"})
    void an_order_with_a_cost_may_spend_all_remaining_influence_but_not_more() {
        Playable dear = TestCards.withCosts(asOrder(spell("Клич", 0, play(GAIN))), Optional.of(4));
        for (int influence : List.of(4, 3)) {
            var lanes = hit(Lanes.of().with(OrderPriceRule.INFLUENCE).playerNumbers(B, influence, 0, 5)
                    .orders(B, dear));
            lanes.choose(turnChoice(lanes, "Клич", "Клич"));
            assertThat(lanes.eventsOf(DeedBegan.class)).as("%d", influence).hasSize(influence == 4 ? 1 : 0);
            assertThat(lanes.eventsOf(InfluenceSpent.class)).isEqualTo(influence == 4
                    ? List.of(new InfluenceSpent(B, 0, 4)) : List.of());
        }
    }

    @Test
    @Covers({"RS-311a", "RS-124a", "RS-013"})
    void an_order_whose_last_cell_was_taken_is_counted_and_stays_open_in_its_own_cell() {
        Playable guard = asOrder(unitWith("Стража", 3));
        var lanes = Lanes.of().orders(B, guard).hand(B, unit("Рысь", 1));
        for (int line = 2; line <= 5; line++) {
            lanes.unit(B, line, unit("Зверь " + line, 1));
        }
        hit(lanes).choose(turnChoice(lanes, "Стража", "Стража"));
        assertThat(Prompts.code(lanes.state())).isEqualTo("place");
        lanes.choose(new TableOrdered(List.of(new TableChange.Moved(lanes.card("Рысь"), B, "units", Optional.empty())),
                "так было", Optional.empty()));
        assertThat(lanes.eventsOf(FreeCellMissing.class)).containsExactly(new FreeCellMissing(lanes.card("Стража")));
        assertThat(lanes.rulesOf(FreeCellMissing.class)).containsExactly("RS-311a");
        assertThat(lanes.state().isIn(lanes.card("Стража"), B, ResponsZone.ORDERS)).isTrue();
        assertThat(lanes.eventsOf(OrderCounterIncremented.class)).hasSize(1);
    }
}
