package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped.DropReason;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.QueuedAbility.Part;
import letopis.berserkheroes.query.CardReferences;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.PlaySources;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// The declaration of pending triggers (BF-113.3 to BF-113.9, BF-402.1). Simultaneous triggers enter the queue one by
/// one (BF-111.4). Triggers set off by an ability are queued behind the abilities already queued (BF-401.2).
final class Triggers {

    private Triggers() {}

    /// Returns the next step after the event that set off the triggers is over (BF-308.2). The inactive player's
    /// triggers come first (BF-121.2-a). Each player may declare several in a row (BF-121.2-e), in any order
    /// (BF-402.1). Triggers that cannot be declared are dropped immediately.
    static Step<Draft, Prompt> findNextStep(BerserkState state) {
        if (state.listPendingTriggers().isEmpty()) {
            return Step.nothing();
        }
        for (Seat seat : List.of(state.active().opponent(), state.active())) {
            List<PendingTrigger> own = state.listPendingTriggers(seat);
            for (PendingTrigger one : own) {
                Optional<DropReason> why = findDropReason(state, one);
                if (why.isPresent()) {
                    return Step.run(draft -> draft.add(new TriggerDropped(one.number(), one.source().card(),
                            why.get()), rules(why.get())));
                }
            }
            // Triggers of private hands come after public ones.
            List<PendingTrigger> seen = own.stream().filter(one -> one.held().isEmpty()).toList();
            if (seen.size() == 1 && needsNoChoice(seen.getFirst())) {
                PendingTrigger one = seen.getFirst();
                return Step.run(draft -> declareTrigger(draft, one, one.causes().stream().findFirst(),
                        Declaration.EMPTY));
            }
            if (!own.isEmpty()) {
                return Step.waitFor(new Prompt.Declare(seat));
            }
        }
        return Step.nothing();
    }

    private static String[] rules(DropReason reason) {
        return switch (reason) {
            case ILLEGAL -> new String[] {"BF-113.8", "BF-502.9"};
            case DECLINED -> new String[] {"BF-113.4", "BF-401.7"};
            case USED -> new String[] {"BF-113.5"};
            case CYCLE -> new String[] {"BF-525.2"};
        };
    }

    private static Optional<DropReason> findDropReason(BerserkState state, PendingTrigger pendingTrigger) {
        if (Cycles.isEndless(state)) {
            return Optional.of(DropReason.CYCLE);
        }
        if (SideboardAbilities.isSideboardTrigger(pendingTrigger)) {
            return SideboardAbilities.canDeclare(state, pendingTrigger) ? Optional.empty()
                    : Optional.of(DropReason.ILLEGAL);
        }
        if (!pendingTrigger.held().isEmpty()) {
            return PlaySources.mayAmbush(state, pendingTrigger.seat(), pendingTrigger.held()) ? Optional.empty()
                    : Optional.of(DropReason.ILLEGAL);
        }
        if (isUsedUp(state, pendingTrigger)) {
            return Optional.of(DropReason.USED);
        }
        if (pendingTrigger.causes().isEmpty() ? Cycles.closesCycle(state, pendingTrigger, Optional.empty())
                : pendingTrigger.causes().stream()
                .allMatch(cause -> Cycles.closesCycle(state, pendingTrigger, Optional.of(cause)))) {
            return Optional.of(DropReason.CYCLE);
        }
        boolean any = pendingTrigger.causes().isEmpty() ? isDeclarable(state, pendingTrigger, Optional.empty())
                : pendingTrigger.causes().stream()
                .anyMatch(cause -> isDeclarable(state, pendingTrigger, Optional.of(cause)));
        return any ? Optional.empty() : Optional.of(DropReason.ILLEGAL);
    }

