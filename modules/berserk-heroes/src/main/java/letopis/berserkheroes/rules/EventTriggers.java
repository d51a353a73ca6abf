package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.InheritedValues;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.StrikeEvent;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.PlaySources;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.Sideboards;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.query.TriggerSignal;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.table.CardName;

/// The selection of triggers set off by an event (BF-113.1, BF-113.2, BF-401.5).
final class EventTriggers {

    /// Keywords whose cause is the originally chosen target.
    private static final Set<String> FIRST_TARGET_KEYS = Set.of("suppression");

    private static final String AMBUSH_KEY = "ambush";

    private EventTriggers() {}

    /// A trigger that has come due but is not yet added.
    record DueTrigger(Sequence seq, Seat seat, Source source, String key, Optional<CardId> cause, boolean optional,
            boolean eachTime,
            Optional<Integer> perGame, Optional<Integer> delayedEffectNumber, Deed deed, List<String> lineage,
            InheritedValues inheritedValues, List<CardName> heldCardNames, Optional<Source> lastKnownSource) {}

    /// Returns all triggers that observe an event (see [#addDueTriggers]).
    static List<DueTrigger> findDueTriggers(BerserkState before, BerserkState listeningState, BerserkState after,
            TriggerSignal signal, Event event, Sequence seq) {
        var due = new ArrayList<DueTrigger>();
        addDueTriggers(due, before, listeningState, after, signal, event, seq);
        return due;
    }

    /// Adds all triggers that observe an event. Each trigger belongs to its controller at that time (BF-113.6). A
    /// leaving card still has the features granted by constant abilities (BF-115.6).
    ///
    /// @param before state before the event
    /// @param listeningState state whose cards observe it
    static void addDueTriggers(List<DueTrigger> dueTriggers, BerserkState before, BerserkState listeningState,
            BerserkState after,
            TriggerSignal signal, Event event, Sequence seq) {
        List<String> lineage = before.innermostAbility().map(doing -> doing.ability().lineage()).orElse(List.of());
        List<Listeners.Trigger> triggers = signal instanceof TriggerSignal.KeywordSignal(_, var card)
                ? Listeners.listTriggers(listeningState, card) : Listeners.listTriggers(listeningState);
        for (Listeners.Trigger trigger : triggers) {
            if (!signal.matchesKind(trigger.ability().when())) {
                continue;
            }
            boolean ofFirst = event instanceof StrikeEvent.AttackMade && FIRST_TARGET_KEYS.contains(trigger.key());
            Optional<CardId> cause = ofFirst ? Optional.of(((StrikeEvent.AttackMade) event).first())
                    : signal.findCause(trigger.card());
            if (ofFirst && cause.filter(card -> TableQueries.isHero(before, card)).isPresent()) {
                continue; // Suppression exhausts creatures but not heroes (BF-7-131)
            }
            Scope scope = Scope.of(TableQueries.findController(listeningState, trigger.card()),
                    TableQueries.createSource(listeningState, trigger.card()), cause);
            Feature.TriggeredAbility says = trigger.ability();
            if (signal.meetsCondition(says.when(), listeningState, scope)
                    && Conditions.allHold(listeningState, says.conditions(), scope)) {
                dueTriggers.add(new DueTrigger(seq, scope.seat(),
                        createSource(listeningState, after, trigger.card(), says),
                        trigger.key(),
                        cause, says.may(), says.each(), says.perGame(), Optional.empty(), says.deed(), lineage,
                        InheritedValues.EMPTY, List.of(), LastKnownState.ofCause(before, after, cause, says.deed())));
            }
        }
        for (LastingEffect lasting : after.lastingEffects()) {
            if (lasting.what() instanceof LastingEffect.Content.DelayedTrigger(var when, var steps, var bound)) {
                Scope scope = Scope.of(lasting.seat(), lasting.source(), signal.findCause(lasting.source().card()));
                if (signal.meetsCondition(when, listeningState, scope)) {
                    var deed = new Deed(List.of(), steps, Optional.empty());
                    dueTriggers.add(new DueTrigger(seq, lasting.seat(), lasting.source(), "later" + lasting.number(),
                            scope.cause(),
                            false, true, Optional.empty(), Optional.of(lasting.number()),
                            deed, lineage, bound, List.of(),
                            LastKnownState.ofCause(before, after, scope.cause(), deed)));
                }
            }
        }
        boolean ambushes = PlaySources.mayTriggerAmbush(listeningState, signal);
        boolean additional = Sideboards.mayTriggerFromSideboard(listeningState, signal);
        for (Seat seat : Seat.PAIR) {
            if (ambushes) {
                findAmbushTrigger(listeningState, signal, seq, lineage, seat).ifPresent(dueTriggers::add);
            }
            if (additional) {
                findSideboardTrigger(listeningState, signal, seq, lineage, seat).ifPresent(dueTriggers::add);
            }
        }
    }

    /// Returns a trigger for a possible ambush. Cards in hand may observe an event too (BF-7-052), but the hand is
    /// private.
    private static Optional<DueTrigger> findAmbushTrigger(BerserkState state, TriggerSignal signal, Sequence seq,
            List<String> lineage,
            Seat seat) {
        if (!state.hasBegun() || !TableQueries.hasHero(state, seat) || !PlaySources.hasPlayableCards(state, seat)) {
            return Optional.empty();
        }
        Scope scope = Scope.of(state, TableQueries.findHero(state, seat));
        List<CardName> names = PlaySources.findTriggeredAmbushes(state, signal, scope);
        return names.isEmpty() || !PlaySources.mayAmbush(state, seat, names) ? Optional.empty()
                : Optional.of(new DueTrigger(seq, seat, scope.source(), AMBUSH_KEY, signal.findCause(scope.self()),
                true,
                true,
                        Optional.empty(), Optional.empty(), new Deed(List.of(), List.of(), Optional.empty()), lineage,
                        InheritedValues.EMPTY, names, Optional.empty()));
    }

    /// Returns a trigger for possible sideboard abilities. Sideboard cards may observe an event too (BF-113.11), but
    /// the sideboard is private.
    private static Optional<DueTrigger> findSideboardTrigger(BerserkState state, TriggerSignal signal, Sequence seq,
            List<String> lineage,
            Seat seat) {
        if (!state.hasBegun() || !TableQueries.hasHero(state, seat)) {
            return Optional.empty();
        }
        CardId hero = TableQueries.findHero(state, seat);
        Scope scope = Scope.of(seat, TableQueries.createSource(state, hero), signal.findCause(hero));
        List<CardName> names = Sideboards.listPossibleCards(state, seat,
                feature -> feature instanceof Feature.TriggeredAbility triggered
                && signal.meetsCondition(triggered.when(), state, scope)
                && Conditions.allHold(state, triggered.conditions(), scope));
        return names.isEmpty() ? Optional.empty()
                : Optional.of(new DueTrigger(seq, seat, scope.source(), Sideboards.KEY,
                scope.cause(), true, true, Optional.empty(), Optional.empty(),
                new Deed(List.of(), List.of(), Optional.empty()), lineage, InheritedValues.EMPTY, names,
                Optional.empty()));
    }

    /// Returns the source with its last known values, because the card may leave (BF-403.1). A dead card is read from
    /// the graveyard.
    private static Source createSource(BerserkState listeningState, BerserkState after, CardId card,
            Feature.TriggeredAbility feature) {
        Source source = TableQueries.createSource(feature.when() instanceof TriggerCondition.Death ? after
                : listeningState, card);
        return LastKnownState.ofSource(listeningState, card, source.since(), feature.deed());
    }
}
