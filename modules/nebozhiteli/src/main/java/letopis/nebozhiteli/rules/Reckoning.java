package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.DuelState.Ledger;
import letopis.nebozhiteli.Settings.SameAmount;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.Triggered;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.TriggerResolved;
import letopis.nebozhiteli.event.Target;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Reckons the ledger of a phase up, once, after the last pass (NT-IV-2.1.3, A-06): reductions, preventions, floors,
/// abilities on damage, the net.
final class Reckoning {

    private Reckoning() {}

    /// Nothing to reckon, an allotment to ask for, or the sum.
    static Step commit(DuelState state) {
        if (state.ledger().entries().isEmpty()) {
            return Step.NOTHING;
        }
        var due = undecided(state);
        if (due.isPresent()) {
            return Step.waits(new Prompt.Allot(due.get().prevention().seat(), due.get().at()));
        }
        var draws = new TreeMap<Seat, Integer>();
        for (Firing firing : firing(state)) {
            Effects.countDraws(state, firing.acting(state), firing.effects(), draws);
        }
        Step unknown = Magic.unknown(state, draws);
        return unknown instanceof Step.Nothing ? Step.runs(Reckoning::reckon) : unknown;
    }

    private static Optional<Arithmetic.Due> undecided(DuelState state) {
        return Arithmetic.of(state, state.ledger()).due();
    }

    private static void reckon(Draft draft) {
        fireOnDamage(draft);
        if (Ends.isGameOver(draft.state())) {
            return;
        }
        List<Account> accounts = accounts(draft.state());
        draft.add(new LedgerCommitted(accounts), rules(accounts));
    }

    /// Those that had a part in these sums.
    private static String[] rules(List<Account> accounts) {
        var rules = new LinkedHashSet<>(List.of("NT-IV-2.1.3-d", "NB-131"));
        for (Account account : accounts) {
            for (var line : account.lines()) {
                rules.addAll(switch (line.kind()) {
                    case REDUCTION -> List.of("NT-IV-9.6", "NB-114");
                    case PREVENTION -> List.of("NT-IV-2.1.3.1", "NB-132");
                    case FLOOR -> List.of("NT-V-6.3.1");
                    case RESTORE -> List.of("NT-IV-2.1.3.1-b", "NB-132");
                    case DAMAGE, LOSS, HEALING -> List.of();
                });
            }
            if (account.net() > account.max()) {
                rules.add("NT-IV-2.1.3-e");
            }
        }
        return rules.toArray(String[]::new);
    }

    /// The ledger as it stands, reckoned up; limited preventions that are not allotted yet take the earliest damage.
    static List<Account> accounts(DuelState state) {
        return Arithmetic.of(state, state.ledger()).accounts();
    }

    /// An ability on dealing damage to a creature that is about to fire.
    private record Firing(Arithmetic.Dealt dealt, CardId source, int ability, List<Effect> effects, CardId victim) {

        Effects.Acting acting(DuelState state) {
            return Effects.Acting.of(state, source, ability, dealt.what().seat(), List.of(new Target.Card(victim)));
        }
    }

    /// Of the striker and of the weapon it struck with, for what is really dealt (NT-V-2.1-b, A-27, A-48).
    private static List<Firing> firing(DuelState state) {
        var firing = new ArrayList<Firing>();
        for (var dealt : Arithmetic.of(state, state.ledger()).dealt()) {
            DamageQueued damage = dealt.what();
            if (dealt.amount() > 0 && damage.origin() != DamageQueued.Origin.EFFECT && damage.target() instanceof Target.Card(var victim)) {
                Stream.of(damage.striker(), damage.source()).distinct()
                        .filter(source -> Targets.isPresent(state, new Target.Card(source)))
                        .forEach(source -> addFiring(state, dealt, source, victim, firing));
            }
        }
        return firing;
    }