    /// Returns whether a trigger is used up. A trigger that says "each time" is limited only per game (BF-113.5,
    /// BF-7-109).
    private static boolean isUsedUp(BerserkState state, PendingTrigger pendingTrigger) {
        Card card = state.table().card(pendingTrigger.source().card());
        return pendingTrigger.most().map(max -> card.count(Marks.buildGameUseCounterName(pendingTrigger.key())) >= max)
                .orElse(pendingTrigger.marked() && card.count(Marks.buildUseCounterName(pendingTrigger.key())) > 0);
    }

    private static boolean isDeclarable(BerserkState state, PendingTrigger pendingTrigger, Optional<CardId> cause) {
        return !(pendingTrigger.may()
                && Draws.beginsWithForbiddenDraw(state, createScope(pendingTrigger, cause), pendingTrigger.deed()
                .steps()))
                && TargetRules.isDeclarable(state, createScope(pendingTrigger, cause), pendingTrigger.deed(),
                isSpell(pendingTrigger))
                && cause.filter(card -> isCauseOutOfReach(state, pendingTrigger, card)).isEmpty();
    }

    /// Returns whether the first step refers to the cause although the step's effect cannot apply to that card.
    private static boolean isCauseOutOfReach(BerserkState state, PendingTrigger pendingTrigger, CardId cause) {
        return pendingTrigger.deed().steps().stream().findFirst().filter(step -> !step.may()
                && step.effect() instanceof Effect.CardEffect effect && effect.which() instanceof CardSelector.Cause
                && !reachesCause(state, effect, pendingTrigger.source().card(), pendingTrigger.key(), cause))
                .isPresent();
    }

    /// Returns whether the effect can apply to the cause in its current zone. A cause in the graveyard can be moved
    /// only if the trigger observed how it went there. All other effects apply only to cards in play (BF-118.6).
    static boolean reachesCause(BerserkState state, Effect.CardEffect effect, CardId card, String key, CardId cause) {
        return switch (effect) {
            case Effect.Revive _, Effect.Repeat _, Effect.ApplySpell _ -> CardReferences.keepsIdentity(state, cause);
            case Effect.Move _, Effect.Dig _ -> state.isInPlay(cause)
                    || CardReferences.keepsIdentity(state, cause) && !Listeners.tracksCardsInPlay(state, card, key);
            case Effect.CardEffect _ -> state.isInPlay(cause);
        };
    }

    /// Returns whether the trigger repeats a spell (BF-7-129).
    private static boolean isSpell(PendingTrigger pendingTrigger) {
        return pendingTrigger.delayed().isEmpty() && pendingTrigger.bound().spell();
    }

    private static boolean needsNoChoice(PendingTrigger pendingTrigger) {
        return !pendingTrigger.may() && pendingTrigger.causes().size() <= 1 && pendingTrigger.deed().targets().isEmpty()
                && pendingTrigger.deed().choice().isEmpty();
    }

    static Scope createScope(PendingTrigger pendingTrigger, Optional<CardId> cause) {
        return Scope.of(pendingTrigger.seat(), pendingTrigger.source(), cause)
                .withLastKnownSource(cause.flatMap(pendingTrigger::findLastKnownSource));
    }

    /// Returns the pending trigger with an index among its player's triggers. The entry number would not identify it,
    /// because entry numbers differ between records.
    static Optional<PendingTrigger> findPendingTrigger(BerserkState state, Seat seat, int index) {
        return state.listPendingTriggers(seat).stream().skip(Math.max(0, index)).findFirst();
    }

    static Optional<Refusal> refuse(BerserkState state, Seat seat, int triggerNumber, Optional<CardId> cause,
            Declaration declaration) {
        Optional<PendingTrigger> found = findPendingTrigger(state, seat, triggerNumber);
        if (found.isEmpty()) {
            return Reason.NO_SUCH_TRIGGER.refuse();
        }
        PendingTrigger one = found.get();
        if (!one.held().isEmpty()) {
            return Reason.NO_SUCH_TRIGGER.citing("BF-501.1").refuse();
        }
        boolean point = cause.map(one.causes()::contains).orElse(one.causes().isEmpty());
        return Reason.NO_SUCH_TRIGGER.citing("BF-113.7").refuseUnless(point
                        && !Cycles.closesCycle(state, one, cause))
                .or(() -> TargetRules.refuse(state, createScope(one, cause), one.deed(), declaration,
                        isSpell(one), false));
    }

