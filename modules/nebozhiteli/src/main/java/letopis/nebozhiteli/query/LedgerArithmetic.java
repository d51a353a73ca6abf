package letopis.nebozhiteli.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText.Protection;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword.DamageReduction;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.LedgerEvent.Line.Kind;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.table.CardId;

/// The arithmetic of a ledger, line by line (stages REDUCE, PREVENT, FLOOR and NET of section 6.2 of the
/// specification). It covers entries whose target is still in play. Each stage adds lines to the account of its target.
/// Healing and prevention come last regardless of the order of play (NT-IV-2.1.3.1).
public final class LedgerArithmetic {

    private final DuelState state;
    private final Map<Target, List<LedgerEvent.Line>> lines = new LinkedHashMap<>();
    private final List<DamageSource> damageSources = new ArrayList<>();
    private PendingPrevention pendingPrevention;

    private LedgerArithmetic(DuelState state) {
        this.state = state;
    }

    /// A prevention that waits for a player's choice.
    ///
    /// @param amount remaining amount, if limited
    public record PendingPrevention(Sequence at, LedgerEvent.Prevention prevention, int amount,
            List<Component> components) {

        /// Returns the remaining damage of each source as one allotment.
        public List<List<Allotment>> allotmentsBySource() {
            var whole = new LinkedHashMap<Sequence, List<Allotment>>();
            components.forEach(part -> whole.computeIfAbsent(part.entry(), _ -> new ArrayList<>())
                    .add(new Allotment(part.entry(), part.kind(), part.amount())));
            return List.copyOf(whole.values());
        }
    }

    /// The remaining damage of one kind from one source.
    public record Component(Sequence entry, DamageKind kind, int amount) {}

    /// The damage a source actually deals.
    public record DealtDamage(Sequence at, LedgerEvent.DamageQueued what, int amount, List<DamageKind> kinds) {}

    /// A damage source as it passes through the stages.
    private static final class DamageSource {

        final Sequence entry;
        final LedgerEvent.DamageQueued damage;
        final List<DamageKind> kinds;
        final int[] amounts;

        /// @param first the first damage kind on the card; a share of the damage does not always include it
        DamageSource(Sequence entry, LedgerEvent.DamageQueued damageQueued, DamageKind first) {
            this.entry = entry;
            this.damage = damageQueued;
            this.kinds = new ArrayList<>();
            damageQueued.harms().forEach(harm -> kinds.add(harm.kind()));
            if (!kinds.contains(first)) {
                kinds.add(first);
            }
            this.amounts = new int[kinds.size()];
            for (int i = 0; i < damageQueued.harms().size(); i++) {
                amounts[i] = damageQueued.harms().get(i).amount();
            }
        }

        DamageKind findKind(int component) {
            return kinds.get(component);
        }

        int total() {
            int total = 0;
            for (int amount : amounts) {
                total += amount;
            }
            return total;
        }

        List<DamageKind> remainingKinds() {
            var remaining = new ArrayList<DamageKind>(amounts.length);
            for (int i = 0; i < amounts.length; i++) {
                if (amounts[i] > 0 && !remaining.contains(findKind(i))) {
                    remaining.add(findKind(i));
                }
            }
            return List.copyOf(remaining);
        }

        /// Removes up to `amount` from one component and returns the removed amount.
        int reduceComponent(int component, int amount) {
            int taken = Math.min(amount, amounts[component]);
            amounts[component] -= taken;
            return taken;
        }
    }

    public static LedgerArithmetic of(DuelState state) {
        Ledger ledger = state.ledger();
        var arithmetic = new LedgerArithmetic(state);
        var entries = new ArrayList<>(ledger.entries());
        entries.removeIf(item -> !Targets.isPresent(state, item.what().target()));
        for (var item : entries) {
            if (item.what() instanceof LedgerEvent.DamageQueued damage) {
                var source = new DamageSource(item.at(), damage, findFirstDamageKind(state, damage));
                arithmetic.damageSources.add(source);
                arithmetic.addLine(damage.target(), Kind.DAMAGE, item.at(), damage.source(), -damage.total());
                arithmetic.applyReduction(source);
            }
        }
        arithmetic.applyPrevention(entries, ledger);
        arithmetic.damageSources.forEach(arithmetic::applyMinimumDamage);
        entries.forEach(arithmetic::addNonDamageEntry);
        return arithmetic;
    }

    private static DamageKind findFirstDamageKind(DuelState state, LedgerEvent.DamageQueued damage) {
        return damage.atLeast() > 0
                && TableQueries.findText(state, damage.source()).orElse(null) instanceof Weapon weapon
                ? weapon.damage().getFirst().kind() : damage.harms().getFirst().kind();
    }

    public Optional<PendingPrevention> pendingPrevention() {
        return Optional.ofNullable(pendingPrevention);
    }

