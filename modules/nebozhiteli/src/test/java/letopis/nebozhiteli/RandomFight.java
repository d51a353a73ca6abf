package letopis.nebozhiteli;

import static letopis.nebozhiteli.ModelTranslation.assertInOrder;
import static letopis.nebozhiteli.ModelTranslation.damageByKind;
import static letopis.nebozhiteli.ModelTranslation.eventsOf;
import static letopis.nebozhiteli.ModelTranslation.nonZero;
import static letopis.nebozhiteli.ModelTranslation.sum;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CombatEvent.BattlefieldCleared;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.naive.PhaseLedger;
import letopis.nebozhiteli.naive.PhaseLedger.Line;
import letopis.nebozhiteli.naive.PhaseLedger.Part;
import letopis.nebozhiteli.naive.PhaseLedger.Sum;
import letopis.nebozhiteli.naive.Scene;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.SceneAction;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.StrikeModel;
import letopis.nebozhiteli.naive.StrikeModel.Strike;
import letopis.nebozhiteli.naive.StrikeModel.StrikeHit;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.Ledger;
import letopis.table.CardId;

/// A random fight played in the engine and the naive model side by side, from the blocks to the end of the damage
/// phase. Choices are random; after every phase both must agree.
final class RandomFight implements StrikeModel.Splitter, PhaseLedger.Allotter {

    private final SplittableRandom random;
    private final RandomScene put;
    private final Scene scene;
    private final Duel duel;
    private final List<Seat> seats;
    private final List<CardId> scribes;
    private final StrikeModel blows;
    private final PhaseLedger ledger;
    private final RandomDeclarations deeds;

    private final int[] played = new int[2];
    private final Map<Integer, Integer> shots = new TreeMap<>();
    private final Map<Integer, DamageDistributed> splits = new TreeMap<>();
    private final List<ModelAllotment> allotted = new ArrayList<>();
    private final Map<Line, Sequence> numbers = new HashMap<>();
    private int phases;

    /// A prevention as used by the model, to answer the engine's prompt.
    private record ModelAllotment(Line prevention, List<Part> parts) {}

    RandomFight(SplittableRandom random) {
        this.random = random;
        put = new RandomScene(random);
        scene = put.scene;
        duel = put.duel;
        seats = put.seats;
        scribes = put.scribes;
        blows = new StrikeModel(scene);
        ledger = new PhaseLedger(scene);
        deeds = new RandomDeclarations(put, random);
    }

    String describe() {
        return put.describe();
    }

    /// @return number of phases with damage that were compared
    int fight() {
        if (random.nextBoolean() && !playRangedPhase()) {
            return phases;
        }
        declareAttack();
        boolean goesOn = playWindow();
        boolean inserted = goesOn && blows.hasFirstStrikePhase();
        if (goesOn && inserted) {
            goesOn = playPhase(Phase.FIRST_STRIKE);
        }
        if (goesOn) {
            playPhase(Phase.DAMAGE);
        }
        return phases;
    }

    /// @return whether the game continues
    private boolean playRangedPhase() {
        phases++;
        duel.begin(Phase.RANGED);
        var declared = new ArrayList<Shot>();
        for (SceneCreature creature : scene.beings) {
            SceneCreature target = pickAny(scene.beings);
            if (creature.controller == 0 && StrikeModel.canShoot(creature) && random.nextInt(4) > 0) {
                creature.shoots = true;
                shots.put(creature.card, target.card);
                declared.add(new Shot(new CardId(creature.card), new CardId(target.card)));
            } else if (creature.controller == 1 || !StrikeModel.canShoot(creature)) {
                assertThat(duel.refusal(listOfShots(new Shot(new CardId(creature.card), new CardId(target.card)))))
                        .as("a shot of %d", creature.card).isIn(Reason.NOT_CONTROLLER, Reason.RANGED_WEAPON_REQUIRED);
            }
        }
        duel.choose(listOfShots(declared.toArray(Shot[]::new)));
        boolean goesOn = playWindow();
        scene.beings.forEach(creature -> creature.shoots = false);
        shots.clear();
        return goesOn;
    }

