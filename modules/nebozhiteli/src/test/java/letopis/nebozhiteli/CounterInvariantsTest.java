package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
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

    private static void follow(DuelState before, Event event) {
        new CounterInvariants(before).follow(before, after(before, event), event);
    }

    private static void isNoticed(DuelState before, Event event, String what) {
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> follow(before, event))
                .withMessageContaining(what);
    }

    private static Line line(Line.Kind kind, CardId source, int amount) {
        return new Line(kind, Sequence.NONE, source, amount);
    }

    /// Returns a strike of three damage of which `moved` counters are moved.
    private LedgerCommitted drained(int moved) {
        return new LedgerCommitted(List.of(
                new Account(victim, 1, 4, List.of(line(Line.Kind.DAMAGE, vampire, -3)), -2, 0),
                new Account(drinker, 1, 6, List.of(line(Line.Kind.HEALING, vampire, moved)), 1 + moved, 1 + moved)));
    }

    private DuelState entered(int... moved) {
        DuelState state = after(duel.state(), new DamageQueued(vampire, vampire, Seat.A, victim,
                List.of(new Harm(DamageKind.PHYSICAL, 3)), 0, DamageQueued.Origin.COMBAT));
        for (int counters : moved) {
            state = after(state, new HealingQueued(vampire, Seat.A, drinker, counters, List.of(victim)));
        }
        return state;
    }

    @Test
    void counters_that_are_not_there_and_counters_moved_twice() {
        assertThatCode(() -> follow(entered(1), drained(1))).doesNotThrowAnyException();
        isNoticed(entered(3), drained(3), "moved, of the counters");
        isNoticed(entered(1, 1), drained(2), "moved, of the counters");
        isNoticed(entered(4), drained(4), "moved, of the damage");
    }

    @Test
    void a_restoration_above_a_full_life_and_one_below() {
        for (int life : List.of(5, 7)) {
            var account = new Account(drinker, 1, 6, List.of(line(Line.Kind.RESTORE, vampire, 0)), 1, life);
            isNoticed(duel.state(), new LedgerCommitted(List.of(account)), "life after");
        }
    }

    @Test
    void an_account_that_is_not_the_sum_of_its_lines_or_begins_elsewhere() {
        var heals = List.of(line(Line.Kind.HEALING, vampire, 2));
        isNoticed(duel.state(), new LedgerCommitted(List.of(new Account(drinker, 1, 6, heals, 2, 2))), "net of");
        isNoticed(duel.state(), new LedgerCommitted(List.of(new Account(drinker, 2, 6, heals, 4, 4))),
                "counters before");
        isNoticed(duel.state(), new LedgerCommitted(List.of(new Account(drinker, 1, 9, heals, 3, 3))), "limit of");
    }

    @Test
    void a_unique_creature_that_goes_back_without_its_counters() {
        int life = duel.life(Seat.A);
        assertThatCode(() -> follow(duel.state(), new UniqueCreatureReturned(vampire, Seat.A, 1, life + 1)))
                .doesNotThrowAnyException();
        isNoticed(duel.state(), new UniqueCreatureReturned(vampire, Seat.A, 1, life), "life with");
        isNoticed(duel.state(), new UniqueCreatureReturned(vampire, Seat.A, 2, life + 2), "counters on");
    }

    @Test
    void a_creature_that_dies_with_counters() {
        isNoticed(duel.state(), new CreatureDied(priestess, CreatureDied.Reason.NO_LIFE), "life before");
    }
}
