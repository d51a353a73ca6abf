package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered.DamageDealt;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.CardsInPlay;
import letopis.nebozhiteli.query.LedgerArithmetic;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.rules.TriggerCollector.FiringAbility;
import letopis.nebozhiteli.rules.TriggerCollector.TriggerMoment;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// The settlement of the ledger of a phase. It happens once, after the last pass (NT-IV-2.1.3, A-06), in this order:
/// reduction, prevention, minimum damage, damage triggers, net.
final class LedgerSettlement {

    private static final List<TriggerKind> DAMAGE_TRIGGERS =
            List.of(TriggerKind.DAMAGES_CREATURE, TriggerKind.DAMAGES_PLAYER, TriggerKind.IS_DAMAGED);

    private LedgerSettlement() {}

    /// Returns the step for the ledger: none, a prompt for an allotment, or the settlement.
    static Step<DuelDraft, Prompt> settleLedger(DuelState state) {
        if (state.ledger().entries().isEmpty()) {
            return Step.nothing();
        }
        var sums = LedgerArithmetic.of(state);
        var due = sums.pendingPrevention();
        if (due.isPresent()) {
            return Step.waitFor(new Prompt.AllotPrevention(due.get().prevention().seat(), due.get().at()));
        }
        List<FiringAbility> firing = state.ledger().hasFiredDamageTriggers() ? List.of()
                : findFiringAbilities(state, sums);
        return Step.run(firing.isEmpty() ? draft -> settle(draft, sums.accounts())
                : draft -> Triggers.fireAbilities(draft, firing));
    }

    private static void settle(DuelDraft draft, List<LedgerEvent.Account> accounts) {
        DuelState before = draft.state();
        Sequence committed = draft.add(draft.choiceSeq(), new LedgerEvent.LedgerCommitted(accounts),
                () -> SettlementParagraphs.listSettlementRules(before, accounts));
        for (LedgerEvent.Account account : accounts) {
            if (account.after() > Math.max(account.before(),
                    Targets.findPrintedLife(draft.state(), account.target()))) {
                recordLifeOverMaximum(draft, committed, account.target());
            }
        }
    }

    private static void recordLifeOverMaximum(DuelDraft draft, Sequence commitEntry, Target target) {
        draft.recordOverride(commitEntry, switch (target) {
            case Target.Card(var card) -> RuleOverrides.findEffectiveLimit(draft.state(), card,
                    Limit.LIFE_OVER_MAXIMUM);
            case Target.Player(var seat) -> RuleOverrides.findEffectiveLimit(draft.state(), seat, Limit.PLAYER_LIFE);
        });
    }

    /// Returns the abilities triggered by the damage actually dealt. Their cards can be the striker, its weapon for
    /// this strike, its items other than weapons, a card whose own ability dealt the damage, or the damaged target. A
    /// scroll in the graveyard has no such abilities. The entries made by these abilities are settled in the same
    /// ledger and trigger nothing further.
    private static List<FiringAbility> findFiringAbilities(DuelState state, LedgerArithmetic arithmetic) {
        CardsInPlay inPlay = CardsInPlay.of(state);
        if (DAMAGE_TRIGGERS.stream().noneMatch(inPlay::hasTrigger)) {
            return List.of();
        }
        var firing = new ArrayList<FiringAbility>();
        for (var dealt : arithmetic.dealtDamage()) {
            if (dealt.amount() > 0) {
                addFiringAbilities(state, dealt, firing);
            }
        }
        return firing;
    }

    private static void addFiringAbilities(DuelState state, LedgerArithmetic.DealtDamage dealtDamage,
            List<FiringAbility> firingAbilities) {
        LedgerEvent.DamageQueued damage = dealtDamage.what();
        var what = Optional.of(new DamageDealt(dealtDamage.amount(), dealtDamage.kinds()));
        var moment = switch (damage.target()) {
            case Target.Card(var victim) ->
                    new TriggerMoment(dealtDamage.at(), TriggerKind.DAMAGES_CREATURE, Optional.of(victim), what);
            case Target.Player _ -> new TriggerMoment(dealtDamage.at(), TriggerKind.DAMAGES_PLAYER, Optional.empty(),
                    what);
        };
        findDamagingCards(state, damage)
                .forEach(card -> firingAbilities.addAll(TriggerCollector.findMatchingAbilities(state, state, card,
                moment)));
        if (damage.target() instanceof Target.Card(var victim) && TableQueries.isCreature(state, victim)) {
            var hit = new TriggerMoment(dealtDamage.at(), TriggerKind.IS_DAMAGED, Optional.of(damage.striker()), what);
            TableQueries.withAttachedCards(state, victim)
                    .forEach(card -> firingAbilities.addAll(TriggerCollector.findMatchingAbilities(state, state,
                    card, hit)));
        }
    }

