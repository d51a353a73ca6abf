package letopis.respons.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText;
import letopis.respons.card.Deed;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.QueuedAbility;
import letopis.respons.event.Source;
import letopis.respons.query.ActiveAbilities;
import letopis.respons.query.ActiveAbilities.CardAbility;
import letopis.respons.query.Conditions;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.query.TriggerSignal;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.Hidden;

/// The triggers and traps of an event (RS-075 to RS-079, RS-284a).
final class Triggers {

    private Triggers() {}

    /// An ability that is due and not queued yet.
    sealed interface DueAbility {

        /// Returns the timestamp of the reacting card (RS-132a).
        int since();

        Seat seat();

        /// @param delayed the number of the delayed trigger to use up, if there is one
        record DueTrigger(int since, Sequence seq, QueuedAbility.Trigger trigger, Optional<Integer> delayed,
                String... rules)
                implements DueAbility {
            @Override
            public Seat seat() {
                return trigger.seat();
            }
        }

        record DueTrap(int since, Sequence seq, Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps)
                implements DueAbility {}
    }

    /// Adds all abilities that react to a signal.
    ///
    /// @param before the state before the event
    static void addDueTriggers(List<DueAbility> dueAbilities, ResponsState before, ResponsState after,
            TriggerSignal signal,
            Sequence seq) {
        ResponsState listening = signal.isDeparture() ? before : after;
        ContinuousEffects continuousEffects = ContinuousEffects.of(listening);
        for (CardAbility<Ability.TriggeredAbility> one : signal instanceof TriggerSignal.KeywordSignal(_, var card)
                ? ActiveAbilities.listTriggers(listening, card) : continuousEffects.activeAbilities().triggers()) {
            Ability.TriggeredAbility triggered = one.ability();
            if (signal.matchesKind(triggered.when()) && !continuousEffects.isSilenced(one.card())) {
                Scope scope = Scope.of(TableQueries.findController(listening, one.card()),
                        TableQueries.createSource(listening, one.card()), signal.findCause());
                if (signal.meetsCondition(triggered.when(), listening, scope)
                        && Conditions.allHold(listening, triggered.conditions(), scope)) {
                    dueAbilities.add(createDueTrigger(listening, after, scope, signal, seq, triggered));
                }
            }
        }
        for (LastingEffect lasting : after.lasting()) {
            if (lasting.what() instanceof LastingEffect.Content.DelayedTrigger(var when, var effects)) {
                Scope scope = Scope.of(lasting.seat(), lasting.source(), signal.findCause());
                if (signal.meetsCondition(when, listening, scope)) {
                    var deed = new Deed(List.of(), effects, Optional.empty(), false);
                    dueAbilities.add(new DueAbility.DueTrigger(lasting.number(), seq,
                            new QueuedAbility.Trigger(lasting.seat(),
                            lasting.source(), signal.findCause(), deed, true), Optional.of(lasting.number()), "RS-079a",
                            "RS-077"));
                }
            }
        }
        for (Seat seat : Seat.PAIR) {
            findTraps(listening, seat, signal).ifPresent(traps ->
                    dueAbilities.add(new DueAbility.DueTrap(findOldestFaceDownTimestamp(listening, seat), seq, seat,
                            signal.findCause(),
                            traps)));
        }
    }

    /// Returns a due trigger. A Death trigger resolves in the current zone of its card, whatever zone that is. The
    /// trigger of a departing card is checked in the zone it went to (RS-029).
    private static DueAbility createDueTrigger(ResponsState listeningState, ResponsState after, Scope scope,
            TriggerSignal signal,
            Sequence seq,
            Ability.TriggeredAbility ability) {
        boolean death = ability.when() instanceof TriggerCondition.Death;
        Source source = scope.source();
        boolean gone = !TableQueries.isUnchanged(after, source);
        Source announced = gone && signal.isDeparture() && signal.findCause().equals(Optional.of(source.card()))
                ? TableQueries.createSource(after, source.card()) : source;
        return new DueAbility.DueTrigger(TableQueries.findTimestamp(listeningState, source.card()), seq,
                new QueuedAbility.Trigger(scope.seat(), death ? source : announced, signal.findCause(), ability.deed(),
                death),
                Optional.empty(), Paragraphs.listTriggerRules(listeningState, ability.when(), ability, source.card()));
    }

