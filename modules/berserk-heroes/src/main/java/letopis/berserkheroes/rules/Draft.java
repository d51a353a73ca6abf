package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.QueueEvent.LastingEffectUsed;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.TriggerSignal;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.table.Choice;

/// A draft of the consequences of one choice. It observes events and, when the current action is done, adds the
/// triggers set off by them (BF-401.6).
final class Draft extends letopis.table.kernel.Draft<BerserkState> {

    private final List<EventTriggers.DueTrigger> dueTriggers = new ArrayList<>();
    private final LethalWoundSources lethalWoundSources = new LethalWoundSources();
    private final boolean citesFullRulesOnly;
    private Optional<BerserkState> stateBeforeDepartures = Optional.empty(); // the state before simultaneous leaving
    private Optional<BerserkState> listeningState = Optional.empty(); // the earlier state whose cards also observe
    private Optional<CardId> fallenCard = Optional.empty(); // a fighter that did not strike in an observed fight

    Draft(Fold<BerserkState> fold, BerserkState before, Choice choice) {
        super(fold, before, choice);
        citesFullRulesOnly = before.settings().is(Settings.CitationRule.FULL_RULES);
        collectTriggers(choiceSeq(), stateBefore(), (Event) recordedChoice().map(publicChoice -> publicChoice.choice())
                .orElse(choice));
    }

    @Override
    protected void afterAdd(Sequence seq, BerserkState before, Event event) {
        collectTriggers(seq, before, event);
    }

    private void collectTriggers(Sequence seq, BerserkState before, Event event) {
        BerserkState was = stateBeforeDepartures.orElse(before);
        addTriggers(TriggerSignal.of(was, event), was, seq, event);
        addTriggers(lethalWoundSources.createKillSignals(was, state(), event), was, seq, event);
    }

    private void addTriggers(List<TriggerSignal> signals, BerserkState before, Sequence seq, Event event) {
        for (TriggerSignal signal : signals) {
            if (fallenCard.filter(signal::isStrikeOf).isEmpty()) {
                EventTriggers.addDueTriggers(dueTriggers, before,
                        listeningState.orElse(signal.isDeparture() ? before : state()),
                        state(), signal,
                        event, seq);
            }
        }
    }

    /// Runs the code that makes several cards leave simultaneously. These cards observe each other's departure
    /// (BF-115.6, BF-401.5).
    void addSimultaneousDepartures(Runnable addDepartures) {
        stateBeforeDepartures = Optional.of(state());
        addDepartures.run();
        stateBeforeDepartures = Optional.empty();
    }

    /// Adds an attack. If an earlier state is given, its cards observe the attack, because some may have left since
    /// (BF-401.5). A card that the first blow killed, or that left play instead of dying, has not struck (BF-7-124).
    void addStrike(Optional<BerserkState> earlierState, Optional<CardId> fallenFighter, AttackMade attack,
            String... rules) {
        listeningState = earlierState;
        fallenCard = fallenFighter;
        add(attack, rules);
        listeningState = Optional.empty();
        fallenCard = Optional.empty();
    }

    /// Cites paragraphs. Those of the fragment and the full rules often overlap ([C7]), so a setting may restrict
    /// citations to the full rules.
    @Override
    protected List<RuleRef> cite(String... rules) {
        boolean both = citesFullRulesOnly && Stream.of(rules).anyMatch(rule -> rule.startsWith("BF-"));
        return both ? RuleRef.ofAll(Stream.of(rules).filter(rule -> rule.startsWith("BF-")).toArray(String[]::new))
                : super.cite(rules);
    }

    /// Adds the triggers that have come due.
    void addDueTriggers() {
        List<EventTriggers.DueTrigger> found = new ArrayList<>(dueTriggers);
        dueTriggers.clear();
        found.forEach(this::addDueTriggers);
    }

    /// Adds a trigger unless it has already been used (BF-113.5). If the trigger is already pending, adds the cause to
    /// it instead (BF-113.7).
    private void addDueTriggers(EventTriggers.DueTrigger trigger) {
        BerserkState state = state();
        CardId card = trigger.source().card();
        int used = state.table().card(card).count(Marks.buildUseCounterName(trigger.key()));
        int inGame = state.table().card(card).count(Marks.buildGameUseCounterName(trigger.key()));
        boolean spent = !trigger.eachTime() && used > 0 || trigger.perGame().filter(max -> inGame >= max).isPresent();
        boolean gone = trigger.delayedEffectNumber().isPresent() && state.lastingEffects().stream()
                .noneMatch(one -> trigger.delayedEffectNumber().get().equals(one.number()));
        if (spent || gone || state.result().isPresent()) {
            return;
        }
        Optional<PendingTrigger> waiting = trigger.eachTime() ? Optional.empty() : state.listPendingTriggers().stream()
                .filter(one ->
                one.source().card().equals(card) && one.key().equals(trigger.key())
                        && one.seat().equals(trigger.seat())).findFirst();
        PendingTrigger met = waiting
                .map(one -> trigger.cause().map(cause -> one.withCause(cause, trigger.lastKnownSource())).orElse(one))
                .orElseGet(() -> new PendingTrigger((int) state.at().next().number(), trigger.seat(), trigger.source(),
                        trigger.key(), trigger.optional(), !trigger.eachTime() || trigger.perGame().isPresent(),
                        trigger.delayedEffectNumber(), trigger.cause().stream().toList(), trigger.deed(),
                        trigger.lineage(), trigger.inheritedValues(), trigger.heldCardNames(), trigger.lastKnownSource()
                        .map(List::of),
                        trigger.eachTime() ? trigger.perGame() : Optional.empty()));
        Optional<TriggerCondition> when = Listeners.findFeature(state, card, trigger.key())
                .filter(Feature.TriggeredAbility.class::isInstance)
                .map(feature -> ((Feature.TriggeredAbility) feature).when());
        boolean death = when.filter(TriggerCondition.Death.class::isInstance).isPresent();
        boolean kill = when.filter(one -> one instanceof TriggerCondition.CardEventTrigger(var what, _)
                && what == CardEventKind.KILLS)
                .isPresent();
        add(trigger.seq(), new TriggerMet(met), RuleList.of("BF-113.2").withRulesIf(!state.isInPlay(card), "BF-401.5")
                .withRulesIf(!state.agenda().isEmpty(), "BF-401.6").withRulesIf(death, "BF-7-037")
                .withRulesIf(kill, "BF-505.1.1")
                .toArray());
        trigger.delayedEffectNumber()
                .ifPresent(number -> add(trigger.seq(), new LastingEffectUsed(number), "BF-521.1"));
    }
}
