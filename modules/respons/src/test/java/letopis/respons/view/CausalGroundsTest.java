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
import letopis.respons.event.QueuedAbility;
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

/// The grounds that `why` follows.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CausalGroundsTest {

    private static final Respons GAME = new Respons();
    private static final Seat A = Seat.A;
    private static final CardId LION = new CardId(7);
    private static final CardId TIGER = new CardId(8);

    private static boolean isGroundedIn(Event event, Event on) {
        return GAME.grounds(event).stream().anyMatch(sort -> sort.test(on));
    }

    private static CardDestroyed destroyed(Cause cause) {
        return new CardDestroyed(LION, cause, Optional.empty());
    }

    @Test
    void a_death_is_grounded_in_the_loss_of_the_last_strength() {
        var loss = new StrengthReduced(LION, 3, TIGER, true, false);
        assertThat(isGroundedIn(destroyed(Cause.STRENGTH_ZERO), loss)).isTrue();
        assertThat(isGroundedIn(destroyed(Cause.POISON), loss)).isTrue();
        assertThat(isGroundedIn(destroyed(Cause.STRENGTH_ZERO), new StrengthReduced(TIGER, 3, LION, true, false)))
                .isFalse();
        assertThat(isGroundedIn(destroyed(Cause.DURABILITY_ZERO), new DurabilityReduced(LION, 3, TIGER))).isTrue();
        assertThat(isGroundedIn(destroyed(Cause.DURABILITY_ZERO), loss)).isFalse();
        assertThat(GAME.grounds(destroyed(Cause.EFFECT))).isEmpty();
    }

    @Test
    void an_order_and_a_defeat_are_grounded_in_the_hit_or_the_empty_deck() {
        var hit = new HeroHit(A, TIGER);
        var forHit = new OrderPlayed(A, LION, 1, OrderDue.Cause.HERO_HIT);
        var forDeck = new OrderPlayed(A, LION, 1, OrderDue.Cause.EMPTY_DECK);
        assertThat(isGroundedIn(forHit, hit)).isTrue();
        assertThat(isGroundedIn(forHit, new HeroHit(Seat.B, TIGER))).isFalse();
        assertThat(isGroundedIn(forDeck, new DeckEmpty(A))).isTrue();
        assertThat(isGroundedIn(forDeck, hit)).isFalse();
        assertThat(GAME.grounds(new OrderPlayed(A, LION, 1, OrderDue.Cause.EFFECT))).isEmpty();
        assertThat(isGroundedIn(new PlayerLost(A, Reason.NO_ORDERS), hit)).isTrue();
        assertThat(isGroundedIn(new PlayerLost(A, Reason.NO_ORDERS), new DeckEmpty(Seat.B))).isFalse();
    }

    @Test
    void an_effect_of_the_queue_is_grounded_in_the_event_that_queued_it() {
        var source = new Source(LION, 3, "units");
        var deed = new Deed(List.of(), List.of(), Optional.empty(), false);
        var queued = new TriggerQueued(new QueuedAbility.Trigger(A, source, Optional.empty(), deed, false));
        assertThat(isGroundedIn(new DeedBegan(A, source, Kind.TRIGGER, Optional.empty(), List.of()), queued)).isTrue();
        assertThat(isGroundedIn(new DeedAnnounced(A, source, Kind.TRIGGER, Optional.empty(), deed), queued)).isTrue();
        assertThat(isGroundedIn(new DeedBegan(A, new Source(TIGER, 3, "units"), Kind.TRIGGER, Optional.empty(),
                List.of()),
                queued)).isFalse();
        assertThat(GAME.grounds(new DeedBegan(A, source, Kind.SPELL, Optional.empty(), List.of()))).isEmpty();

        var window = new TrapQueued(A, Optional.empty(), Hidden.ownedBy(A, List.of(LION)));
        assertThat(isGroundedIn(new TrapRevealed(A, LION, new CardName("Силок")), window)).isTrue();
        assertThat(isGroundedIn(new TrapRevealed(Seat.B, LION, new CardName("Силок")), window)).isFalse();
    }
}