    /// Returns the timestamp of the oldest face-down card of a field. Others must not learn which one is a suitable
    /// trap.
    private static int findOldestFaceDownTimestamp(ResponsState state, Seat seat) {
        return TableQueries.listSupportCards(state, seat).stream().filter(card -> TableQueries.isFaceDown(state, card))
                .mapToInt(card -> TableQueries.findTimestamp(state, card)).min().orElse(0);
    }

    /// Returns the traps a player may activate now. Unseen face-down cards count as possible traps.
    private static Optional<Hidden<List<CardId>>> findTraps(ResponsState state, Seat seat, TriggerSignal signal) {
        return findTraps(state, seat, signal.findCause(), signal.kind(), (trap, scope, known) ->
                signal.meetsCondition(trap.when(), state, scope)
                        && (!known || Conditions.allHold(state, trap.conditions(), scope)));
    }

    private interface TrapTest {
        /// @param isTrapKnown true if the card is known to have this trap, which must match in every respect; otherwise
        ///     only its trigger must match
        boolean fits(Ability.Trap trap, Scope scope, boolean isTrapKnown);
    }

    /// The distinct traps of a card set, indexed by their triggers.
    ///
    /// @param kinds the [TriggerCondition#kind] of each trap
    private record TrapIndex(List<Ability.Trap> allTraps, Set<Object> kinds) {

        static TrapIndex of(CardSet cards) {
            var byWhen = new LinkedHashMap<TriggerCondition, Ability.Trap>();
            cards.definitions().forEach(card ->
                    of((CardText) card).forEach(trap -> byWhen.putIfAbsent(trap.when(), trap)));
            return new TrapIndex(List.copyOf(byWhen.values()),
                    byWhen.keySet().stream().map(TriggerCondition::kind).collect(Collectors.toUnmodifiableSet()));
        }

        static List<Ability.Trap> of(CardText text) {
            List<Ability.Trap> traps = List.of();
            for (Ability ability : text.abilities(1)) {
                traps = ability instanceof Ability.Trap trap ? ResponsState.append(traps, trap) : traps;
            }
            return traps;
        }
    }

    /// Returns the traps the player may activate. In a match with mixed searches, the player is also asked when a trap
    /// with a different text might be activated, and can then only pass. Otherwise the question itself would reveal the
    /// face-down cards.
    ///
    /// @param kind the kind of trigger that a trap in the card set must have; the actual face-down cards are not
    ///   examined
    private static Optional<Hidden<List<CardId>>> findTraps(ResponsState state, Seat seat, Optional<CardId> cause,
            Object kind, TrapTest test) {
        if (TableQueries.listSupportCards(state, seat).isEmpty()) {
            return Optional.empty();
        }
        TrapIndex index = state.cards().index(TrapIndex.class, TrapIndex::of);
        if (!index.kinds().contains(kind)) {
            return Optional.empty();
        }
        List<Ability.Trap> all = index.allTraps();
        boolean whateverLies = state.table().mixesSearches();
        var known = new ArrayList<CardId>();
        boolean unseen = false;
        boolean withheld = false;
        boolean asked = false;
        for (CardId card : TableQueries.listSupportCards(state, seat)) {
            if (!TableQueries.isFaceDown(state, card) || ContinuousEffects.of(state).isSilenced(card)) {
                continue;
            }
            Card there = state.table().card(card);
            Scope scope = Scope.of(seat, TableQueries.createSource(state, card), cause);
            if (there.isUnseen() || whateverLies) {
                if (!anyMatches(all, trap -> test.fits(trap, scope, false))) {
                    continue;
                }
                asked = true;
                unseen |= there.isUnseen();
                withheld |= there.face().isWithheld();
                if (there.isUnseen() || there.face().isWithheld()) {
                    continue;
                }
            }
            TableQueries.findText(state, card)
                    .filter(text -> anyMatches(TrapIndex.of(text), trap -> test.fits(trap, scope, true)))
                    .ifPresent(_ -> known.add(card));
        }
        return unseen ? Optional.of(Hidden.unseen(seat)) : withheld ? Optional.of(Hidden.unknown(seat))
                : known.isEmpty() && !asked ? Optional.empty() : Optional.of(Hidden.ownedBy(seat, known));
    }

