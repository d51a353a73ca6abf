package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CombatEvent;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;

/// Queries on the state and the events of a duel.
abstract class DuelQueries {

    final List<Event> events = new ArrayList<>();
    final List<Event> last = new ArrayList<>();
    DuelState state;

    DuelState state() {
        return state;
    }

    Phase phase() {
        return state.turn().phase();
    }

    Prompt prompt() {
        return DuelRules.RULES.prompt(state);
    }

    int life(CardId creature) {
        return state.table().card(creature).count(Marks.LIFE);
    }

    int life(Seat seat) {
        return state.player(seat).life();
    }

    int actions(Seat seat) {
        return state.player(seat).actions();
    }

    boolean isTurned(CardId card) {
        return TableQueries.isTurned(state, card);
    }

    boolean isInZone(CardId card, Seat half, NebozhiteliZone zone) {
        return TableQueries.isInZone(state, card, half, zone);
    }

    boolean isDead(CardId creature) {
        return isInZone(creature, TableQueries.findOwner(state, creature), NebozhiteliZone.CREATURE_GRAVE);
    }

    CardName name(CardId card) {
        return TableQueries.findName(state, card).orElseThrow();
    }

    Seat controller(CardId card) {
        return TableQueries.findController(state, card);
    }

    /// Returns whether a game has ended since the position was set up.
    boolean isOver() {
        return state.duel().over() || state.moment().turn() == 0;
    }

    /// Returns all events since the position was set up, including choices.
    List<Event> events() {
        return List.copyOf(events);
    }

    /// Returns the latest uninterrupted run of events of a kind.
    <E extends Event> List<E> recentEvents(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    <E extends Event> E onlyEvent(Class<E> kind) {
        assertThat(recentEvents(kind)).as(kind.getSimpleName()).hasSize(1);
        return recentEvents(kind).getFirst();
    }

    /// Returns the last choice and its consequences.
    List<Event> lastCommit() {
        return List.copyOf(last);
    }

    /// Returns the account of a target in the last settled ledger.
    Account account(Target target) {
        LedgerCommitted ledger = recentEvents(LedgerCommitted.class).getLast();
        return ledger.accounts().stream().filter(account -> account.target().equals(target)).findFirst().orElseThrow();
    }

    Map<String, Integer> linesByKind(Target target) {
        var lines = new LinkedHashMap<String, Integer>();
        account(target).lines().forEach(line -> lines.merge(line.kind().name(), line.amount(), Integer::sum));
        return lines;
    }

    List<CardId> blockersOf(CardId attacker) {
        return recentEvents(CombatEvent.AttackerBlocked.class).stream()
                .filter(blocked -> blocked.attacker().equals(attacker))
                .flatMap(blocked -> blocked.blockers().stream()).toList();
    }

    // Targets.

    static Target target(CardId card) {
        return new Target.Card(card);
    }

    static Target target(Seat seat) {
        return new Target.Player(seat);
    }
}