    private RangedAttackDeclared listOfShots(Shot... some) {
        return new RangedAttackDeclared(seats.getFirst(), List.of(some));
    }

    private void declareAttack() {
        if (duel.phase() != Phase.ATTACK) {
            duel.begin(Phase.ATTACK);
        }
        for (SceneCreature creature : scene.beings) {
            var card = new CardId(creature.card);
            boolean able = creature.controller == 0 && !creature.gone && !duel.isTurned(card);
            creature.attacks = able && !isScribe(creature) && random.nextInt(4) > 0;
            if (!able && !creature.gone) {
                assertThat(duel.refusal(new AttackersDeclared(seats.getFirst(), List.of(card))))
                        .as("an attack of %d", creature.card).isIn(Reason.NOT_CONTROLLER, Reason.CREATURE_TURNED);
            }
        }
        duel.choose(new AttackersDeclared(
                seats.getFirst(), cards(scene.beings.stream().filter(creature -> creature.attacks)
                .toList())));
        duel.passBoth();
        var blocks = new ArrayList<Block>();
        List<SceneCreature> attackers = scene.beings.stream().filter(creature -> creature.attacks).toList();
        for (SceneCreature creature : scene.beings) {
            if (creature.controller == 1 && !creature.gone && !isScribe(creature) && !attackers.isEmpty()
                    && !duel.isTurned(new CardId(creature.card)) && random.nextInt(3) > 0) {
                SceneCreature attacker = attackers.get(random.nextInt(Math.min(2, attackers.size())));
                creature.blocks = attacker.card;
                attacker.wasBlocked = true;
                blocks.add(new Block(new CardId(creature.card), new CardId(attacker.card)));
            }
        }
        duel.choose(new BlockersDeclared(seats.get(1), blocks));
        assertThat(duel.phase()).isEqualTo(Phase.BLOCK);
    }

    private boolean isScribe(SceneCreature creature) {
        return scribes.contains(new CardId(creature.card));
    }

    private static List<CardId> cards(List<SceneCreature> beings) {
        return beings.stream().map(creature -> new CardId(creature.card)).toList();
    }

    /// @return whether the game continues
    private boolean playPhase(Phase phase) {
        phases++;
        assertThat(duel.phase()).as("phase").isEqualTo(phase);
        splits.clear();
        List<StrikeHit> fallen = blows.strikeHits(phase == Phase.FIRST_STRIKE, this);
        while (duel.prompt() instanceof Prompt.SplitDamage(var seat, var attacker)) {
            assertThat(splits).as("splits that are to be made").containsKey(attacker.number());
            DamageDistributed split = splits.remove(attacker.number());
            assertThat(seat).as("who splits").isEqualTo(split.seat());
            duel.choose(split);
        }
        assertThat(splits).as("splits not asked for").isEmpty();
        ledger.addHits(fallen);
        List<String> placed = new ArrayList<>();
        for (StrikeHit blow : fallen) {
            placed.add(blow.strike().source() + " > " + blow.target() + " " + nonZero(blow.harm()) + " "
                    + blow.strike().least());
        }
        List<String> queued = duel.state().ledger().entries().stream()
                .map(item -> describeDamage((DamageQueued) item.what()))
                .toList();
        assertThat(queued).as("blows").containsExactlyInAnyOrderElementsOf(placed);
        return playWindow();
    }

    private String describeDamage(DamageQueued damage) {
        return damage.source().number() + " > " + modelLife(damage.target()) + " " + nonZero(damageByKind(damage)) + " "
                + damage.atLeast();
    }

    // Choices of players.

