package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.Line;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Made-up events for invariants that random play rarely touches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CounterInvariantsTest {

    private final Duel duel = Duel.tournament();
    private final CardId vampire = duel.creature(Seat.A, "Вампир", 1);
    private final CardId priestess = duel.creature(Seat.B, "Жрица", 1);
    private final Target drinker = new Target.Card(vampire);
    private final Target victim = new Target.Card(priestess);

    private static DuelState after(DuelState before, Event event) {
        return GAME.evolve(before, before.at().next(), event);
    }

    private static void checkEvent(DuelState before, Event event) {
        new CounterInvariants(before).checkEvent(before, after(before, event), event);
    }

    private static void assertViolation(DuelState before, Event event, String what) {
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> checkEvent(before, event))
                .withMessageContaining(what);
    }

    private static Line line(Line.Kind kind, CardId source, int amount) {
        return new Line(kind, Sequence.NONE, source, amount);
    }

    /// Returns a strike of three damage of which `moved` counters are moved.
    private LedgerCommitted drainOf(int moved) {
        return new LedgerCommitted(List.of(
                new Account(victim, 1, 4, List.of(line(Line.Kind.DAMAGE, vampire, -3)), -2, 0),
                new Account(drinker, 1, 6, List.of(line(Line.Kind.HEALING, vampire, moved)), 1 + moved, 1 + moved)));
    }

    private DuelState summonWith(int... moved) {
        DuelState state = after(duel.state(), new DamageQueued(vampire, vampire, Seat.A, victim,
                List.of(new DamageComponent(DamageKind.PHYSICAL, 3)), 0, DamageQueued.Origin.COMBAT));
        for (int counters : moved) {
            state = after(state, new HealingQueued(vampire, Seat.A, drinker, counters, List.of(victim)));
        }
        return state;
    }

    @Test
    void nonexistent_counters_and_counters_moved_twice_are_detected() {
        assertThatCode(() -> checkEvent(summonWith(1), drainOf(1))).doesNotThrowAnyException();
        assertViolation(summonWith(3), drainOf(3), "moved, of the counters");
        assertViolation(summonWith(1, 1), drainOf(2), "moved, of the counters");
        assertViolation(summonWith(4), drainOf(4), "moved, of the damage");
    }

    @Test
    void restorations_above_and_below_full_life_are_detected() {
        for (int life : List.of(5, 7)) {
            var account = new Account(drinker, 1, 6, List.of(line(Line.Kind.RESTORE, vampire, 0)), 1, life);
            assertViolation(duel.state(), new LedgerCommitted(List.of(account)), "life after");
        }
    }

    @Test
    void accounts_with_a_wrong_sum_or_wrong_start_are_detected() {
        var heals = List.of(line(Line.Kind.HEALING, vampire, 2));
        assertViolation(duel.state(), new LedgerCommitted(List.of(new Account(drinker, 1, 6, heals, 2, 2))), "net of");
        assertViolation(duel.state(), new LedgerCommitted(List.of(new Account(drinker, 2, 6, heals, 4, 4))),
                "counters before");
        assertViolation(duel.state(), new LedgerCommitted(List.of(new Account(drinker, 1, 9, heals, 3, 3))),
                "limit of");
    }

    @Test
    void a_unique_creature_that_returns_without_counters_is_detected() {
        int life = duel.life(Seat.A);
        assertThatCode(() -> checkEvent(duel.state(), new UniqueCreatureReturned(vampire, Seat.A, 1, life + 1)))
                .doesNotThrowAnyException();
        assertViolation(duel.state(), new UniqueCreatureReturned(vampire, Seat.A, 1, life), "life with");
        assertViolation(duel.state(), new UniqueCreatureReturned(vampire, Seat.A, 2, life + 2), "counters on");
    }

    @Test
    void a_creature_that_dies_with_counters_left_is_detected() {
        assertViolation(duel.state(), new CreatureDied(priestess, CreatureDied.Reason.NO_LIFE), "life before");
    }
}