    static Optional<Refusal> refuseDeclining(BerserkState state, Seat seat, int triggerNumber) {
        return findPendingTrigger(state, seat, triggerNumber)
                .map(one -> Reason.MANDATORY.refuseUnless(one.may(), "card", one.source().card()))
                .orElseGet(Reason.NO_SUCH_TRIGGER::refuse);
    }

    static void declareTrigger(Draft draft, Seat seat, int triggerNumber, Optional<CardId> cause,
            Declaration declaration) {
        declareTrigger(draft, findPendingTrigger(draft.state(), seat, triggerNumber).orElseThrow(), cause, declaration);
    }

    static void declineTrigger(Draft draft, Seat seat, int triggerNumber) {
        PendingTrigger one = findPendingTrigger(draft.state(), seat, triggerNumber).orElseThrow();
        draft.add(new TriggerDropped(one.number(), one.source().card(), DropReason.DECLINED),
                rules(DropReason.DECLINED));
    }

    /// Returns whether the ability is declared more than once because it says "each time".
    private static boolean isDeclaredRepeatedly(BerserkState state, PendingTrigger pendingTrigger) {
        return !pendingTrigger.marked() && state.listPendingTriggers().stream()
                .filter(other -> other.source().equals(pendingTrigger.source())
                && other.key().equals(pendingTrigger.key())).count() > 1;
    }

    private static void declareTrigger(Draft draft, PendingTrigger pendingTrigger, Optional<CardId> cause,
            Declaration declaration) {
        List<String> lineage = BerserkState.append(pendingTrigger.lineage(),
                Cycles.computeSignature(draft.state(), pendingTrigger, cause));
        var declared = new QueuedAbility(pendingTrigger.seat(), pendingTrigger.source(), pendingTrigger.key(),
                isSpell(pendingTrigger)
                ? QueuedAbility.Kind.SPELL
                : QueuedAbility.Kind.TRIGGERED, cause, pendingTrigger.bound().x(), List.of(), pendingTrigger.marked(),
                lineage,
                pendingTrigger.bound().brought())
                .withLastKnownSource(cause.flatMap(pendingTrigger::findLastKnownSource));
        String[] rules = Stream.of(Stream.of(pendingTrigger.may() ? "BF-113.4" : "BF-113.3"),
                draft.state().queue().isEmpty() ? Stream.<String>empty() : Stream.of("BF-401.3"),
                draft.state().listPendingTriggers().size() > 1 || !draft.state().queue().isEmpty()
                        || !draft.state().agenda().isEmpty() ? Stream.of("BF-402.1") : Stream.<String>empty(),
                pendingTrigger.marked() ? Stream.of("BF-113.5") : Stream.<String>empty(),
                isDeclaredRepeatedly(draft.state(), pendingTrigger) ? Stream.of("BF-113.5") : Stream.<String>empty(),
                pendingTrigger.causes().size() > 1 ? Stream.of("BF-113.7") : Stream.<String>empty(),
                Listeners.findRule(pendingTrigger.key()).stream()).flatMap(cited -> cited).distinct()
                .toArray(String[]::new);
        List<Aim> bound = pendingTrigger.bound().aims();
        if (bound.isEmpty()) {
            QueueEntries.queue(draft, declared, pendingTrigger.deed(), declaration,
                    Optional.of(pendingTrigger.number()), rules);
        } else { // triggered by a finished ability, whose targets it inherits
            draft.add(new AbilityQueued(
                    declared.with(List.of(new Part(bound.stream().map(Aim::withoutSnapshot).toList(),
                    pendingTrigger.deed().steps()))), Optional.of(pendingTrigger.number())), rules);
        }
    }
}
