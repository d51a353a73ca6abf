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
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Amount;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.OrderTurned;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.OrderCounterIncremented;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.query.Field;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Orders: playing them and their destinations.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OrdersTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Playable DRAW_TWO = order(spell("Вести", 0, play(deed(new Effect.Draw(Whom.YOU, n(2))))));
    private static final Playable GUARD = order(able("Стража", 3,
            play(deed(new Effect.GainInfluence(Whom.YOU, n(2)))),
            on(new When.Summon(), new Effect.GainInfluence(Whom.YOU, n(1))),
            on(new When.Death(), new Effect.GainInfluence(Whom.YOU, n(5)))));

    private static Lanes hit(Lanes lanes) {
        return lanes.unit(A, 1, unit("Лев", 1)).in(Phase.LINE_1);
    }

    private static Lanes turned(Lanes lanes, Playable order) {
        return lanes.when(new OrderTurned(B, lanes.card(order.name().value()), order.name()));
    }

    @Test
    @Covers({"RS-310", "RS-212", "RS-317", "RS-157b"})
    void a_spell_is_done_marked_in_the_graveyard_and_lies_face_up_in_its_cell_again() {
        var lanes = hit(Lanes.of().orders(B, DRAW_TWO, order(spell("Второй приказ", 0)))
                .top(B, unit("Тигр", 1), unit("Рысь", 1)));
        CardId other = lanes.card("Второй приказ");
        assertThat(lanes.refusal(new OrderTurned(B, other, new CardName("Второй приказ"))).code())
                .isEqualTo("respons.not-next-order");
        turned(lanes, DRAW_TWO);

        CardId card = lanes.card("Вести");
        assertThat(lanes.all(CardDrawn.class)).hasSize(2);
        lanes.thenSequence(new CardMoved(card, B, Spot.GRAVEYARD, Optional.empty()),
                new CardMoved(card, B, Spot.ORDER_CELL, Optional.empty()), new OrderCounterIncremented(B, 1));
        assertThat(lanes.state().lies(card, B, ResponsZone.ORDERS)).isTrue();
        assertThat(Field.isFaceDown(lanes.state(), card)).isFalse();
        assertThat(Field.nextOrder(lanes.state(), B)).contains(other);
        assertThat(lanes.state().player(B).funds()).isEqualTo(4);
    }

    @Test
    @Covers({"RS-311a", "RS-212", "RS-183"})
    void a_unit_enters_the_board_and_its_summon_is_heard() {
        var lanes = turned(hit(Lanes.of().orders(B, GUARD)), GUARD);
        assertThat(lanes.all(OrderPlayed.class)).hasSize(1);
        lanes.when(new CellChosen(B, lanes.card("Стража"), Cell.unit(2)));

        assertThat(lanes.isOnBoard("Стража")).isTrue();
        assertThat(lanes.state().player(B).played()).isEqualTo(1);
        assertThat(lanes.all(TriggerQueued.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-311a", "RS-212"})
    void without_a_free_cell_it_has_no_effect_and_counts_all_the_same() {
        var lanes = Lanes.of().orders(B, GUARD);
        for (int line = 2; line <= 5; line++) {
            lanes.unit(B, line, unit("Зверь " + line, 1));
        }
        lanes.unit(B, 1, unit("Ленивец", 1, Keyword.SKIP_COMBAT));
        turned(hit(lanes), GUARD);

        assertThat(lanes.state().lies(lanes.card("Стража"), B, ResponsZone.ORDERS)).isTrue();
        assertThat(lanes.all(OrderCounterIncremented.class)).hasSize(1);
        assertThat(lanes.state().player(B).extra()).isZero();
    }

    @Test
    @Covers({"RS-310", "RS-311a"})
    void what_an_order_says_is_done_before_it_enters_the_board() {
        var lanes = turned(hit(Lanes.of().orders(B, GUARD)), GUARD);

        assertThat(lanes.state().player(B).extra()).isEqualTo(2);
        assertThat(lanes.isOnBoard("Стража")).isFalse();
    }

    @Test
    @Covers({"RS-311b", "RS-186", "RS-188"})
    void an_order_that_dies_goes_back_to_its_cell_and_death_is_heard() {
        var lanes = bounce(new Effect.Destroy(new Which.Pointed(0)), Lanes.of());

        assertThat(lanes.state().lies(lanes.card("Стража"), B, ResponsZone.ORDERS)).isTrue();
        assertThat(lanes.state().player(B).extra()).isEqualTo(5);
    }

    @Test
    @Covers({"RS-311b", "RS-187"})
    void one_that_is_sent_elsewhere_goes_there_too_without_death_or_with_it() {
        Effect home = new Effect.Move(new Which.Pointed(0), Destination.HAND);
        var lanes = bounce(home, Lanes.of());
        assertThat(lanes.state().lies(lanes.card("Стража"), B, ResponsZone.ORDERS)).isTrue();
        assertThat(lanes.state().player(B).extra()).isZero();

        var always = bounce(home, Lanes.of().with(Settings.DeathOfOrder.ALWAYS));
        assertThat(always.state().player(B).extra()).isEqualTo(5);
        var never = bounce(new Effect.Destroy(new Which.Pointed(0)), Lanes.of().with(Settings.DeathOfOrder.NEVER));
        assertThat(never.state().player(B).extra()).isZero();
    }

    private static Lanes bounce(Effect effect, Lanes lanes) {
        var spell = spell("Изгнание", 1, play(Made.aimed(Made.ENEMY_UNITS, effect)));
        lanes.unit(B, 2, GUARD, Map.of("order", 1)).hand(A, spell).in(Phase.ACTION);
        return lanes.when(new CardPlayed(A, lanes.card("Изгнание"), spell.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, lanes.card("Стража"))), Price.PLAIN));
    }

    @Test
    @Covers({"RS-210", "RS-212"})
    void a_ritual_order_counts_the_earlier_ones_or_itself_too() {
        var ritual = order(spell("Обряд", 0, play(deed(new Effect.GainInfluence(Whom.YOU,
                new Amount(1, Optional.of(new Measure.Ritual())))))));
        assertThat(turned(hit(Lanes.of().orders(B, ritual)), ritual).all(InfluenceChanged.class)).isEmpty();
        assertThat(turned(hit(Lanes.of().with(Settings.RitualOrder.ITSELF).orders(B, ritual)), ritual)
                .all(InfluenceChanged.class)).extracting(InfluenceChanged::more).containsExactly(1);
    }

    @Test
    @Covers("RS-310")
    void an_order_with_a_cost_is_free_or_paid_for() {
        var dear = Made.paying(order(spell("Вести", 0, play(deed(new Effect.Draw(Whom.YOU, n(1)))))), Optional.of(3));
        var lanes = turned(hit(Lanes.of().with(Settings.OrderPrice.INFLUENCE).orders(B, dear)
                .top(B, unit("Тигр", 1))), dear);
        assertThat(lanes.all(InfluenceSpent.class)).containsExactly(new InfluenceSpent(B, 0, 3));
    }
}