    public List<DealtDamage> dealtDamage() {
        return damageSources.stream()
                .map(source -> new DealtDamage(source.entry, source.damage,
                Math.max(source.total(), source.damage.atLeast()),
                source.remainingKinds())).toList();
    }

    private void addLine(Target target, Kind kind, Sequence entry, CardId source, int amount) {
        lines.computeIfAbsent(target, _ -> new ArrayList<>()).add(new LedgerEvent.Line(kind, entry, source, amount));
    }

    /// Applies reduction. Armor, shield, amulet and "receives less" each count once per source and never reduce damage
    /// below zero. Reducers for specific damage kinds apply first, then the others, physical damage first (NT-IV-9.6,
    /// Players have no armor. Armor applies separately to every source and every strike (NB-114): one point of
    /// armor against three weapons with two damage each leaves three damage (NB-115).
    private void applyReduction(DamageSource source) {
        if (!(source.damage.target() instanceof Target.Card(var creature))) {
            return;
        }
        List<DamageReducer> reducers = listReducers(creature);
        if (reducers.isEmpty()) {
            return;
        }
        int[] taken = DamageReducer.reduce(reducers, source.kinds, source.amounts);
        for (int i = 0; i < taken.length; i++) {
            if (taken[i] > 0) {
                addLine(source.damage.target(), Kind.REDUCTION, source.entry, reducers.get(i).by(), taken[i]);
            }
        }
    }

    private List<DamageReducer> listReducers(CardId creature) {
        var reducers = new ArrayList<DamageReducer>();
        for (CardId item : state.table().card(creature).attached()) {
            if (TableQueries.findTextInPlay(state, item) instanceof Protection worn) {
                reducers.add(new DamageReducer(item, worn.reduction(), worn.against()));
            }
        }
        for (var less : Keywords.of(state, creature, DamageReduction.class)) {
            reducers.add(new DamageReducer(less.by(), less.keyword().amount(), less.keyword().against()));
        }
        reducers.removeIf(reducer -> reducer.amount() == 0);
        reducers.sort(Comparator.comparing(reducer -> reducer.against().isEmpty()));
        return reducers;
    }

    /// Applies preventions. Those of the active player come first. Those of one player apply in order of declaration
    /// . A prevention of specific kinds applies only to those kinds. Damage from damage triggers comes last,
    /// because it depends on the damage left after prevention. Only unspent prevention applies to it (NT-V-6.2).
    private void applyPrevention(List<Ledger.Item> items, Ledger ledger) {
        var preventions = new ArrayList<Ledger.Item>(0); // usually none
        for (Ledger.Item item : items) {
            if (item.what() instanceof LedgerEvent.Prevention) {
                preventions.add(item);
            }
        }
        if (preventions.isEmpty()) {
            return;
        }
        preventions.sort(Comparator.comparing(item -> !item.what().seat().equals(state.active())));
        Set<Sequence> first = ledger.entries().stream().limit(ledger.firstRound().orElse(Integer.MAX_VALUE))
                .map(Ledger.Item::at).collect(Collectors.toSet());
        var spent = new HashMap<Sequence, Integer>();
        for (boolean early : List.of(true, false)) {
            List<DamageSource> round = damageSources.stream().filter(source -> first.contains(source.entry) == early)
                    .toList();
            preventions.forEach(item -> applyPrevention(item.at(), (LedgerEvent.Prevention) item.what(), round, spent,
                    ledger.allotted()));
        }
    }

    /// @param spentPoints the points of each prevention that were spent in an earlier round
    private void applyPrevention(Sequence entry, LedgerEvent.Prevention prevention, List<DamageSource> candidates,
            Map<Sequence, Integer> spentPoints, Map<Sequence, List<Allotment>> allotments) {
        List<DamageSource> matching = candidates.stream()
                .filter(source -> source.damage.target().equals(prevention.target()))
                .toList();
        var components = new ArrayList<Component>();
        for (DamageSource source : matching) {
            for (int i = 0; i < source.amounts.length; i++) {
                if (source.amounts[i] > 0 && appliesToKind(prevention, source.findKind(i))) {
                    components.add(new Component(source.entry, source.findKind(i), source.amounts[i]));
                }
            }
        }
        int used = spentPoints.getOrDefault(entry, 0);
        int rest = switch (prevention) {
            case LedgerEvent.PreventionQueued(_, _, _, int amount, _) ->
                    amount == 0 ? Integer.MAX_VALUE : amount - used;
            case LedgerEvent.SourcePreventionQueued _ -> used > 0 ? 0 : Integer.MAX_VALUE;
        };
        if (components.isEmpty() || rest == 0) {
            return;
        }
        boolean choice = needsAllotmentChoice(prevention, rest, components);
        if (choice && !allotments.containsKey(entry) && pendingPrevention == null) {
            pendingPrevention = new PendingPrevention(entry, prevention, rest, List.copyOf(components));
        }
        Optional<List<Allotment>> chosen = choice ? Optional.ofNullable(allotments.get(entry)) : Optional.empty();
        List<DamageSource> from = switch (prevention) {
            case LedgerEvent.PreventionQueued _ -> matching;
            case LedgerEvent.SourcePreventionQueued _ -> {
                Sequence only = chosen.map(parts -> parts.getFirst().damage()).orElse(components.getFirst().entry());
                yield matching.stream().filter(source -> source.entry.equals(only)).toList();
            }
        };
        boolean byParts = prevention instanceof LedgerEvent.PreventionQueued;
        spentPoints.merge(entry, preventDamage(entry, prevention, from, rest, byParts ? chosen : Optional.empty()),
                Integer::sum);
    }

