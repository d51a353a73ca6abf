package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered.Dealt;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.GoldenRule;
import letopis.nebozhiteli.query.LedgerArithmetic;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.rules.TriggerCollection.Firing;
import letopis.nebozhiteli.rules.TriggerCollection.Moment;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Settlement of the ledger of a phase, once, after the last pass (NT-IV-2.1.3, A-06): reduction, prevention, minimum
/// damage, damage triggers, net.
final class LedgerSettlement {

    private LedgerSettlement() {}

    /// Returns the step for the ledger: none, a prompt for an allotment, or the settlement.
    static Step<Draft, Prompt> commit(DuelState state) {
        if (state.ledger().entries().isEmpty()) {
            return Step.nothing();
        }
        var sums = LedgerArithmetic.of(state);
        var due = sums.due();
        if (due.isPresent()) {
            return Step.waits(new Prompt.Prevent(due.get().prevention().seat(), due.get().at()));
        }
        List<Firing> firing = state.ledger().fired() ? List.of() : firing(state, sums);
        return Step.runs(firing.isEmpty() ? draft -> settle(draft, sums.accounts())
                : draft -> Triggers.fire(draft, firing));
    }

    private static void settle(Draft draft, List<LedgerEvent.Account> accounts) {
        Sequence committed = draft.add(new LedgerEvent.LedgerCommitted(accounts),
                SettlementParagraphs.of(draft.state(), accounts));
        for (LedgerEvent.Account account : accounts) {
            if (account.after() > Math.max(account.before(), Targets.printedLife(draft.state(), account.target()))) {
                noteOverMaximum(draft, committed, account.target());
            }
        }
    }

    private static void noteOverMaximum(Draft draft, Sequence committed, Target target) {
        draft.note(committed, switch (target) {
            case Target.Card(var card) -> GoldenRule.of(draft.state(), card, Limit.LIFE_OVER_MAXIMUM);
            case Target.Player(var seat) -> GoldenRule.of(draft.state(), seat, Limit.PLAYER_LIFE);
        });
    }

    /// Returns the abilities triggered by the damage actually dealt: those of the striker, its items and the weapon it
    /// struck with, of a card whose own ability dealt it (a scroll in the graveyard has none), and of the damaged
    /// target. Their entries are settled in the same ledger and trigger nothing again.
    private static List<Firing> firing(DuelState state, LedgerArithmetic sums) {
        var firing = new ArrayList<Firing>();
        for (var dealt : sums.dealt()) {
            if (dealt.amount() > 0) {
                addFiring(state, dealt, firing);
            }
        }
        return firing;
    }

    private static void addFiring(DuelState state, LedgerArithmetic.Dealt dealt, List<Firing> firing) {
        LedgerEvent.DamageQueued damage = dealt.what();
        var what = Optional.of(new Dealt(dealt.amount(), dealt.kinds()));
        var moment = switch (damage.target()) {
            case Target.Card(var victim) -> new Moment(dealt.at(), When.DAMAGES_CREATURE, Optional.of(victim), what);
            case Target.Player _ -> new Moment(dealt.at(), When.DAMAGES_PLAYER, Optional.empty(), what);
        };
        striking(state, damage).forEach(card -> firing.addAll(TriggerCollection.waiting(state, state, card, moment)));
        if (damage.target() instanceof Target.Card(var victim) && Field.isCreature(state, victim)) {
            var hit = new Moment(dealt.at(), When.IS_DAMAGED, Optional.of(damage.striker()), what);
            Field.withAttached(state, victim)
                    .forEach(card -> firing.addAll(TriggerCollection.waiting(state, state, card, hit)));
        }
    }

    /// Returns the cards in play that dealt this damage: the striker, the weapon, and its other items except for other
    /// weapons, which did not strike.
    private static Set<CardId> striking(DuelState state, LedgerEvent.DamageQueued damage) {
        var striking = new LinkedHashSet<CardId>();
        for (CardId card : List.of(damage.striker(), damage.source())) {
            if (Targets.isInPlay(state, card)) {
                striking.add(card);
            }
        }
        if (Targets.isInPlay(state, damage.striker())) {
            striking.addAll(Field.withAttached(state, damage.striker()));
            for (CardId weapon : Field.weapons(state, damage.striker())) {
                if (!weapon.equals(damage.source())) {
                    Field.withAttached(state, weapon).forEach(striking::remove);
                }
            }
        }
        return striking;
    }

    /// Checks an allotment. It uses up the prevention: on as much damage as it has, or on one whole source
    /// (NT-IV-2.1.3.2).
    static Optional<Refusal> refuse(DuelState state, Seat seat, Sequence prevention, List<Allotment> allotted) {
        var due = LedgerArithmetic.of(state).due();
        if (due.isEmpty() || !due.get().at().equals(prevention)
                || !due.get().prevention().seat().equals(seat)) {
            return Reason.BAD_PREVENTION.refused();
        }
        boolean usedUp = switch (due.get().prevention()) {
            case LedgerEvent.PreventionQueued _ ->
                    isUsedUp(due.get().amount(), due.get().components(), allotted);
            case LedgerEvent.SourcePreventionQueued _ -> due.get().wholeSources().stream()
                    .anyMatch(whole -> isSame(whole, allotted));
        };
        return Reason.BAD_PREVENTION.unless(usedUp);
    }

    /// Returns the pending prevention.
    static Sequence due(DuelState state) {
        return LedgerArithmetic.of(state).due().map(LedgerArithmetic.Due::at).orElse(Sequence.NONE);
    }

    /// Returns allotments of the pending prevention: to each whole source, or to parts of the damage in order.
    static List<List<Allotment>> ways(DuelState state) {
        return LedgerArithmetic.of(state).due().map(due -> switch (due.prevention()) {
            case LedgerEvent.PreventionQueued _ -> IntStream.range(0, due.components().size())
                    .mapToObj(first -> from(first, due)).toList();
            case LedgerEvent.SourcePreventionQueued _ -> due.wholeSources();
        }).orElse(List.of());
    }

    private static List<Allotment> from(int first, LedgerArithmetic.Due due) {
        int left = due.amount();
        var allotments = new ArrayList<Allotment>();
        for (int i = 0; i < due.components().size() && left > 0; i++) {
            var component = due.components().get((first + i) % due.components().size());
            int part = Math.min(left, component.amount());
            allotments.add(new Allotment(component.entry(), component.kind(), part));
            left -= part;
        }
        return allotments;
    }

    private static boolean isUsedUp(int amount, List<LedgerArithmetic.Component> components,
            List<Allotment> allotments) {
        var left = new ArrayList<>(components);
        int total = 0;
        for (var allotment : allotments) {
            var component = left.stream().filter(one -> one.entry().equals(allotment.damage())
                    && one.kind() == allotment.kind()).findFirst();
            if (component.isEmpty() || allotment.amount() <= 0 || allotment.amount() > component.get().amount()) {
                return false;
            }
            left.remove(component.get());
            total += allotment.amount();
        }
        return total == amount;
    }

    /// Compares allotments regardless of order.
    private static boolean isSame(List<Allotment> whole, List<Allotment> allotments) {
        return allotments.size() == whole.size() && allotments.containsAll(whole) && whole.containsAll(allotments);
    }
}
