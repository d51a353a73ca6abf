package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.stream.IntStream;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Declared;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.InPlay;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.ProtectionGained;
import letopis.nebozhiteli.state.Settings.TargetJudged;
import letopis.nebozhiteli.state.Window.Pending;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Resolution of declarations in the order they were made (NT-IV-2.1.2).
final class Magic {

    private Magic() {}

    /// Resolves the next item of a closed queue, once the cards it will draw are identified.
    static Step<Draft, Prompt> resolveNext(DuelState state) {
        Pending next = state.window().pending().getFirst();
        return Draws.known(state, Declared.effects(state, next.what()), draft -> resolve(draft, next));
    }

    private static void resolve(Draft draft, Pending pending) {
        DuelDecision.Declaration declared = pending.what();
        DuelState state = draft.state();
        boolean reached = reach(draft, pending);
        if (pending.unsuitable() || !Declared.isStillThere(state, declared) || !reached) {
            Sequence fizzled = draft.add(pending.at(), new QueueEvent.EffectFizzled(pending.at(), declared.source()),
                    "NT-V-8.2", "NB-051-b");
            bury(draft, fizzled, declared);
            played(draft, fizzled, declared, "NT-V-8.2-b", "NB-051-b");
            return;
        }
        Sequence resolved = draft.add(pending.at(), new QueueEvent.EffectResolved(pending.at(), declared.source()),
                Paragraphs.and(ordering(state, pending), isTargetLost(state, declared), "NT-V-8.3"));
        Effects.apply(draft, resolved, Acting.of(state, declared), Declared.effects(state, declared));
        if (declared instanceof DuelDecision.ScrollCast cast && cast.isEnchantment()) {
            enchant(draft, resolved, cast);
        } else if (!draft.state().isGameOver()) {
            bury(draft, resolved, declared);
        }
        if (!draft.state().isGameOver()) {
            boolean heard = InPlay.of(draft.state()).awaits(When.MAGIC_PLAYED);
            played(draft, resolved, declared, heard ? new String[] {"NT-V-7.1", "NB-048"}
                    : declared instanceof DuelDecision.ScrollCast cast && cast.isEnchantment()
                    ? new String[] {"NT-V-7.3.3", "NB-050"} : new String[] {"NT-V-7.2.3", "NB-049"});
        }
    }

    /// Returns the paragraphs of the order, which matters if other declarations wait. The queue of the passive player
    /// follows that of the active player, who can act again after it.
    private static String[] ordering(DuelState state, Pending pending) {
        boolean last = state.window().pending().size() == 1;
        boolean passive = state.window().open() && pending.what().seat().equals(state.passive());
        return passive && last ? new String[] {"NT-IV-2.1.2-c", "NT-IV-2.1.1", "NB-130", "NB-133"}
                : new String[] {last || pending.atOnce() ? "NT-IV-2.1.2" : "NT-IV-2.1.2-b", "NB-130"};
    }

    /// Returns whether a target could no longer be indicated, which does not matter (NT-V-8.3).
    private static boolean isTargetLost(DuelState state, DuelDecision.Declaration declared) {
        return IntStream.range(0, declared.targets().size())
                .anyMatch(which -> Declared.unsuitable(state, declared, which)
                        .filter(QueueEvent.TargetUnsuitable.Reason.CANNOT_BE_TARGET::equals).isPresent());
    }

    /// Returns whether a declaration still affects any target. If the settings judge targets only now, an unsuitable
    /// one wastes it entirely; otherwise magic fails if all its target creatures have become protected from it
    /// (NT-V-10.1).
    private static boolean reach(Draft draft, Pending pending) {
        DuelDecision.Declaration declared = pending.what();
        DuelState state = draft.state();
        if (pending.unsuitable() || !Declared.isStillThere(state, declared)) {
            return true;
        }
        var targeting = state.settings().targeting();
        if (targeting.targetJudged() == TargetJudged.RESOLVED) {
            return !Declaring.noteUnsuitable(draft, pending.at(), state, declared, reason ->
                    reason != TargetUnsuitable.Reason.CANNOT_BE_TARGET);
        }
        if (!(declared instanceof DuelDecision.ScrollCast) || declared.targets().isEmpty()
                || targeting.protectionGained() != ProtectionGained.BARS_LATER_EFFECTS) {
            return true;
        }
        List<Target> barred = declared.targets().stream()
                .filter(target -> target instanceof Target.Card(var card) && Declared.isProtected(state, card))
                .toList();
        barred.forEach(target -> draft.add(pending.at(), new TargetUnsuitable(pending.at(), target,
                TargetUnsuitable.Reason.PROTECTED_FROM_MAGIC), "NT-V-10.1", "NB-141"));
        return barred.size() < declared.targets().size();
    }

    /// Attaches an enchantment to its target, or puts it on the playing field (NT-II-4.1, A-52) unless a unique one
    /// with the same name is already there.
    private static void enchant(Draft draft, Sequence resolved, DuelDecision.ScrollCast cast) {
        if (!cast.targets().isEmpty()) {
            CardId bearer = Targets.card(cast.targets().getFirst());
            String[] rules = Equipping.besidesEnchantments(draft.state(), bearer,
                    Field.named(draft.state(), cast.name()), "NT-V-7.3.3", "NB-050");
            draft.add(resolved, new CardEvent.EnchantmentAttached(cast.source(), bearer), rules);
        } else if (Field.isKeptOut(draft.state(), cast.seat(), Field.named(draft.state(), cast.name()))) {
            bury(draft, resolved, cast);
        } else {
            draft.add(resolved, new CardEvent.EnchantmentEntered(cast.source(), cast.seat()), "NT-II-4.1");
        }
    }

    /// Records that magic was played, with or without effect (NT-V-8.2-b).
    private static void played(Draft draft, Sequence cause, DuelDecision.Declaration declared, String... rules) {
        if (declared instanceof DuelDecision.ScrollCast) {
            draft.add(cause, new QueueEvent.MagicPlayed(declared.source(), declared.seat()), rules);
        }
    }

    /// Buries used cards immediately (NT-V-7.2.3, NT-II-7.4), unless their own effect moved them.
    private static void bury(Draft draft, Sequence cause, DuelDecision.Declaration declared) {
        if (declared.isAbility() || !Field.lies(draft.state(), declared.source(), declared.seat(),
                NebozhiteliZone.QUEUE)) {
            return;
        }
        draft.add(cause, new CardEvent.CardBuried(declared.source()), declared instanceof DuelDecision.ScrollCast
                ? new String[] {"NT-V-7.2.3", "NB-049"} : new String[] {"NT-II-7.4", "NB-144"});
    }
}