    /// Returns whether a player must still decide how to allot the prevention. Each ledger entry is one source; a
    /// weapon has one entry for each strike (NT-IV-9.5, NT-IV-9.5.1).
    private static boolean needsAllotmentChoice(LedgerEvent.Prevention prevention, int remainingPoints,
            List<Component> components) {
        return switch (prevention) {
            case LedgerEvent.PreventionQueued _ ->
                    components.size() > 1 && remainingPoints < components.stream().mapToInt(Component::amount).sum();
            case LedgerEvent.SourcePreventionQueued _ -> components.stream().map(Component::entry).distinct()
                    .count() > 1;
        };
    }

    /// @param max total amount to prevent
    /// @param allotments the amounts allotted to these sources. Without them, damage is prevented from the earliest
    ///   source on
    /// @return the prevented amount
    private int preventDamage(Sequence entry, LedgerEvent.Prevention prevention, List<DamageSource> candidates,
            int max, Optional<List<Allotment>> allotments) {
        int rest = max;
        for (DamageSource source : candidates) {
            int prevented = 0;
            for (int i = 0; i < source.amounts.length; i++) {
                if (!appliesToKind(prevention, source.findKind(i))) {
                    continue;
                }
                int taken = source.reduceComponent(i, allotments.isPresent()
                        ? computeAllottedAmount(allotments.get(), source, i)
                        : rest);
                prevented += taken;
                rest -= taken;
            }
            if (prevented > 0) {
                addLine(prevention.target(), Kind.PREVENTION, entry, prevention.source(), prevented);
            }
        }
        return max - rest;
    }

    private static boolean appliesToKind(LedgerEvent.Prevention prevention, DamageKind kind) {
        return prevention.against().isEmpty() || prevention.against().contains(kind);
    }

    private static int computeAllottedAmount(List<Allotment> allotments, DamageSource source, int component) {
        return allotments.stream()
                .filter(allotment -> allotment.damage().equals(source.entry)
                && allotment.kind() == source.findKind(component))
                .mapToInt(Allotment::amount).sum();
    }

    /// Applies minimum damage. "At least N" raises the remaining damage to N; the difference is added to the first
    /// printed kind (NT-V-6.3.1, A-09).
    private void applyMinimumDamage(DamageSource source) {
        int raised = source.damage.atLeast() - source.total();
        if (raised > 0) {
            source.amounts[source.kinds.indexOf(findFirstDamageKind(state, source.damage))] += raised;
            addLine(source.damage.target(), Kind.FLOOR, source.entry, source.damage.source(), -raised);
        }
    }

    private void addNonDamageEntry(Ledger.Item item) {
        switch (item.what()) {
            case LedgerEvent.HealingQueued healing ->
                    addLine(healing.target(), Kind.HEALING, item.at(), healing.source(), healing.amount());
            case LedgerEvent.LossQueued loss ->
                    addLine(loss.target(), Kind.LOSS, item.at(), loss.source(), -loss.amount());
            case LedgerEvent.RestoreQueued restore ->
                    addLine(restore.target(), Kind.RESTORE, item.at(), restore.source(), 0);
            case LedgerEvent.DamageQueued _, LedgerEvent.Prevention _ -> {}
        }
    }

    /// Returns the account of each target. The resulting life is the net, limited to the range from 0 to the maximum.
    /// After a restoration, it is at least full life (NT-IV-2.1.3-d, NT-IV-2.1.3-e, NT-IV-2.1.3.1-b). The limit applies
    /// to the sum, not to each healing (NB-140). Limited preventions that are not allotted apply to the earliest
    /// damage.
    public List<LedgerEvent.Account> accounts() {
        var accounts = new ArrayList<LedgerEvent.Account>();
        lines.forEach((target, account) -> {
            int before = Targets.findLife(state, target);
            int full = Targets.computeMaxLife(state, target);
            int max = Math.max(before, Targets.computeLifeLimit(state, target));
            int net = before;
            boolean restored = false;
            for (LedgerEvent.Line line : account) {
                net += line.amount();
                restored |= line.kind() == Kind.RESTORE;
            }
            accounts.add(new LedgerEvent.Account(target, before, max, account, net,
                    Math.max(restored ? full : 0, Math.clamp(net, 0, max))));
        });
        return List.copyOf(accounts);
    }
}
