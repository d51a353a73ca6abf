package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.LedgerEvent.Line;
import letopis.nebozhiteli.event.SetUpEvent.GameOpened;
import letopis.nebozhiteli.event.SetUpEvent.LifeSet;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.nebozhiteli.event.TurnEvent.PhaseBegan;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.SameAmountRule;
import letopis.table.CardId;

/// Invariants of mana counters, which are both life and payment: counters appear or disappear only by events, are never
/// given away twice, and never exceed a limit.
final class CounterInvariants {

    private Map<Target, Integer> counted;

    /// @param begin the initial state
    CounterInvariants(DuelState begin) {
        counted = countCounters(begin);
    }

    void checkEvent(DuelState before, DuelState after, Event event) {
        if (event instanceof JudgeOrder) {
            counted = countCounters(after);
            return;
        }
        Map<Target, Integer> now = countCounters(after);
        var expected = new HashMap<>(counted);
        applyEvent(expected, before, after, event);
        if (!expected.equals(now)) {
            throw new AssertionError("counters after %s: %s, expected %s".formatted(event, now, expected));
        }
        counted = now;
        if (event instanceof LedgerCommitted(var accounts)) {
            accounts.forEach(account -> checkSum(before, account));
            checkMoved(before, accounts);
        }
        checkDeaths(before, event);
    }

    /// Counts the counters of players, of creatures in play and of cards on summon fields. Objects elsewhere have none.
    private static Map<Target, Integer> countCounters(DuelState state) {
        var counters = new HashMap<Target, Integer>();
        for (Seat seat : Seat.PAIR) {
            counters.put(new Target.Player(seat), state.player(seat).life());
            for (NebozhiteliZone zone : NebozhiteliZone.values()) {
                if (!zone.isDeck()) {
                    state.table().zone(seat, zone).forEach(card -> countCounters(state, zone, card, counters));
                }
            }
        }
        counters.values().removeIf(amount -> amount == 0);
        return counters;
    }

    private static void countCounters(DuelState state, NebozhiteliZone zone, CardId id, Map<Target, Integer> counters) {
        var card = state.table().card(id);
        boolean inPlay = zone == NebozhiteliZone.FIELD || zone == NebozhiteliZone.BATTLEFIELD;
        int life = card.count(Marks.LIFE);
        int mana = card.count(Marks.MANA);
        if (!inPlay && life != 0 || zone != NebozhiteliZone.SUMMON_FIELD && mana != 0) {
            throw new AssertionError("counters on " + card + " in " + zone);
        }
        counters.put(new Target.Card(id), life + mana);
    }

    /// Applies the event to the counters. Placed mana comes from its player (NT-IV-4.1), stays on the creature it pays
    /// for (NT-IV-4.2), which enters with its printed life (NT-III-3.4-b), and returns to the master with a unique
    /// creature (NT-IV-4.2.2.2); counters of a card that leaves play go to the reserve (NT-V-2.1, NB-021).
    private static void applyEvent(Map<Target, Integer> counters, DuelState before, DuelState after, Event event) {
        switch (event) {
            case GameOpened _ -> counters.clear();
            case LifeSet(var seat, int life) -> set(counters, new Target.Player(seat), life);
            case ManaPlaced(var seat, var placements) -> placements.forEach(placement -> {
                add(counters, new Target.Player(seat), -placement.mana());
                add(counters, new Target.Card(placement.card()), placement.mana());
            });
            case ManaMoved(_, var from, var to, int mana) -> {
                add(counters, new Target.Card(from), -mana);
                add(counters, new Target.Card(to), mana);
            }
            case ManaSpent(var seat, int mana) -> {
                assertThat(mana).as("mana spent").isPositive();
                add(counters, new Target.Player(seat), -mana);
            }
            case CreatureSummoned(var creature, _, _, int paid, int life) -> {
                assertThat(counters.getOrDefault(new Target.Card(creature), 0)).as("mana on %s", event)
                        .isEqualTo(paid);
                assertThat(life).as("life of %s", event).isEqualTo(TableQueries.findCreature(after, creature).life());
                set(counters, new Target.Card(creature), life);
            }
            case UniqueCreatureReturned(var creature, var seat, int on, int life) -> {
                assertThat(counters.getOrDefault(new Target.Card(creature), 0)).as("counters on %s", event)
                        .isEqualTo(on);
                int had = before.player(seat).life();
                assertThat(life).as("life with %s", event)
                        .isEqualTo(Math.max(had, Math.min(had + on, TableQueries.computeLifeLimit(before, seat))));
                set(counters, new Target.Card(creature), 0);
                set(counters, new Target.Player(seat), life);
            }
            case CreatureDied(var creature, _) -> set(counters, new Target.Card(creature), 0);
            case CardMoved moved -> set(counters, new Target.Card(moved.card()), 0);
            case LifeAdjusted(var target, int was, int is) -> {
                assertThat(counters.getOrDefault(target, 0)).as("counters before %s", event).isEqualTo(was);
                set(counters, target, is);
            }
            case LedgerCommitted(var accounts) -> accounts.forEach(account -> {
                assertThat(counters.getOrDefault(account.target(), 0)).as("counters before %s", account)
                        .isEqualTo(account.before());
                set(counters, account.target(), account.after());
            });
            case Event _ -> {}
        }
    }