    private static boolean anyMatches(List<Ability.Trap> traps, Predicate<Ability.Trap> test) {
        for (Ability.Trap trap : traps) {
            if (test.test(trap)) {
                return true;
            }
        }
        return false;
    }

    /// Adds the state triggers whose condition came true since the last check (RS-077, [R-STATETRIGGER]).
    ///
    /// @param firesOnEveryCheck true if they fire on every check; otherwise they fire only if a value they depend on
    ///   has changed
    static void addDueStateTriggers(List<DueAbility> dueAbilities, ResponsState before, ResponsState after,
            boolean firesOnEveryCheck) {
        boolean once = after.settings().is(Settings.StateTriggerRule.ONCE_PER_CHANGE);
        boolean changed = firesOnEveryCheck ? before != after : once && before.kept() != after.kept();
        if (!changed || !after.hasBegun()) {
            return;
        }
        for (CardAbility<Ability.TriggeredAbility> one : ContinuousEffects.of(after).activeAbilities()
                .stateTriggers()) {
            Ability.TriggeredAbility triggered = one.ability();
            if (triggered.when() instanceof TriggerCondition.StateTrigger(var condition)
                    && !ContinuousEffects.of(after).isSilenced(one.card())) {
                Scope scope = Scope.of(after, one.card());
                boolean was = once && before.zoneOf(one.card()).isPresent()
                        && TableQueries.isUnchanged(before, scope.source())
                        && Conditions.allHold(before, List.of(condition), scope);
                if (!was && Conditions.allHold(after, List.of(condition), scope)
                        && Conditions.allHold(after, triggered.conditions(), scope)) {
                    dueAbilities.add(new DueAbility.DueTrigger(TableQueries.findTimestamp(after, one.card()),
                            after.at(),
                            new QueuedAbility.Trigger(
                            scope.seat(), scope.source(), Optional.empty(), triggered.deed(), false),
                            Optional.empty(), Paragraphs.addRulesIf(Paragraphs.listTriggerRules(after, triggered.when(),
                            triggered, one.card()), firesOnEveryCheck, "RS-011b")));
                }
            }
        }
        for (Seat seat : Seat.PAIR) {
            findStateTraps(before, after, seat).ifPresent(traps ->
                    dueAbilities.add(new DueAbility.DueTrap(findOldestFaceDownTimestamp(after, seat), after.at(), seat,
                            Optional.empty(),
                            traps)));
        }
    }

    private static Optional<Hidden<List<CardId>>> findStateTraps(ResponsState before, ResponsState after, Seat seat) {
        return findTraps(after, seat, Optional.empty(), TriggerCondition.StateTrigger.class, (trap, scope, known) ->
                trap.when() instanceof TriggerCondition.StateTrigger(var condition)
                        && !(TableQueries.isUnchanged(before, scope.source())
                        && Conditions.allHold(before, List.of(condition), scope))
                        && Conditions.allHold(after, List.of(condition), scope)
                        && (!known || Conditions.allHold(after, trap.conditions(), scope)));
    }

    /// Returns the trap ability that may be used now.
    static Optional<Ability.Trap> findTrap(CardText text) {
        return TrapIndex.of(text).stream().findFirst();
    }
}
