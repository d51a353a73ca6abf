package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.PhaseBegan;
import letopis.nebozhiteli.naive.PhaseLedger;
import letopis.nebozhiteli.naive.PhaseLedger.Line;
import letopis.nebozhiteli.naive.PhaseLedger.LineKind;
import letopis.nebozhiteli.naive.PhaseLedger.Part;
import letopis.nebozhiteli.naive.PhaseLedger.Sum;
import letopis.nebozhiteli.naive.Scene;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.StrikeModel;
import letopis.nebozhiteli.naive.StrikeModel.Strike;
import letopis.nebozhiteli.naive.StrikeModel.StrikeHit;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;

/// Observer that recomputes every phase of a duel with the naive combat model: the first strike phase, strikes, lives,
/// losses and deaths.
final class ModelObserver implements StrikeModel.Splitter, PhaseLedger.Allotter {

    private final ModelTable table = new ModelTable();
    private final Map<Integer, Seat> splitBy = new HashMap<>();
    private final Map<Line, Sequence> numbers = new HashMap<>();
    private final Set<Sequence> asked = new HashSet<>();
    private final Set<Integer> lost = new TreeSet<>();
    private final Set<Integer> dead = new TreeSet<>();
    private Set<Integer> toLose = Set.of();
    private Set<Integer> toDie = Set.of();
    private boolean settled;
    private StrikeModel blows = new StrikeModel(table.scene);
    private Phase phase = Phase.START;
    private boolean placed;
    private boolean followsBlows;
    private DuelState state;

    private int settlements;
    private int fights;
    private int passedOver;

    /// Returns the number of recomputed settlements.
    int settlementCount() {
        return settlements;
    }

    /// Returns the number of phases with recomputed strikes.
    int fightCount() {
        return fights;
    }

    /// Returns how many were skipped because of abilities the model does not support.
    int skippedCount() {
        return passedOver;
    }

    void observe(DuelState before, Event event) {
        state = before;
        switch (event) {
            case PhaseBegan(var began) -> beginPhase(began);
            case DamageDistributed split -> splitBy.put(split.attacker().number(), split.seat());
            case WindowOpened _ when phase == Phase.FIRST_STRIKE || phase == Phase.DAMAGE -> compareStrikes();
            case LedgerCommitted committed -> settle(committed);
            case PlayerLost(var seat, var reason) when reason == PlayerLost.Reason.LIFE -> lost.add(table.seat(seat));
            case CreatureDied(var creature, var reason) when reason == CreatureDied.Reason.NO_LIFE ->
                    dead.add(creature.number());
            case GameWon _, GameDrawn _ -> compareLossesAndDeaths(event);
            case Event _ -> {}
        }
    }

    private void beginPhase(Phase began) {
        compareLossesAndDeaths(new PhaseBegan(began));
        if (phase == Phase.BLOCK) {
            table.refresh(state);
            blows = new StrikeModel(table.scene);
            followsBlows = table.isFullyTranslated() && !table.blocksSeveral;
            if (followsBlows) {
                assertThat(blows.hasFirstStrikePhase()).as("whether first strikes come before at %s", state.at())
                        .isEqualTo(began == Phase.FIRST_STRIKE);
            }
        }
        phase = began;
        placed = false;
        splitBy.clear();
    }

    // Strikes.

    private void compareStrikes() {
        if (placed) {
            return;
        }
        placed = true;
        table.refresh(state);
        followsBlows &= table.isFullyTranslated() && !table.blocksSeveral;
        if (!followsBlows) {
            passedOver++;
            return;
        }
        var expected = new ArrayList<String>();
        for (StrikeHit blow : blows.strikeHits(phase == Phase.FIRST_STRIKE, this)) {
            expected.add(blow.strike().source() + " > " + blow.target() + " "
                    + ModelTranslation.nonZero(blow.harm()) + " " + blow.strike().least());
        }
        List<String> fallen = state.ledger().entries().stream().map(Ledger.Item::what)
                .filter(what -> what instanceof DamageQueued hit && hit.origin() == DamageQueued.Origin.COMBAT)
                .map(what -> describe((DamageQueued) what)).toList();
        assertThat(fallen).as("blows of %s at %s", phase, state.at()).containsExactlyInAnyOrderElementsOf(expected);
        fights += fallen.isEmpty() ? 0 : 1;
    }

    private String describe(DamageQueued damage) {
        return damage.source().number() + " > " + targetNumber(damage.target()) + " "
                + ModelTranslation.nonZero(ModelTranslation.damageByKind(damage)) + " " + damage.atLeast();
    }

    private int targetNumber(Target target) {
        return switch (target) {
            case Target.Card(var card) -> card.number();
            case Target.Player(var seat) -> Scene.player(table.seat(seat));
        };
    }

    @Override
    public List<Map<Kind, Map<Integer, Integer>>> split(SceneCreature attacker, int seat, List<Strike> strikes,
            List<Integer> blockers) {
        assertThat(splitBy.get(attacker.card)).as("who splits for %s", attacker.card).isEqualTo(table.seat(seat));
        var split = new ArrayList<Map<Kind, Map<Integer, Integer>>>();
        for (Strike strike : strikes) {
            var byKind = new TreeMap<Kind, Map<Integer, Integer>>();
            strike.harm().keySet().forEach(kind -> byKind.put(kind, new TreeMap<>()));
            split.add(byKind);
        }
        for (DamageShare share : state.combat().splits().entrySet().stream()
                .filter(entry -> entry.getKey().number() == attacker.card).findFirst().orElseThrow().getValue()
                .get(phase)) {
            split.get(share.strike()).get(ModelTable.kind(share.kind()))
                    .merge(share.blocker().number(), share.amount(), Integer::sum);
        }
        return split;
    }

