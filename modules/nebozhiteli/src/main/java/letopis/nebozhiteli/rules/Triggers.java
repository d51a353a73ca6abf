package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Ability.TriggeredAbility;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.CardsInPlay;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.DeclarationQueries;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.rules.DuelDraft.RecordedEvent;
import letopis.nebozhiteli.rules.TriggerCollector.FiringAbility;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Turn.Trigger;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// The triggered abilities (NT-V-6.2). Simultaneous ones fire and resolve in the order of A-48: the active player's
/// first, then by arrival of their cards.
final class Triggers {

    private Triggers() {}

    /// Fires the abilities triggered by the last action.
    static void fireAbilities(DuelDraft draft) {
        List<RecordedEvent> recordedEvents = draft.takeRecordedEvents();
        if (!recordedEvents.isEmpty() && !draft.state().isGameOver()) {
            fireAbilities(draft, TriggerCollector.collect(draft.state(), recordedEvents));
        }
    }

    static void fireAbilities(DuelDraft draft, List<FiringAbility> firingAbilities) {
        if (firingAbilities.isEmpty()) {
            return;
        }
        Seat active = draft.state().active();
        firingAbilities.stream()
                .sorted(Comparator.<TriggerCollector.FiringAbility,
                        Boolean>comparing(triggeredAbility -> !triggeredAbility.what().seat()
                        .equals(active)).thenComparing(FiringAbility::arrivalNumber)
                        .thenComparing(Triggers::computePositionRank))
                .forEach(triggeredAbility ->
                        draft.add(triggeredAbility.cause(), triggeredAbility.what(), triggeredAbility.rules()));
    }

    /// Returns the number of the card, or 0 if its arrival is recorded. In a position written by hand, cards are
    /// numbered by arrival.
    private static int computePositionRank(FiringAbility firingAbility) {
        return firingAbility.arrivalNumber() > 0 ? 0 : firingAbility.what().source().number();
    }

    /// Fires the abilities that trigger at the start of the active player's turn (NT-IV-3.4), or those that trigger at
    /// its end.
    static Step<DuelDraft, Prompt> fireTurnAbilities(DuelState state, TriggerKind triggerKind) {
        if (!CardsInPlay.of(state).hasTrigger(triggerKind)) {
            return Step.nothing();
        }
        var firing = new ArrayList<FiringAbility>();
        for (CardId card : TableQueries.listAllCardsInPlay(state, state.active())) {
            if (!state.turn().firedCards().contains(card)) {
                firing.addAll(TriggerCollector.findMatchingAbilities(state, state, card,
                        new TriggerCollector.TriggerMoment(state.at(), triggerKind, Optional.empty(),
                        Optional.empty())));
            }
        }
        return firing.isEmpty() ? Step.nothing() : Step.run(draft -> fireAbilities(draft, firing.stream()
                .map(triggeredAbility -> triggeredAbility.withCause(draft.choiceSeq())).toList()));
    }

    static TriggeredAbility findAbility(DuelState state, QueueEvent.AbilityTriggered abilityTriggered) {
        return (TriggeredAbility) DeclarationQueries.findAbility(state, abilityTriggered.source(),
                abilityTriggered.ability());
    }

    /// Resolves the first waiting ability. Before that, its controller chooses targets, and the cards to draw are
    /// identified.
    static Step<DuelDraft, Prompt> resolveNext(DuelState state) {
        Trigger next = state.turn().triggers().getFirst();
        if (next.targets().isEmpty() && needsTargets(state, next)) {
            var abilityTriggered = next.what();
            return Step.waitFor(new Prompt.Choose(abilityTriggered.seat(), abilityTriggered.source(),
                    abilityTriggered.ability()));
        }
        var acting = EffectContext.of(state, next.what(), next.targets().orElse(List.of()));
        var effects = findAbility(state, next.what()).effects();
        return Draws.identifyCardsThen(state, effects, draft -> {
            var triggerResolved = new QueueEvent.TriggerResolved(next.what().source(), next.what().ability());
            Sequence resolved = draft.add(next.at(), triggerResolved, "NT-V-6.2", "NB-055");
            EffectResolver.apply(draft, resolved, acting, effects);
        });
    }

    /// Returns whether targets must be chosen. Without a possible target there is no prompt, and effects that need one
    /// do nothing.
    private static boolean needsTargets(DuelState state, Trigger trigger) {
        List<List<Target>> candidates = listTargetOptions(state, trigger);
        return !candidates.isEmpty() && candidates.stream().noneMatch(List::isEmpty);
    }

    /// Returns possible targets of the first waiting ability.
    static List<List<Target>> listTargetOptions(DuelState state) {
        return listTargetOptions(state, state.turn().triggers().getFirst());
    }

    private static List<List<Target>> listTargetOptions(DuelState state, Trigger trigger) {
        return IntStream.range(0, findAbility(state, trigger.what()).targets().size())
                .mapToObj(index -> listTargetOptions(state, trigger, index)).toList();
    }

    /// Returns possible targets. Protection from activated abilities and magic does not apply to triggered ones
    /// (NT-V-6.2).
    private static List<Target> listTargetOptions(DuelState state, Trigger trigger, int index) {
        TriggeredAbility ability = findAbility(state, trigger.what());
        return Conditions.findMatchingTargets(state, EffectContext.of(state, trigger.what(), List.of()),
                ability.targets().get(index)).stream()
                .filter(target -> !DeclarationQueries.takesFromOpponentGraveyard(
                        state, trigger.what().seat(), ability.effects(), index, target))
                .filter(target -> !Targets.isUntargetable(state, target)).toList();
    }

    static Optional<Refusal> refuse(DuelState state, List<Target> targets) {
        List<List<Target>> candidates = listTargetOptions(state);
        var abilityTriggered = state.turn().triggers().getFirst().what();
        return DeclarationRules.refuseTargetCount(targets, candidates.size(), "NT-V-6.2", "NB-055")
                .or(() -> DeclarationRules.refuseGraveyardTargets(state, abilityTriggered.seat(),
                        findAbility(state, abilityTriggered).effects(), targets))
                .or(() -> IntStream.range(0, candidates.size())
                        .filter(index -> !candidates.get(index).contains(targets.get(index)))
                        .mapToObj(index -> UnsuitableTargets.createRefusal(state, abilityTriggered.seat(),
                                findAbility(state, abilityTriggered).targets().get(index), targets.get(index)))
                                .findFirst());
    }
}