    private static void addFiring(DuelState state, Arithmetic.Dealt dealt, CardId source, CardId victim, List<Firing> firing) {
        List<Ability> abilities = Field.textInPlay(state, source).abilities();
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Triggered(var when, var effects) && when == When.DAMAGES_CREATURE) {
                firing.add(new Firing(dealt, source, i, effects, victim));
            }
        }
    }

    /// What the abilities enter is reckoned up in the same ledger; they do not fire abilities again.
    private static void fireOnDamage(Draft draft) {
        var promised = new HashMap<CardId, Integer>();
        for (Firing firing : firing(draft.state())) {
            if (!Ends.isGameOver(draft.state()) && Targets.isPresent(draft.state(), new Target.Card(firing.source()))) {
                fire(draft, firing, promised);
            }
        }
    }

    private static void fire(Draft draft, Firing firing, Map<CardId, Integer> promised) {
        CardId source = firing.source();
        Sequence fired = draft.add(firing.dealt().at(), new AbilityTriggered(source, firing.ability()), "NT-V-6.2", "NB-119");
        Sequence resolved = draft.add(fired, new TriggerResolved(source, firing.ability()), "NT-V-6.2", "NB-055");
        Effects.Acting acting = firing.acting(draft.state());
        for (Effect effect : firing.effects()) {
            if (effect instanceof Effect.Drain) {
                drain(draft, resolved, source, firing.dealt().what(), firing.victim(), firing.dealt().amount(), promised);
            } else {
                Effects.apply(draft, resolved, acting, List.of(effect));
            }
        }
    }

    /// The striker gains the damage dealt: counters moved from the victim, as far as it has any that are not promised to
    /// an earlier drain, or counters from the reserve.
    private static void drain(
            Draft draft, Sequence cause, CardId source, DamageQueued damage, CardId victim, int amount,
            Map<CardId, Integer> promised) {
        DuelState state = draft.state();
        var striker = new Target.Card(damage.striker());
        if (state.settings().sameAmount() == SameAmount.RESERVE) {
            draft.add(cause, new HealingQueued(source, damage.seat(), striker, amount, List.of()), "NB-055", "NT-V-2.1-b");
            return;
        }
        int there = Field.life(state, victim) + healing(state.ledger(), victim) - promised.getOrDefault(victim, 0);
        int moved = Math.min(amount, Math.max(there, 0));
        if (moved > 0) {
            promised.merge(victim, moved, Integer::sum);
            draft.add(cause, new HealingQueued(source, damage.seat(), striker, moved, List.of(new Target.Card(victim))), "NT-V-2.1-b", "NB-055");
        }
    }

    private static int healing(Ledger ledger, CardId creature) {
        return ledger.entries().stream()
                .filter(item -> item.what() instanceof HealingQueued healing && healing.target().equals(new Target.Card(creature)))
                .mapToInt(item -> ((HealingQueued) item.what()).amount()).sum();
    }

    /// An allotment uses up as much of the prevention as there is damage for (NT-IV-2.1.3.2).
    static Optional<Refusal> refuse(DuelState state, PreventionAllotted choice) {
        var due = undecided(state);
        if (due.isEmpty() || !due.get().at().equals(choice.prevention()) || !due.get().prevention().seat().equals(choice.seat())) {
            return Optional.of(Reason.BAD_PREVENTION.refusal());
        }
        PreventionQueued prevention = due.get().prevention();
        var left = new ArrayList<>(due.get().components());
        int total = 0;
        for (var allotment : choice.allotments()) {
            var component = left.stream().filter(one -> one.entry().equals(allotment.damage()) && one.kind() == allotment.kind()).findFirst();
            if (component.isEmpty() || allotment.amount() <= 0 || allotment.amount() > component.get().amount()) {
                return Optional.of(Reason.BAD_PREVENTION.refusal());
            }
            left.remove(component.get());
            total += allotment.amount();
        }
        return total == prevention.amount() ? Optional.empty() : Optional.of(Reason.BAD_PREVENTION.refusal());
    }
}
