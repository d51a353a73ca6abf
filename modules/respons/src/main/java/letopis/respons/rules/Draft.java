package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent;
import letopis.respons.event.QueueEvent.LastingEffectUsed;
import letopis.respons.event.QueueEvent.TrapQueued;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.TurnEvent;
import letopis.respons.fold.Fold;
import letopis.respons.query.TriggerSignal;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Choice;

/// A draft of the consequences of a choice. It listens to events and queues their triggers when the current action is
/// done (RS-011b, RS-077).
final class Draft extends letopis.table.kernel.Draft<ResponsState> {

    private final List<Triggers.DueAbility> dueTriggers = new ArrayList<>();
    private ResponsState settledState;
    private boolean hasPriorityPassed; // true if passed since the last check

    Draft(Fold<ResponsState> fold, ResponsState before, Choice choice) {
        super(fold, before, choice);
        settledState = stateBefore();
    }

    @Override
    protected void afterAdd(Sequence seq, ResponsState before, Event event) {
        hasPriorityPassed |= event instanceof TurnEvent.PriorityPassed || event instanceof QueueEvent.WindowOpened;
        for (TriggerSignal signal : TriggerSignal.of(before, event)) {
            Triggers.addDueTriggers(dueTriggers, before, state(), signal, seq);
        }
    }

    /// Registers a phase that begins with the choice itself, as when a table is laid out at the beginning of a phase.
    void addPhaseTriggers(Phase phase) {
        for (TriggerSignal signal : TriggerSignal.of(phase)) {
            Triggers.addDueTriggers(dueTriggers, stateBefore(), state(), signal, choiceSeq());
        }
    }

    /// Queues the due abilities, first those of the player with initiative, and each player's by timestamp ([R-ORDER]).
    void queueDueAbilities() {
        boolean each = hasPriorityPassed && state().settings().is(Settings.StateTriggerRule.EACH_CHECK);
        Triggers.addDueStateTriggers(dueTriggers, settledState, state(), each);
        settledState = state();
        hasPriorityPassed = false;
        if (dueTriggers.isEmpty()) {
            return;
        }
        List<Triggers.DueAbility> found = new ArrayList<>(dueTriggers);
        dueTriggers.clear();
        Comparator<Triggers.DueAbility> order = Comparator.comparingInt(Triggers.DueAbility::since);
        if (settledState.settings().is(Settings.TriggerOrderRule.INITIATIVE_FIRST)) {
            order = Comparator.comparing((Triggers.DueAbility dueAbility) -> !dueAbility.seat()
                    .equals(settledState.initiative()))
                    .thenComparing(order);
        }
        found.sort(order);
        for (Triggers.DueAbility dueAbility : found) {
            queueDueAbilities(dueAbility, found.size() > 1);
        }
        settledState = state();
    }

    /// @param isOneOfSeveral true if other abilities became due at the same moment, so that their order matters
    ///     (RS-011b)
    private void queueDueAbilities(Triggers.DueAbility dueAbility, boolean isOneOfSeveral) {
        switch (dueAbility) {
            case Triggers.DueAbility.DueTrigger(_, var seq, var trigger, var delayed, var rules) -> {
                boolean gone = delayed.isPresent() && state().lasting().stream().map(LastingEffect::number)
                        .noneMatch(number -> number.equals(delayed.get()));
                if (gone) {
                    return; // already triggered by another event of this moment
                }
                add(seq, new TriggerQueued(trigger), Paragraphs.addRulesIf(rules, isOneOfSeveral, "RS-011b"));
                delayed.ifPresent(number -> add(seq, new LastingEffectUsed(number), "RS-079a"));
            }
            case Triggers.DueAbility.DueTrap(_, var seq, var seat, var cause, var traps) ->
                    add(seq, new TrapQueued(seat, cause, traps), "RS-284a");
        }
    }
}
