package letopis.respons.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.Respons;
import letopis.respons.card.Deed;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CardEvent.TrapRevealed;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.event.EndEvent.Reason;
import letopis.respons.event.QueueEvent.DeedAnnounced;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.QueueEvent.TrapQueued;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.Queued;
import letopis.respons.event.Source;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The grounds from which `why` continues.
@DisplayNameGeneration(ReplaceUnderscores.class)
class GroundsTest {

    private static final Respons GAME = new Respons();
    private static final Seat A = Seat.A;
    private static final CardId LION = new CardId(7);
    private static final CardId TIGER = new CardId(8);

    private static boolean stands(Event event, Event on) {
        return GAME.grounds(event).stream().anyMatch(sort -> sort.test(on));
    }

    private static CardDestroyed destroyed(Cause cause) {
        return new CardDestroyed(LION, cause, Optional.empty());
    }

    @Test
    void a_death_stands_on_the_loss_that_left_nothing() {
        var loss = new StrengthReduced(LION, 3, TIGER, true, false);
        assertThat(stands(destroyed(Cause.STRENGTH_ZERO), loss)).isTrue();
        assertThat(stands(destroyed(Cause.POISON), loss)).isTrue();
        assertThat(stands(destroyed(Cause.STRENGTH_ZERO), new StrengthReduced(TIGER, 3, LION, true, false))).isFalse();
        assertThat(stands(destroyed(Cause.DURABILITY_ZERO), new DurabilityReduced(LION, 3, TIGER))).isTrue();
        assertThat(stands(destroyed(Cause.DURABILITY_ZERO), loss)).isFalse();
        assertThat(GAME.grounds(destroyed(Cause.EFFECT))).isEmpty();
    }

    @Test
    void an_order_stands_on_the_hit_or_the_empty_deck_and_so_does_a_defeat() {
        var hit = new HeroHit(A, TIGER);
        var forHit = new OrderPlayed(A, LION, 1, OrderDue.Cause.HERO_HIT);
        var forDeck = new OrderPlayed(A, LION, 1, OrderDue.Cause.EMPTY_DECK);
        assertThat(stands(forHit, hit)).isTrue();
        assertThat(stands(forHit, new HeroHit(Seat.B, TIGER))).isFalse();
        assertThat(stands(forDeck, new DeckEmpty(A))).isTrue();
        assertThat(stands(forDeck, hit)).isFalse();
        assertThat(GAME.grounds(new OrderPlayed(A, LION, 1, OrderDue.Cause.EFFECT))).isEmpty();
        assertThat(stands(new PlayerLost(A, Reason.NO_ORDERS), hit)).isTrue();
        assertThat(stands(new PlayerLost(A, Reason.NO_ORDERS), new DeckEmpty(Seat.B))).isFalse();
    }

    @Test
    void what_the_queue_does_stands_on_what_came_into_it() {
        var source = new Source(LION, 3, "units");
        var deed = new Deed(List.of(), List.of(), Optional.empty(), false);
        var queued = new TriggerQueued(new Queued.Trigger(A, source, Optional.empty(), deed, false));
        assertThat(stands(new DeedBegan(A, source, Kind.TRIGGER, Optional.empty(), List.of()), queued)).isTrue();
        assertThat(stands(new DeedAnnounced(A, source, Kind.TRIGGER, Optional.empty(), deed), queued)).isTrue();
        assertThat(stands(new DeedBegan(A, new Source(TIGER, 3, "units"), Kind.TRIGGER, Optional.empty(), List.of()),
                queued)).isFalse();
        assertThat(GAME.grounds(new DeedBegan(A, source, Kind.SPELL, Optional.empty(), List.of()))).isEmpty();

        var window = new TrapQueued(A, Optional.empty(), Hidden.from(A, List.of(LION)));
        assertThat(stands(new TrapRevealed(A, LION, new CardName("Силок")), window)).isTrue();
        assertThat(stands(new TrapRevealed(Seat.B, LION, new CardName("Силок")), window)).isFalse();
    }
}