    private static void add(Map<Target, Integer> counters, Target target, int amount) {
        set(counters, target, counters.getOrDefault(target, 0) + amount);
    }

    private static void set(Map<Target, Integer> counters, Target target, int amount) {
        if (amount == 0) {
            counters.remove(target);
        } else {
            counters.put(target, amount);
        }
    }

    /// Checks that the lines of an account add up to its net, and that the result is within the life limits; with a
    /// restoration it is at least the maximum and at most the limit (15).
    private static void checkSum(DuelState before, Account account) {
        int net = account.before() + account.lines().stream().mapToInt(Line::amount).sum();
        assertThat(account.net()).as("net of %s", account).isEqualTo(net);
        int limit = Math.max(account.before(), Targets.computeLifeLimit(before, account.target()));
        assertThat(account.max()).as("limit of %s", account).isEqualTo(limit);
        int full = Targets.computeMaxLife(before, account.target());
        boolean restored = account.lines().stream().anyMatch(line -> line.kind() == Line.Kind.RESTORE);
        int within = Math.max(0, Math.min(net, limit));
        assertThat(account.after()).as("life after %s", account).isEqualTo(restored ? Math.max(within, full) : within);
        assertThat(account.after()).as("life after %s", account).isBetween(0, limit);
        for (Line line : account.lines()) {
            boolean more = switch (line.kind()) {
                case DAMAGE, FLOOR, LOSS -> line.amount() <= 0;
                case REDUCTION, PREVENTION, HEALING -> line.amount() >= 0;
                case RESTORE -> line.amount() == 0;
            };
            assertThat(more).as("sign of %s", line).isTrue();
        }
    }

    /// Checks moved counters. "The same amount" moves counters from the damaged target to the other, each only once:
    /// together no more than the damage, and no more than the target had and was given. If they come from the reserve,
    /// none is moved.
    private static void checkMoved(DuelState before, List<Account> accounts) {
        var taken = new HashMap<Target, Integer>();
        for (Ledger.Item item : before.ledger().entries()) {
            if (item.what() instanceof HealingQueued healing) {
                healing.takenFrom().forEach(from -> add(taken, from, healing.amount()));
            }
        }
        if (before.settings().is(SameAmountRule.RESERVE)) {
            assertThat(taken).as("moved from somebody").isEmpty();
        }
        taken.forEach((from, amount) -> {
            Account account = accounts.stream().filter(one -> one.target().equals(from)).findFirst().orElseThrow(
                    () -> new AssertionError("%d moved from %s, which has no account".formatted(amount, from)));
            assertThat(amount).as("moved, of the damage in %s", account)
                    .isLessThanOrEqualTo(-sumOf(account, Line.Kind.DAMAGE, Line.Kind.REDUCTION, Line.Kind.PREVENTION,
                            Line.Kind.FLOOR));
            assertThat(amount).as("moved, of the counters in %s", account)
                    .isLessThanOrEqualTo(account.before() + sumOf(account, Line.Kind.HEALING));
        });
    }

    private static int sumOf(Account account, Line.Kind... kinds) {
        return account.lines().stream().filter(line -> List.of(kinds).contains(line.kind())).mapToInt(Line::amount)
                .sum();
    }

    /// Checks that a target without counters dies at the end of the phase, when its ledger is settled and no player has
    /// lost, and not before; none enters the next phase without counters (14).
    private static void checkDeaths(DuelState before, Event event) {
        if (event instanceof CreatureDied(var creature, var reason) && reason == CreatureDied.Reason.NO_LIFE) {
            assertThat(TableQueries.findLife(before, creature)).as("life before %s", event).isZero();
            assertThat(before.ledger().entries()).as("ledger before %s", event).isEmpty();
            assertThat(before.window().open()).as("whether players may still act before %s", event).isFalse();
            for (Seat seat : Seat.PAIR) {
                assertThat(before.player(seat).life()).as("life of %s before %s", seat, event).isPositive();
            }
        }
        if (event instanceof PhaseBegan) {
            for (CardId creature : TableQueries.listCreatures(before)) {
                assertThat(TableQueries.findLife(before, creature)).as("life of %s before %s", creature, event)
                        .isPositive();
            }
        }
    }
}
