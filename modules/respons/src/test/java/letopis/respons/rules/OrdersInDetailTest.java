package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.order;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Moment;
import letopis.respons.card.When;
import letopis.respons.card.Whom;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.OrderTurned;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.OrderCounterIncremented;
import letopis.respons.event.QueueEvent.OrderMissing;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.QueueEvent.PlaceMissing;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings.HeroHits;
import letopis.respons.state.Settings.OrderPrice;
import letopis.respons.state.Settings.WithoutOrders;
import letopis.table.CardName;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The time, the name and the paragraph of turning up an Order.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OrdersInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Deed GAIN = deed(new Effect.GainInfluence(Whom.YOU, n(1)));

    private static Lanes hit(Lanes lanes) {
        return lanes.unit(A, 1, unit("Лев", 1)).in(Phase.LINE_1);
    }

    private static OrderTurned turning(Lanes lanes, String card, String name) {
        return new OrderTurned(B, lanes.card(card), new CardName(name));
    }

    @Test
    @Covers({"RS-317", "RS-047"})
    void an_order_is_turned_up_by_who_must_and_as_what_it_is() {
        var calm = Lanes.of().in(Phase.ACTION);
        assertThat(calm.refusal(turning(calm, "Приказ B0", "Приказ B0")).code())
                .isEqualTo("respons.no-order-due");
        var lanes = hit(Lanes.of());
        assertThat(lanes.refusal(new OrderTurned(A, lanes.card("Приказ A0"), new CardName("Приказ A0"))).code())
                .isEqualTo("respons.no-order-due");
        assertThat(lanes.refusal(turning(lanes, "Приказ B0", "Приказ B1")).code()).isEqualTo("respons.not-next-order");
        assertThat(lanes.refusal(turning(lanes, "Приказ B0", "Лев")).code()).isEqualTo("respons.other-face");
        assertThat(lanes.when(turning(lanes, "Приказ B0", "Приказ B0")).ordersLeft(B)).isEqualTo(4);
    }

    @Test
    @Covers({"RS-338", "RS-317"})
    void an_order_nobody_has_seen_is_one_that_lies_open_nowhere() {
        var lanes = hit(Lanes.of().unseen("Приказ B0", "Приказ B1").with(HeroHits.BY_STRENGTH)
                .unit(A, 2, unit("Рысь", 1)));
        assertThat(lanes.refusal(turning(lanes, "Приказ B0", "Лев")).code()).isEqualTo("respons.other-face");
        assertThat(lanes.refusal(turning(lanes, "Приказ B0", "Приказ B3")).code()).isEqualTo("respons.order-twice");
        lanes.when(turning(lanes, "Приказ B0", "Приказ A3"));
        assertThat(Prompts.isOrder(lanes.state())).as("for line 2").isTrue();
        assertThat(lanes.refusal(turning(lanes, "Приказ B1", "Приказ A3")).code()).isEqualTo("respons.order-twice");
        lanes.when(turning(lanes, "Приказ B1", "Приказ A4"));
        assertThat(lanes.ordersLeft(B)).isEqualTo(3);
    }

    @Test
    @Covers({"RS-034c", "RS-047", "RS-317", "RS-310", "RS-311a"})
    void it_is_told_why_an_order_is_played_and_how() {
        Playable spell = order(spell("Клич", 0, play(GAIN)));
        Playable guard = order(able("Стража", 3, play(GAIN)));
        var struck = hit(Lanes.of().orders(B, spell, guard));
        struck.when(turning(struck, "Клич", "Клич"));
        assertThat(struck.rulesOf(OrderPlayed.class)).containsExactly("RS-317", "RS-157b");
        assertThat(struck.rulesOf(DeedBegan.class)).containsExactly("RS-310");

        var empty = Lanes.of().deck(B, 0).top(A, unit("Тигр", 1)).orders(B, guard, spell).in(Phase.DRAW);
        empty.when(turning(empty, "Стража", "Стража"));
        assertThat(empty.rulesOf(OrderPlayed.class)).containsExactly("RS-034c", "RS-317", "RS-157b");
        assertThat(empty.rulesOf(DeedBegan.class)).containsExactly("RS-311a");
    }

    @Test
    @Covers({"RS-034a", "RS-034b", "RS-317"})
    void an_order_that_a_trigger_of_the_draw_phase_plays_is_played_before_anybody_draws() {
        var herald = able("Глашатай", 1, on(new When.Begins(Moment.DRAW), new Effect.PlayOrder(Whom.YOU)));
        var lanes = Lanes.of().unit(B, 1, herald).top(A, unit("Тигр", 1)).top(B, unit("Рысь", 1)).in(Phase.START);
        assertThat(Prompts.isOrder(lanes.state())).isTrue();
        assertThat(lanes.state().hand(A)).isEmpty();
        lanes.ordersTurned();
        assertThat(lanes.state().hand(A)).hasSize(1);
        assertThat(lanes.state().hand(B)).hasSize(1);
    }

    @Test
    @Covers({"RS-228b", "RS-047", "RS-034c"})
    void who_has_no_order_loses_only_where_both_are_hit_if_it_is_read_so() {
        var shade = unit("Тень", 1, Keyword.EVASION);
        var one = Lanes.of().with(WithoutOrders.BOTH_HIT_ONLY).orders(B, 0).unit(A, 1, shade).in(Phase.LINE_1);
        assertThat(one.all(OrderMissing.class)).containsExactly(new OrderMissing(B));
        assertThat(one.rulesOf(OrderMissing.class)).containsExactly("RS-228b");
        var both = Lanes.of().with(WithoutOrders.BOTH_HIT_ONLY).orders(B, 0).unit(A, 1, shade)
                .unit(B, 1, unit("Тигр", 1)).in(Phase.LINE_1);
        assertThat(both.all(PlayerLost.class)).extracting(PlayerLost::seat).containsExactly(B);
        assertThat(both.rulesOf(PlayerLost.class)).containsExactly("RS-228b", "RS-228a", "RS-050b");

        var empty = Lanes.of().deck(B, 0).orders(B, 0).top(A, unit("Тигр", 1)).in(Phase.DRAW);
        assertThat(empty.rulesOf(PlayerLost.class)).containsExactly("RS-228b", "RS-034c");
    }

    @Test
    @Covers({"RS-157a", "RS-310"})
    void an_order_that_costs_influence_takes_all_there_is_if_it_must() {
        Playable dear = Made.paying(order(spell("Клич", 0, play(GAIN))), Optional.of(4));
        for (int influence : List.of(4, 3)) {
            var lanes = hit(Lanes.of().with(OrderPrice.INFLUENCE).numbers(B, influence, 0, 5).orders(B, dear));
            lanes.when(turning(lanes, "Клич", "Клич"));
            assertThat(lanes.all(DeedBegan.class)).as("%d", influence).hasSize(influence == 4 ? 1 : 0);
            assertThat(lanes.all(InfluenceSpent.class)).isEqualTo(influence == 4
                    ? List.of(new InfluenceSpent(B, 0, 4)) : List.of());
        }
    }

    @Test
    @Covers({"RS-311a", "RS-124a", "RS-013"})
    void an_order_whose_last_cell_is_taken_meanwhile_is_counted_and_stays_open_in_its_own() {
        Playable guard = order(able("Стража", 3));
        var lanes = Lanes.of().orders(B, guard).hand(B, unit("Рысь", 1));
        for (int line = 2; line <= 5; line++) {
            lanes.unit(B, line, unit("Зверь " + line, 1));
        }
        hit(lanes).when(turning(lanes, "Стража", "Стража"));
        assertThat(Prompts.code(lanes.state())).isEqualTo("place");
        lanes.when(new TableOrdered(List.of(new TableChange.Moved(lanes.card("Рысь"), B, "units", Optional.empty())),
                "так было", Optional.empty()));
        assertThat(lanes.all(PlaceMissing.class)).containsExactly(new PlaceMissing(lanes.card("Стража")));
        assertThat(lanes.rulesOf(PlaceMissing.class)).containsExactly("RS-311a");
        assertThat(lanes.state().lies(lanes.card("Стража"), B, ResponsZone.ORDERS)).isTrue();
        assertThat(lanes.all(OrderCounterIncremented.class)).hasSize(1);
    }
}
