package letopis.nebozhiteli.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.nebozhiteli.naive.StrikeModel.StrikeHit;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.SceneAction;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.Scene.SceneItem;
import letopis.nebozhiteli.naive.Scene.Trait;
import letopis.nebozhiteli.naive.Scene.TraitKind;

/// Effects of a phase on all lives, by section 6 of the specification: entries are collected during the phase and
/// settled once at its end, in successive passes.
public final class PhaseLedger {

    public enum LineKind { DAMAGE, HEALING, RESTORE, LOSS, PREVENT_ALL, PREVENT_SOME, PREVENT_SOURCE }

    /// A ledger entry.
    public static final class Line {
        public LineKind what = LineKind.DAMAGE;
        public int source;
        public int by;
        public int target;
        public int amount;
        public Kind against = Kind.ANY;

        /// The striker, or the creature with the ability; [Scene#NOBODY] for a card that is already gone.
        public int striker = Scene.NOBODY;
        public int least;
        public final Map<Kind, Integer> dealt = new LinkedHashMap<>();
        public final Map<Kind, Integer> left = new LinkedHashMap<>();

        public int sum() {
            return left.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /// A part of the damage to which a prevention could be allotted.
    public record Part(Line line, Kind kind, int amount) {}

    /// Choices of the controller of a prevention.
    public interface Allotter {
        /// Returns the amount for each part; they add up to `prevent`.
        List<Integer> allot(Line prevention, List<Part> parts, int prevent);

        /// Returns the line of which all damage in these parts is prevented.
        Line choose(Line prevention, List<Line> lines, List<Part> parts);
    }

    /// The settled account of one life.
    public record Sum(int before, int after, int damage, int healing, int loss, boolean restored) {}

    private final Scene scene;
    private final List<Line> lines = new ArrayList<>();

    public PhaseLedger(Scene scene) {
        this.scene = scene;
    }

    public void addHits(List<StrikeHit> blows) {
        for (StrikeHit blow : blows) {
            var line = new Line();
            line.source = blow.strike().source();
            line.by = blow.strike().striker().controller;
            line.striker = blow.strike().striker().card;
            line.target = blow.target();
            line.least = blow.strike().least();
            line.dealt.putAll(blow.harm());
            lines.add(line);
        }
    }

    /// Adds an entry that is already in the ledger.
    public void addLine(Line line) {
        lines.add(line);
    }

    /// Applies a declaration of a player.
    ///
    /// @param wasProtected whether the target was protected from magic at declaration
    public void resolve(SceneAction deed, boolean wasProtected) {
        if (!scene.isPresent(deed.target())) {
            return;
        }
        boolean nowProtected = deed.target() > 0 && scene.isProtected(scene.creature(deed.target()));
        if (deed.spell() && (wasProtected || nowProtected && !scene.readings.laterProtectionIsTooLate)) {
            return;
        }
        switch (deed.act()) {
            case HURT -> addActionLine(LineKind.DAMAGE, deed).dealt.put(deed.kind(), deed.amount());
            case HEAL -> addActionLine(LineKind.HEALING, deed);
            case RESTORE -> addActionLine(LineKind.RESTORE, deed);
            case PREVENT_ALL -> addActionLine(LineKind.PREVENT_ALL, deed);
            case PREVENT_SOME -> addActionLine(LineKind.PREVENT_SOME, deed);
            case PREVENT_SOURCE -> addActionLine(LineKind.PREVENT_SOURCE, deed);
            case LOSE -> loseLife(deed, deed.amount());
            case GAIN -> gainMana(deed, deed.target(), deed.amount());
            case KILL -> killCreature(deed);
            case SACRIFICE -> {
                int counters = scene.lifeOf(deed.target());
                killCreature(deed);
                gainMana(deed, Scene.player(deed.by()), counters);
            }
            case BORROW -> scene.handOver(scene.creature(deed.target()), deed.by());
            case SEND_AWAY -> scene.leave(scene.creature(deed.target()));
            case GIVE -> scene.creature(deed.target()).traits.addAll(deed.gives());
        }
    }

    private void loseLife(SceneAction deed, int amount) {
        if (scene.readings.lossAtOnce) {
            adjustLife(deed.target(), -amount);
        } else {
            addActionLine(LineKind.LOSS, deed).amount = amount;
        }
    }

    /// Kills a creature, immediately or by removing all counters until the end of the phase.
    private void killCreature(SceneAction deed) {
        if (scene.readings.deathAtPhaseEnd) {
            loseLife(deed, scene.lifeOf(deed.target()));
        } else {
            die(scene.creature(deed.target()));
        }
    }

    private Line addActionLine(LineKind lineKind, SceneAction deed) {
        var line = new Line();
        line.what = lineKind;
        line.source = deed.card();
        line.by = deed.by();
        line.target = deed.target();
        line.amount = deed.amount();
        line.against = deed.kind();
        lines.add(line);
        return line;
    }

    private void gainMana(SceneAction deed, int target, int amount) {
        if (scene.readings.gainAtOnce) {
            adjustLife(target, amount);
            return;
        }
        Line line = addActionLine(LineKind.HEALING, deed);
        line.target = target;
        line.amount = amount;
    }

    private void adjustLife(int target, int by) {
        scene.setLife(target, Math.clamp(scene.lifeOf(target) + by, 0, scene.limitOf(target)));
    }

    private void die(SceneCreature creature) {
        scene.leave(creature);
        creature.dead = true;
    }

    /// Settles the phase and returns the sum of every affected life.
    public Map<Integer, Sum> settle(Allotter allotter) {
        lines.removeIf(line -> !scene.isPresent(line.target));
        List<Line> damage = new ArrayList<>();
        for (Line line : lines) {
            if (line.what == LineKind.DAMAGE) {
                damage.add(line);
            }
        }
        damage.forEach(this::applyArmor);
        List<Line> preventions = preventions();
        for (Line prevention : preventions) {
            applyPrevention(prevention, damage, allotter);
        }
        damage.forEach(PhaseLedger::applyMinimum);
        List<Line> more = new Reactions(scene, lines).reactTo(damage);
        more.removeIf(line -> !scene.isPresent(line.target));
        lines.addAll(more);
        List<Line> second = new ArrayList<>();
        for (Line line : more) {
            if (line.what == LineKind.DAMAGE) {
                second.add(line);
            }
        }
        second.forEach(this::applyArmor);
        for (Line prevention : preventions) {
            applyPrevention(prevention, second, allotter);
        }
        return netSums();
    }

    private Map<Integer, Sum> netSums() {
        var sums = new TreeMap<Integer, Sum>();
        var targets = new ArrayList<Integer>();
        for (Line line : lines) {
            if (!isPrevention(line)) {
                targets.add(line.target);
            }
        }
        for (int target : targets) {
            int damage = 0;
            int healing = 0;
            int loss = 0;
            boolean restored = false;
            for (Line line : lines) {
                if (line.target == target) {
                    damage += line.what == LineKind.DAMAGE ? line.sum() : 0;
                    healing += line.what == LineKind.HEALING ? line.amount : 0;
                    loss += line.what == LineKind.LOSS ? line.amount : 0;
                    restored |= line.what == LineKind.RESTORE;
                }
            }
            int before = scene.lifeOf(target);
            int net = before + healing - damage - loss;
            int within = Math.clamp(net, 0, scene.limitOf(target));
            int after = restored ? Math.max(within, scene.maxLifeOf(target)) : within;
            sums.put(target, new Sum(before, after, damage, healing, loss, restored));
        }
        sums.forEach((target, sum) -> scene.setLife(target, sum.after()));
        lines.clear();
        return sums;
    }

    private void applyArmor(Line line) {
        line.left.putAll(line.dealt);
        if (line.target < 0) {
            return;
        }
        SceneCreature creature = scene.creature(line.target);
        var filtered = new ArrayList<int[]>();
        int plain = 0;
        int wide = 0;
        for (SceneItem thing : creature.wears) {
            if (thing.wide) {
                wide += thing.reduction;
            } else if (thing.against == Kind.ANY) {
                plain += thing.reduction;
            } else {
                filtered.add(new int[] {thing.against.ordinal(), thing.reduction});
            }
        }
        for (Trait trait : scene.traitsOf(creature)) {
            if (trait.word() == TraitKind.RECEIVES_LESS) {
                if (trait.against() == Kind.ANY) {
                    plain += trait.amount();
                } else {
                    filtered.add(new int[] {trait.against().ordinal(), trait.amount()});
                }
            }
        }
        for (int[] one : filtered) {
            reduceLine(line, Kind.values()[one[0]], one[1]);
        }
        reduceLine(line, Kind.FIRE, wide - reduceLine(line, Kind.PHYSICAL, wide));
        int rest = plain - reduceLine(line, Kind.PHYSICAL, plain);
        for (Kind kind : List.copyOf(line.left.keySet())) {
            rest -= reduceLine(line, kind, rest);
        }
    }

    /// Reduces a line as far as possible.
    private static int reduceLine(Line line, Kind kind, int amount) {
        int there = line.left.getOrDefault(kind, 0);
        int taken = Math.min(there, amount);
        if (taken > 0) {
            line.left.put(kind, there - taken);
        }
        return taken;
    }

    private static boolean isPrevention(Line line) {
        return line.what == LineKind.PREVENT_ALL || line.what == LineKind.PREVENT_SOME
                || line.what == LineKind.PREVENT_SOURCE;
    }

    /// Returns the preventions, the active player's first.
    private List<Line> preventions() {
        var ordered = new ArrayList<Line>();
        for (int seat = 0; seat < 2; seat++) {
            for (Line line : lines) {
                if (isPrevention(line) && line.by == seat) {
                    ordered.add(line);
                }
            }
        }
        return ordered;
    }

    private void applyPrevention(Line prevention, List<Line> damage, Allotter allotter) {
        var parts = new ArrayList<Part>();
        var hit = new ArrayList<Line>();
        int total = 0;
        for (Line line : damage) {
            for (var part : line.left.entrySet()) {
                boolean meant = prevention.against == Kind.ANY || prevention.against == part.getKey();
                if (line.target == prevention.target && meant && part.getValue() > 0) {
                    parts.add(new Part(line, part.getKey(), part.getValue()));
                    total += part.getValue();
                    if (!hit.contains(line)) {
                        hit.add(line);
                    }
                }
            }
        }
        if (parts.isEmpty() || prevention.what == LineKind.PREVENT_SOME && prevention.amount == 0) {
            return;
        }
        switch (prevention.what) {
            case PREVENT_ALL -> parts.forEach(part -> reduceLine(part.line(), part.kind(), part.amount()));
            case PREVENT_SOURCE -> {
                if (prevention.amount == USED) {
                    return;
                }
                Line chosen = hit.size() == 1 ? hit.getFirst() : allotter.choose(prevention, hit, parts);
                for (Part part : parts) {
                    if (part.line() == chosen) {
                        reduceLine(part.line(), part.kind(), part.amount());
                    }
                }
                prevention.amount = USED;
            }
            case PREVENT_SOME -> {
                int used = Math.min(prevention.amount, total);
                if (used == total || parts.size() == 1) {
                    int rest = used;
                    for (Part part : parts) {
                        rest -= reduceLine(part.line(), part.kind(), rest);
                    }
                } else {
                    List<Integer> amounts = allotter.allot(prevention, parts, used);
                    for (int i = 0; i < parts.size(); i++) {
                        reduceLine(parts.get(i).line(), parts.get(i).kind(), amounts.get(i));
                    }
                }
                prevention.amount -= used;
            }
            case DAMAGE, HEALING, RESTORE, LOSS -> throw new IllegalArgumentException();
        }
    }

    private static final int USED = -1;

    private static void applyMinimum(Line line) {
        int missing = line.least - line.sum();
        if (missing > 0) {
            line.left.merge(line.dealt.keySet().iterator().next(), missing, Integer::sum);
        }
    }

    /// Returns players without life, the first check. If there are any, no creatures are buried.
    public List<Integer> losers() {
        var losers = new ArrayList<Integer>();
        for (int seat = 0; seat < 2; seat++) {
            if (scene.life[seat] < 1) {
                losers.add(seat);
            }
        }
        return losers;
    }

    /// Buries all creatures without life together, the second check, if the game continues.
    public List<Integer> bury() {
        var dead = new ArrayList<Integer>();
        for (SceneCreature creature : scene.beings) {
            if (!creature.gone && creature.life == 0) {
                dead.add(creature.card);
            }
        }
        dead.forEach(card -> die(scene.creature(card)));
        return dead;
    }
}