    /// Returns the cards in play that dealt this damage: the striker, the weapon, and the striker's items except for
    /// its other weapons, which did not strike.
    private static Set<CardId> findDamagingCards(DuelState state, LedgerEvent.DamageQueued damage) {
        var striking = new LinkedHashSet<CardId>();
        for (CardId card : List.of(damage.striker(), damage.source())) {
            if (Targets.isInPlay(state, card)) {
                striking.add(card);
            }
        }
        if (Targets.isInPlay(state, damage.striker())) {
            striking.addAll(TableQueries.withAttachedCards(state, damage.striker()));
            for (CardId weapon : TableQueries.listWeapons(state, damage.striker())) {
                if (!weapon.equals(damage.source())) {
                    TableQueries.withAttachedCards(state, weapon).forEach(striking::remove);
                }
            }
        }
        return striking;
    }

    /// Checks an allotment. It must use as much of the prevention as the damage allows, or cover one whole source
    /// (NT-IV-2.1.3.2).
    static Optional<Refusal> refuse(DuelState state, Seat seat, Sequence prevention, List<Allotment> allotments) {
        var due = LedgerArithmetic.of(state).pendingPrevention();
        if (due.isEmpty() || !due.get().at().equals(prevention)
                || !due.get().prevention().seat().equals(seat)) {
            return Reason.BAD_PREVENTION.refuse();
        }
        boolean usedUp = switch (due.get().prevention()) {
            case LedgerEvent.PreventionQueued _ ->
                    usesFullAmount(due.get().amount(), due.get().components(), allotments);
            case LedgerEvent.SourcePreventionQueued _ -> due.get().allotmentsBySource().stream()
                    .anyMatch(wholeAmounts -> areSameAllotments(wholeAmounts, allotments));
        };
        return Reason.BAD_PREVENTION.refuseUnless(usedUp);
    }

    static Sequence findPendingPrevention(DuelState state) {
        return LedgerArithmetic.of(state).pendingPrevention().map(LedgerArithmetic.PendingPrevention::at)
                .orElse(Sequence.NONE);
    }

    /// Returns allotments of the pending prevention: to each whole source, or to parts of the damage in order.
    static List<List<Allotment>> listAllotmentOptions(DuelState state) {
        return LedgerArithmetic.of(state).pendingPrevention().map(due -> switch (due.prevention()) {
            case LedgerEvent.PreventionQueued _ -> IntStream.range(0, due.components().size())
                    .mapToObj(first -> allotStartingFrom(first, due)).toList();
            case LedgerEvent.SourcePreventionQueued _ -> due.allotmentsBySource();
        }).orElse(List.of());
    }

    private static List<Allotment> allotStartingFrom(int first, LedgerArithmetic.PendingPrevention prevention) {
        int rest = prevention.amount();
        var allotments = new ArrayList<Allotment>();
        for (int i = 0; i < prevention.components().size() && rest > 0; i++) {
            var component = prevention.components().get((first + i) % prevention.components().size());
            int part = Math.min(rest, component.amount());
            allotments.add(new Allotment(component.entry(), component.kind(), part));
            rest -= part;
        }
        return allotments;
    }

    private static boolean usesFullAmount(int amount, List<LedgerArithmetic.Component> components,
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
    private static boolean areSameAllotments(List<Allotment> otherAllotments, List<Allotment> allotments) {
        return allotments.size() == otherAllotments.size() && allotments.containsAll(otherAllotments)
                && otherAllotments.containsAll(allotments);
    }
}
