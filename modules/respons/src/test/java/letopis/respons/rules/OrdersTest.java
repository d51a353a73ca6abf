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
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Amount;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.Participant;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.OrderCounterIncremented;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.query.TableQueries;
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
    private static final Playable DRAW_TWO =
            asOrder(spell("Вести", 0, play(deed(new Effect.Draw(Participant.YOU, amount(2))))));
    private static final Playable GUARD = asOrder(unitWith("Стража", 3,
            play(deed(new Effect.GainInfluence(Participant.YOU, amount(2)))),
            triggered(new TriggerCondition.Summon(), new Effect.GainInfluence(Participant.YOU, amount(1))),
            triggered(new TriggerCondition.Death(), new Effect.GainInfluence(Participant.YOU, amount(5)))));

    private static Lanes hit(Lanes lanes) {
        return lanes.unit(A, 1, unit("Лев", 1)).startIn(Phase.LINE_1);
    }

    private static Lanes turnUpOrder(Lanes lanes, Playable order) {
        return lanes.choose(new OrderTurnedUp(B, lanes.card(order.name().value()), order.name()));
    }

    @Test
    @Covers({"RS-310", "RS-212", "RS-317", "RS-157b"})
    void a_spell_order_resolves_goes_to_the_graveyard_and_returns_face_up_to_its_cell() {
        var lanes = hit(Lanes.of().orders(B, DRAW_TWO, asOrder(spell("Второй приказ", 0)))
                .deckTop(B, unit("Тигр", 1), unit("Рысь", 1)));
        CardId other = lanes.card("Второй приказ");
        assertThat(lanes.refusal(new OrderTurnedUp(B, other, new CardName("Второй приказ"))).code())
                .isEqualTo("respons.not-next-order");
        turnUpOrder(lanes, DRAW_TWO);

        CardId card = lanes.card("Вести");
        assertThat(lanes.eventsOf(CardDrawn.class)).hasSize(2);
        lanes.assertSequence(new CardMoved(card, B, OffBoardPlace.GRAVEYARD, Optional.empty()),
                new CardMoved(card, B, OffBoardPlace.ORDER_CELL, Optional.empty()), new OrderCounterIncremented(B, 1));
        assertThat(lanes.state().isIn(card, B, ResponsZone.ORDERS)).isTrue();
        assertThat(TableQueries.isFaceDown(lanes.state(), card)).isFalse();
        assertThat(TableQueries.findNextOrder(lanes.state(), B)).contains(other);
        assertThat(lanes.state().player(B).funds()).isEqualTo(4);
    }

    @Test
    @Covers({"RS-311a", "RS-212", "RS-183"})
    void a_unit_order_enters_the_board_and_triggers_summon() {
        var lanes = turnUpOrder(hit(Lanes.of().orders(B, GUARD)), GUARD);
        assertThat(lanes.eventsOf(OrderPlayed.class)).hasSize(1);
        lanes.choose(new CellChosen(B, lanes.card("Стража"), Cell.unit(2)));

        assertThat(lanes.isOnBoard("Стража")).isTrue();
        assertThat(lanes.state().player(B).played()).isEqualTo(1);
        assertThat(lanes.eventsOf(TriggerQueued.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-311a", "RS-212"})
    void an_order_without_a_free_cell_has_no_effect_but_is_counted() {
        var lanes = Lanes.of().orders(B, GUARD);
        for (int line = 2; line <= 5; line++) {
            lanes.unit(B, line, unit("Зверь " + line, 1));
        }
        lanes.unit(B, 1, unit("Ленивец", 1, Keyword.SKIP_COMBAT));
        turnUpOrder(hit(lanes), GUARD);

        assertThat(lanes.state().isIn(lanes.card("Стража"), B, ResponsZone.ORDERS)).isTrue();
        assertThat(lanes.eventsOf(OrderCounterIncremented.class)).hasSize(1);
        assertThat(lanes.state().player(B).extra()).isZero();
    }

    @Test
    @Covers({"RS-310", "RS-311a"})
    void an_order_resolves_before_it_enters_the_board() {
        var lanes = turnUpOrder(hit(Lanes.of().orders(B, GUARD)), GUARD);

        assertThat(lanes.state().player(B).extra()).isEqualTo(2);
        assertThat(lanes.isOnBoard("Стража")).isFalse();
    }

    @Test
    @Covers({"RS-311b", "RS-186", "RS-188"})
    void an_order_that_dies_returns_to_its_cell_and_triggers_death() {
        var lanes = bounce(new Effect.Destroy(new CardSelector.TargetCard(0)), Lanes.of());

        assertThat(lanes.state().isIn(lanes.card("Стража"), B, ResponsZone.ORDERS)).isTrue();
        assertThat(lanes.state().player(B).extra()).isEqualTo(5);
    }

    @Test
    @Covers({"RS-311b", "RS-187"})
    void an_order_sent_elsewhere_returns_to_its_cell_with_or_without_death() {
        Effect home = new Effect.Move(new CardSelector.TargetCard(0), Destination.HAND);
        var lanes = bounce(home, Lanes.of());
        assertThat(lanes.state().isIn(lanes.card("Стража"), B, ResponsZone.ORDERS)).isTrue();
        assertThat(lanes.state().player(B).extra()).isZero();

        var always = bounce(home, Lanes.of().with(Settings.OrderDeathRule.ALWAYS));
        assertThat(always.state().player(B).extra()).isEqualTo(5);
        var never = bounce(new Effect.Destroy(new CardSelector.TargetCard(0)), Lanes.of()
                .with(Settings.OrderDeathRule.NEVER));
        assertThat(never.state().player(B).extra()).isZero();
    }

    private static Lanes bounce(Effect effect, Lanes lanes) {
        var spell = spell("Изгнание", 1, play(TestCards.targetedDeed(TestCards.ENEMY_UNITS, effect)));
        lanes.unit(B, 2, GUARD, Map.of("order", 1)).hand(A, spell).startIn(Phase.ACTION);
        return lanes.choose(new CardPlayed(A, lanes.card("Изгнание"), spell.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, lanes.card("Стража"))), Price.PLAIN));
    }

    @Test
    @Covers({"RS-210", "RS-212"})
    void a_ritual_order_counts_earlier_orders_or_itself_too() {
        var ritual = asOrder(spell("Обряд", 0, play(deed(new Effect.GainInfluence(Participant.YOU,
                new Amount(1, Optional.of(new Measure.Ritual())))))));
        assertThat(turnUpOrder(hit(Lanes.of().orders(B, ritual)), ritual).eventsOf(InfluenceChanged.class)).isEmpty();
        assertThat(turnUpOrder(hit(Lanes.of().with(Settings.RitualOrderRule.ITSELF).orders(B, ritual)), ritual)
                .eventsOf(InfluenceChanged.class)).extracting(InfluenceChanged::more).containsExactly(1);
    }

    @Test
    @Covers("RS-310")
    void an_order_with_a_cost_is_free_or_paid_for() {
        var dear = TestCards.withCosts(asOrder(spell("Вести", 0,
                play(deed(new Effect.Draw(Participant.YOU, amount(1)))))), Optional.of(3));
        var lanes = turnUpOrder(hit(Lanes.of().with(Settings.OrderPriceRule.INFLUENCE).orders(B, dear)
                .deckTop(B, unit("Тигр", 1))), dear);
        assertThat(lanes.eventsOf(InfluenceSpent.class)).containsExactly(new InfluenceSpent(B, 0, 3));
    }
}
