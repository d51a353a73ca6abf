package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.stream.IntStream;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.CardsInPlay;
import letopis.nebozhiteli.query.DeclarationQueries;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.GainedProtectionRule;
import letopis.nebozhiteli.state.Settings.TargetJudgementTiming;
import letopis.nebozhiteli.state.Window.PendingDeclaration;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// The resolution of declarations in the order they were made (NT-IV-2.1.2).
final class QueueResolver {

    private QueueResolver() {}

    /// Resolves the next item of a closed queue, once the cards it will draw are identified.
    static Step<DuelDraft, Prompt> resolveNext(DuelState state) {
        PendingDeclaration next = state.window().pendingDeclarations().getFirst();
        return Draws.identifyCardsThen(state, DeclarationQueries.listEffects(state, next.what()),
                draft -> resolve(draft, next));
    }

    private static void resolve(DuelDraft draft, PendingDeclaration pendingDeclaration) {
        DuelDecision.Declaration declared = pendingDeclaration.what();
        DuelState state = draft.state();
        boolean reached = reachesTarget(draft, pendingDeclaration);
        if (pendingDeclaration.unsuitable() || !DeclarationQueries.areTargetsPresent(state, declared) || !reached) {
            Sequence fizzled = draft.add(pendingDeclaration.at(),
                    new QueueEvent.EffectFizzled(pendingDeclaration.at(), declared.source()),
                    "NT-V-8.2", "NB-051-b");
            bury(draft, fizzled, declared);
            recordMagicPlayed(draft, fizzled, declared, "NT-V-8.2-b", "NB-051-b");
            return;
        }
        Sequence resolved = draft.add(pendingDeclaration.at(),
                new QueueEvent.EffectResolved(pendingDeclaration.at(), declared.source()),
                () -> Paragraphs.addRulesIf(listQueueOrderRules(state, pendingDeclaration),
                isTargetLost(state, declared), "NT-V-8.3"));
        EffectResolver.apply(draft, resolved, EffectContext.of(state, declared),
                DeclarationQueries.listEffects(state, declared));
        if (declared instanceof DuelDecision.ScrollCast cast && cast.isEnchantment()) {
            attachEnchantment(draft, resolved, cast);
        } else if (!draft.state().isGameOver()) {
            bury(draft, resolved, declared);
        }
        if (!draft.state().isGameOver()) {
            boolean heard = CardsInPlay.of(draft.state()).hasTrigger(TriggerKind.MAGIC_PLAYED);
            recordMagicPlayed(draft, resolved, declared, heard ? new String[] {"NT-V-7.1", "NB-048"}
                    : declared instanceof DuelDecision.ScrollCast cast && cast.isEnchantment()
                    ? new String[] {"NT-V-7.3.3", "NB-050"} : new String[] {"NT-V-7.2.3", "NB-049"});
        }
    }

    /// Returns the paragraphs on the order of the queue, which matters only if it holds other declarations. The passive
    /// player's queue resolves after the active player's. The active player can act again afterwards.
    private static String[] listQueueOrderRules(DuelState state, PendingDeclaration pendingDeclaration) {
        boolean last = state.window().pendingDeclarations().size() == 1;
        boolean passive = state.window().open() && pendingDeclaration.what().seat().equals(state.passiveSeat());
        return passive && last ? new String[] {"NT-IV-2.1.2-c", "NT-IV-2.1.1", "NB-130", "NB-133"}
                : new String[] {last || pendingDeclaration.atOnce() ? "NT-IV-2.1.2" : "NT-IV-2.1.2-b", "NB-130"};
    }

    /// Returns whether a card can no longer be declared as a target. A declaration that was already made is not
    /// affected (NT-V-8.3).
    private static boolean isTargetLost(DuelState state, DuelDecision.Declaration declaration) {
        return IntStream.range(0, declaration.targets().size())
                .anyMatch(which -> DeclarationQueries.findUnsuitabilityReason(state, declaration, which)
                        .filter(QueueEvent.TargetUnsuitable.Reason.CANNOT_BE_TARGET::equals).isPresent());
    }

    /// Returns whether a declaration still affects any target. If the settings judge targets only on resolution, one
    /// unsuitable target wastes the declaration. Otherwise, magic fails if all its target creatures have become
    /// protected from it (NT-V-10.1).
    private static boolean reachesTarget(DuelDraft draft, PendingDeclaration pendingDeclaration) {
        DuelDecision.Declaration declared = pendingDeclaration.what();
        DuelState state = draft.state();
        if (pendingDeclaration.unsuitable() || !DeclarationQueries.areTargetsPresent(state, declared)) {
            return true;
        }
        if (state.settings().is(TargetJudgementTiming.RESOLVED)) {
            return !DeclarationRules.recordUnsuitableTargets(draft, pendingDeclaration.at(), state, declared, reason ->
                    reason != TargetUnsuitable.Reason.CANNOT_BE_TARGET);
        }
        if (!(declared instanceof DuelDecision.ScrollCast) || declared.targets().isEmpty()) {
            return true;
        }
        List<Target> barred = declared.targets().stream()
                .filter(target -> target instanceof Target.Card(var card)
                        && DeclarationQueries.isProtectedFromMagic(state, card))
                .toList();
        if (barred.isEmpty() || !state.settings().is(GainedProtectionRule.BARS_LATER_EFFECTS)) {
            return true;
        }
        barred.forEach(target -> draft.add(pendingDeclaration.at(),
                new TargetUnsuitable(pendingDeclaration.at(), target,
                TargetUnsuitable.Reason.PROTECTED_FROM_MAGIC), "NT-V-10.1", "NB-141"));
        return barred.size() < declared.targets().size();
    }

    /// Attaches an enchantment to its target, or puts it on the playing field (NT-II-4.1, A-52). If it is the second
    /// unique one, the table checks then send it to its master's hand (NT-IV-5.4.3.2).
    private static void attachEnchantment(DuelDraft draft, Sequence resolutionEntry, DuelDecision.ScrollCast cast) {
        if (!cast.targets().isEmpty()) {
            CardId bearer = Targets.cardOf(cast.targets().getFirst());
            String[] rules = EquipmentRules.listCoexistenceRules(draft.state(), bearer,
                    TableQueries.findNamedText(draft.state(), cast.name()), "NT-V-7.3.3", "NB-050");
            draft.add(resolutionEntry, new CardEvent.EnchantmentAttached(cast.source(), bearer), rules);
        } else {
            draft.add(resolutionEntry, new CardEvent.EnchantmentEntered(cast.source(), cast.seat()), "NT-II-4.1");
        }
    }

    /// Records that magic was played, with or without effect (NT-V-8.2-b).
    private static void recordMagicPlayed(DuelDraft draft, Sequence cause, DuelDecision.Declaration declaration,
            String... rules) {
        if (declaration instanceof DuelDecision.ScrollCast) {
            draft.add(cause, new QueueEvent.MagicPlayed(declaration.source(), declaration.seat()), rules);
        }
    }

    /// Buries used cards immediately (NT-V-7.2.3, NT-II-7.4), unless their own effect moved them.
    private static void bury(DuelDraft draft, Sequence cause, DuelDecision.Declaration declaration) {
        if (declaration.isAbility() || !TableQueries.isInZone(draft.state(), declaration.source(), declaration.seat(),
                NebozhiteliZone.QUEUE)) {
            return;
        }
        draft.add(cause, new CardEvent.CardBuried(declaration.source()), declaration instanceof DuelDecision.ScrollCast
                ? new String[] {"NT-V-7.2.3", "NB-049"} : new String[] {"NT-II-7.4", "NB-144"});
    }
}