    // Results.

    private void settle(LedgerCommitted committed) {
        table.refresh(state);
        numbers.clear();
        asked.clear();
        List<Ledger.Item> entries = state.ledger().entries();
        int first = state.ledger().firstRound().orElse(entries.size());
        var ledger = new PhaseLedger(table.scene);
        for (Ledger.Item item : entries.subList(0, first)) {
            if (isPresent(item.what().target())) {
                Line line = line(item.what());
                numbers.put(line, item.at());
                ledger.addLine(line);
            }
        }
        if (!table.isFullyTranslated()) {
            passedOver++;
            return;
        }
        Map<Integer, Sum> sums = ledger.settle(this);
        var accounts = new TreeMap<Integer, Sum>();
        committed.accounts().stream().filter(account -> isPresent(account.target()))
                .forEach(account -> accounts.put(targetNumber(account.target()), ModelTranslation.sum(account)));
        assertThat(accounts).as("sums at %s of %s", state.at(), entries).isEqualTo(new TreeMap<>(sums));
        assertThat(asked).as("preventions that were allotted").isEqualTo(state.ledger().allotted().keySet());
        toLose = new TreeSet<>(ledger.losers());
        toDie = toLose.isEmpty() ? new TreeSet<>(ledger.bury()) : Set.of();
        settled = true;
        settlements++;
    }

    private boolean isPresent(Target target) {
        return target instanceof Target.Player || table.contains(targetNumber(target));
    }

    private Line line(LedgerEvent.QueuedEntry queued) {
        var line = new Line();
        line.source = queued.source().number();
        line.by = table.seat(queued.seat());
        line.target = targetNumber(queued.target());
        switch (queued) {
            case DamageQueued damage -> {
                line.striker = table.contains(damage.striker().number()) ? damage.striker().number() : Scene.NOBODY;
                line.least = damage.atLeast();
                table.printedKinds(damage.source()).forEach(kind -> line.dealt.put(kind, 0));
                damage.harms().forEach(harm ->
                        line.dealt.merge(ModelTable.kind(harm.kind()), harm.amount(), Integer::sum));
            }
            case LedgerEvent.HealingQueued healing -> {
                line.what = LineKind.HEALING;
                line.amount = healing.amount();
            }
            case LedgerEvent.RestoreQueued _ -> line.what = LineKind.RESTORE;
            case LedgerEvent.LossQueued loss -> {
                line.what = LineKind.LOSS;
                line.amount = loss.amount();
            }
            case LedgerEvent.PreventionQueued prevention -> {
                line.what = prevention.amount() == 0 ? LineKind.PREVENT_ALL : LineKind.PREVENT_SOME;
                line.amount = prevention.amount();
                line.against = table.kindAgainst(prevention.against());
            }
            case LedgerEvent.SourcePreventionQueued prevention -> {
                line.what = LineKind.PREVENT_SOURCE;
                line.against = table.kindAgainst(prevention.against());
            }
        }
        return line;
    }

    @Override
    public List<Integer> allot(Line prevention, List<Part> parts, int prevent) {
        List<Allotment> allotted = new ArrayList<>(allotmentsOf(prevention));
        var amounts = new ArrayList<Integer>();
        for (Part part : parts) {
            Sequence entry = entryOf(part.line());
            int amount = allotted.stream().filter(allotment -> allotment.damage().equals(entry)
                    && ModelTable.kind(allotment.kind()) == part.kind()).mapToInt(Allotment::amount).sum();
            assertThat(amount).as("allotted of %s", part).isBetween(0, part.amount());
            amounts.add(amount);
        }
        assertThat(amounts.stream().mapToInt(Integer::intValue).sum()).as("allotted in all").isEqualTo(prevent);
        return amounts;
    }

    @Override
    public Line choose(Line prevention, List<Line> lines, List<Part> parts) {
        Sequence chosen = allotmentsOf(prevention).getFirst().damage();
        return lines.stream().filter(line -> entryOf(line).equals(chosen)).findFirst().orElseThrow();
    }

    private List<Allotment> allotmentsOf(Line prevention) {
        asked.add(numbers.get(prevention));
        List<Allotment> allotted = state.ledger().allotted().get(numbers.get(prevention));
        assertThat(allotted).as("how prevention %s is used", prevention.source).isNotNull();
        return allotted;
    }

    /// Returns the engine's entry. Entries by triggered abilities have no number in the model; among equal ones,
    /// returns the first unused.
    private Sequence entryOf(Line line) {
        return numbers.computeIfAbsent(line, _ -> state.ledger().entries().stream()
                .filter(item -> !numbers.containsValue(item.at()) && item.what() instanceof DamageQueued damage
                        && damage.source().number() == line.source && targetNumber(damage.target()) == line.target)
                .findFirst().map(Ledger.Item::at).orElseThrow());
    }

    /// Checks that targets without life after the settlement lose, or die if the game continues, before anything else
    /// begins.
    private void compareLossesAndDeaths(Event next) {
        if (settled) {
            assertThat(lost).as("who lost before %s", next).isEqualTo(toLose);
            assertThat(dead).as("who died before %s", next).isEqualTo(toDie);
        }
        settled = false;
        lost.clear();
        dead.clear();
    }
}