    private boolean playWindow() {
        int seat = 0;
        int passes = 0;
        int rounds = 0;
        while (passes < 2) {
            int deeds = rounds++ < 4 ? Math.max(0, random.nextInt(5) - 2) : 0;
            passes = deeds == 0 ? passes + 1 : 0;
            if (passes == 2) {
                return playSettlement();
            }
            if (deeds == 0) {
                duel.passOnce();
            } else {
                declareQueue(seat, deeds);
            }
            seat = 1 - seat;
        }
        throw new IllegalStateException();
    }

    private void declareQueue(int seat, int count) {
        var queue = new ArrayList<SceneAction>();
        var wasted = new HashSet<SceneAction>();
        for (int i = 0; i < count; i++) {
            SceneAction deed = deeds.declare(seat);
            played[seat]++;
            queue.add(deed);
            if (deed.target() > 0 && scene.isProtected(scene.creature(deed.target()))) {
                wasted.add(deed);
            }
        }
        duel.closeQueue();
        queue.forEach(deed -> ledger.resolve(deed, wasted.contains(deed)));
        compareLives("after a queue");
    }

    private <T> T pickAny(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    @Override
    public List<Map<Kind, Map<Integer, Integer>>> split(SceneCreature attacker, int seat, List<Strike> strikes,
            List<Integer> blockers) {
        var split = new ArrayList<Map<Kind, Map<Integer, Integer>>>();
        var shares = new ArrayList<DamageShare>();
        for (int strike = 0; strike < strikes.size(); strike++) {
            var byKind = new TreeMap<Kind, Map<Integer, Integer>>();
            for (var part : strikes.get(strike).harm().entrySet()) {
                var byBlocker = new TreeMap<Integer, Integer>();
                for (int point = 0; point < part.getValue(); point++) {
                    byBlocker.merge(pickAny(blockers), 1, Integer::sum);
                }
                byKind.put(part.getKey(), byBlocker);
                for (var share : byBlocker.entrySet()) {
                    shares.add(new DamageShare(strike, SceneCards.toDamageKind(part.getKey()),
                            new CardId(share.getKey()), share.getValue()));
                }
            }
            split.add(byKind);
        }
        splits.put(attacker.card, new DamageDistributed(seats.get(seat), new CardId(attacker.card), shares));
        return split;
    }

    @Override
    public List<Integer> allot(Line prevention, List<Part> parts, int prevent) {
        var amounts = new ArrayList<Integer>();
        parts.forEach(_ -> amounts.add(0));
        for (int point = 0; point < prevent; point++) {
            int at = random.nextInt(parts.size());
            while (amounts.get(at) == parts.get(at).amount()) {
                at = (at + 1) % parts.size();
            }
            amounts.set(at, amounts.get(at) + 1);
        }
        var used = new ArrayList<Part>();
        for (int i = 0; i < parts.size(); i++) {
            if (amounts.get(i) > 0) {
                used.add(new Part(parts.get(i).line(), parts.get(i).kind(), amounts.get(i)));
            }
        }
        allotted.add(new ModelAllotment(prevention, used));
        return amounts;
    }

    private PreventionAllotted allotment(ModelAllotment modelAllotment) {
        return new PreventionAllotted(seats.get(modelAllotment.prevention().by), entryOf(modelAllotment.prevention()),
                modelAllotment.parts().stream()
                .map(part -> new Allotment(entryOf(part.line()), SceneCards.toDamageKind(part.kind()), part.amount()))
                .toList());
    }

    @Override
    public Line choose(Line prevention, List<Line> lines, List<Part> parts) {
        Line chosen = pickAny(lines);
        allotted.add(new ModelAllotment(prevention, parts.stream().filter(part -> part.line() == chosen).toList()));
        return chosen;
    }

    /// Returns the engine's ledger entry for the same line; among equal ones the first unused.
    private Sequence entryOf(Line line) {
        return numbers.computeIfAbsent(line, _ -> duel.state().ledger().entries().stream()
                .filter(item -> !numbers.containsValue(item.at()) && matches(item, line)).findFirst()
                .map(Ledger.Item::at).orElseThrow(() -> new AssertionError("no entry like that of " + line.source)));
    }

    private boolean matches(Ledger.Item item, Line line) {
        boolean same = item.what().source().number() == line.source
                && item.what().target().equals(put.target(line.target));
        return same && (!(item.what() instanceof DamageQueued damage)
                || nonZero(damageByKind(damage)).equals(nonZero(line.dealt)));
    }

    // Results.

    private boolean playSettlement() {
        numbers.clear();
        allotted.clear();
        int begin = duel.events().size();
        ledger.addHits(blows.shotHits(shots));
        Map<Integer, Sum> sums = ledger.settle(this);
        duel.passOnce();
        while (duel.prompt() instanceof Prompt.AllotPrevention(var seat, var prevention)) {
            assertThat(allotted).as("preventions to allot").isNotEmpty();
            PreventionAllotted next = allotment(allotted.removeFirst());
            assertThat(prevention).as("which prevention").isEqualTo(next.prevention());
            assertThat(seat).as("who allots").isEqualTo(next.seat());
            duel.choose(next);
        }
        assertThat(allotted).as("preventions not asked about").isEmpty();
        List<Event> happened = duel.events().subList(begin, duel.events().size());
        compare(sums, happened);
        List<Integer> losers = ledger.losers();
        List<Seat> lost = eventsOf(happened, PlayerLost.class).stream().map(PlayerLost::seat).toList();
        assertThat(lost).as("losers").containsExactlyInAnyOrderElementsOf(losers.stream().map(seats::get).toList());
        if (!losers.isEmpty()) {
            assertThat(eventsOf(happened, CreatureDied.class)).as("nobody is buried after the end").isEmpty();
            assertThat(eventsOf(happened, GameDrawn.class)).hasSize(losers.size() - 1);
            assertThat(eventsOf(happened, GameWon.class).stream().map(GameWon::seat)).as("winner").isEqualTo(
                    losers.size() == 2 ? List.of() : List.of(seats.get(1 - losers.getFirst())));
            assertInOrder(happened, LedgerCommitted.class, PlayerLost.class);
            return false;
        }
        Set<Integer> dead = new TreeSet<>(ledger.bury());
        assertThat(eventsOf(happened, CreatureDied.class).stream().map(died -> died.creature().number()))
                .as("dead").containsExactlyInAnyOrderElementsOf(dead);
        assertInOrder(happened, LedgerCommitted.class, CreatureDied.class, BattlefieldCleared.class);
        compareLives("after the checks");
        PlaceComparison.compare(put, played);
        return true;
    }

    private void compare(Map<Integer, Sum> sums, List<Event> happened) {
        var accounts = new TreeMap<Integer, Sum>();
        for (LedgerCommitted committed : eventsOf(happened, LedgerCommitted.class)) {
            committed.accounts().forEach(account -> accounts.put(modelLife(account.target()), sum(account)));
        }
        assertThat(accounts).as("sums").isEqualTo(new TreeMap<>(sums));
    }

    private int modelLife(Target target) {
        return switch (target) {
            case Target.Card(var card) -> card.number();
            case Target.Player(var seat) -> Scene.player(seats.indexOf(seat));
        };
    }

    private void compareLives(String when) {
        var engine = new TreeMap<String, Object>();
        var model = new TreeMap<String, Object>();
        for (int seat = 0; seat < 2; seat++) {
            engine.put("player " + seat, duel.life(seats.get(seat)));
            model.put("player " + seat, scene.life[seat]);
        }
        for (SceneCreature creature : scene.beings) {
            var card = new CardId(creature.card);
            boolean dead = duel.isDead(card);
            engine.put(creature.name + creature.card, dead ? "dead" : creature.gone ? "gone" : duel.life(card));
            model.put(creature.name + creature.card, creature.dead ? "dead" : creature.gone ? "gone" : creature.life);
        }
        assertThat(engine).as("lives %s", when).isEqualTo(model);
    }
}
