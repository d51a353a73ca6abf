package letopis.nebozhiteli.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.nebozhiteli.naive.Scene.ItemKind;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.Scene.SceneItem;
import letopis.nebozhiteli.naive.Scene.Trait;
import letopis.nebozhiteli.naive.Scene.TraitKind;

/// Strikes in a damage phase and shots in the ranged phase, by sections 5.4, 5.7 and 7 of the specification.
public final class StrikeModel {

    /// A source that strikes once.
    ///
    /// @param source the weapon, or the unarmed creature
    /// @param harm its total damage by kind in printed order
    public record Strike(
            SceneCreature striker, int source, boolean first, boolean creaturesOnly, Map<Kind, Integer> harm,
            int least) {}

    /// The part of a strike dealt to one target.
    public record StrikeHit(Strike strike, int target, Map<Kind, Integer> harm) {

        int total() {
            return harm.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /// Split of a creature's strikes by a player: by strike, kind and blocker.
    public interface Splitter {
        List<Map<Kind, Map<Integer, Integer>>> split(SceneCreature attacker, int seat, List<Strike> strikes,
                List<Integer> blockers);
    }

    private final Scene scene;

    /// Strikes dealt in the inserted phase, with their targets.
    private final Set<List<Integer>> struck = new HashSet<>();

    /// Shares of a source split in the inserted phase that are still to be dealt.
    private final Map<List<Integer>, List<Map<Kind, Integer>>> kept = new HashMap<>();

    public StrikeModel(Scene scene) {
        this.scene = scene;
    }

    /// Returns every strike of a creature, in either phase.
    List<Strike> strikes(SceneCreature creature) {
        List<Trait> traits = scene.traitsOf(creature);
        boolean quick = scene.readings.firstStrikeOfCreatures && Scene.hasTrait(traits, TraitKind.FIRST_STRIKE);
        var strikes = new ArrayList<Strike>();
        boolean armed = false;
        for (SceneItem thing : creature.wears) {
            if (thing.sort != ItemKind.WEAPON) {
                continue;
            }
            armed = true;
            boolean ranged = thing.type == Scene.RANGED;
            if (ranged && !scene.readings.rangedHurtsCreatures) {
                continue;
            }
            addStrikes(strikes, creature, thing, quick, true);
        }
        if (!armed) {
            var bare = Map.of(Kind.PHYSICAL, Scene.greatestTrait(traits, TraitKind.BARE_HANDS, 1));
            strikes.add(new Strike(creature, creature.card, quick, false,
                    withBonus(bare, Scene.traitSum(traits, TraitKind.DEALS_MORE)), minimumDamage(traits)));
        }
        return strikes;
    }

    private void addStrikes(List<Strike> strikes, SceneCreature creature, SceneItem weapon, boolean quick,
            boolean twice) {
        List<Trait> traits = scene.traitsOf(creature);
        var of = new ArrayList<>(weapon.traits);
        weapon.on.forEach(enchantment -> of.addAll(enchantment.traits));
        var harm = withBonus(weapon.damage, Scene.traitSum(traits, TraitKind.DEALS_MORE)
                + Scene.traitSum(of, TraitKind.DEALS_MORE));
        var strike = new Strike(creature, weapon.card, quick || Scene.hasTrait(of, TraitKind.FIRST_STRIKE),
                weapon.type == Scene.RANGED, harm, Math.max(minimumDamage(traits), minimumDamage(of)));
        strikes.add(strike);
        if (twice && Scene.hasTrait(of, TraitKind.DOUBLE_STRIKE)) {
            strikes.add(strike);
        }
    }

    /// Returns whether a creature can shoot: it needs a weapon that shoots or can be thrown.
    public static boolean canShoot(SceneCreature creature) {
        return creature.wears.stream().anyMatch(StrikeModel::shoots);
    }

    private static boolean shoots(SceneItem thing) {
        return thing.sort == ItemKind.WEAPON && (thing.type == Scene.RANGED || thing.thrown);
    }

    /// Returns the strikes of shooters that are still present and controlled by the active player, at targets that are
    /// still present. They are computed after the last action.
    ///
    /// @param shots targets by shooter
    public List<StrikeHit> shotHits(Map<Integer, Integer> shots) {
        var hits = new ArrayList<StrikeHit>();
        shots.forEach((shooter, target) -> {
            SceneCreature creature = scene.creature(shooter);
            if (creature.gone || creature.controller != 0 || scene.creature(target).gone) {
                return;
            }
            var strikes = new ArrayList<Strike>();
            for (SceneItem thing : creature.wears) {
                if (shoots(thing)) {
                    addStrikes(strikes, creature, thing, false, scene.readings.doubleStrikeShoots);
                }
            }
            strikes.forEach(strike -> hits.add(new StrikeHit(strike, target, strike.harm())));
        });
        return hits;
    }

    private static Map<Kind, Integer> withBonus(Map<Kind, Integer> printed, int bonus) {
        var harm = new LinkedHashMap<Kind, Integer>();
        for (var part : printed.entrySet()) {
            harm.put(part.getKey(), part.getValue() + (harm.isEmpty() ? bonus : 0));
        }
        return harm;
    }

    private int minimumDamage(List<Trait> traits) {
        int least = 0;
        for (Trait trait : traits) {
            if (trait.word() == TraitKind.DEALS_AT_LEAST) {
                least = Math.max(least, scene.readings.leastIsOne ? 1 : trait.amount());
            }
        }
        return least;
    }

    private boolean isFighting(SceneCreature creature) {
        return !creature.gone && (creature.attacks || creature.blocks != Scene.NOBODY);
    }

    /// Returns whether the first strike phase is inserted.
    public boolean hasFirstStrikePhase() {
        for (SceneCreature creature : scene.beings) {
            for (Strike strike : strikes(creature)) {
                if (isFighting(creature) && strike.first() && !isIgnored(creature)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Returns whether first strike is ignored since both opponents have it.
    private boolean isIgnored(SceneCreature creature) {
        List<Integer> targets = targets(creature);
        return !targets.isEmpty() && targets.stream().allMatch(target -> isMutual(creature, target));
    }

    private List<Integer> targets(SceneCreature creature) {
        var targets = new ArrayList<Integer>();
        if (creature.blocks != Scene.NOBODY) {
            SceneCreature attacker = scene.creature(creature.blocks);
            if (!attacker.gone && attacker.attacks) {
                targets.add(attacker.card);
            }
        } else if (creature.wasBlocked) {
            for (SceneCreature other : scene.beings) {
                if (!other.gone && other.blocks == creature.card) {
                    targets.add(other.card);
                }
            }
        } else {
            targets.add(Scene.player(1 - creature.controller));
        }
        return targets;
    }

    /// Returns whether both have sources with first strike and fight each other.
    private boolean isMutual(SceneCreature creature, int target) {
        if (!scene.readings.mutualFirstStrikeIgnored || target < 0) {
            return false;
        }
        return strikes(creature).stream().anyMatch(Strike::first)
                && strikes(scene.creature(target)).stream().anyMatch(Strike::first);
    }

    /// Returns the strikes dealt in one of the two phases.
    public List<StrikeHit> strikeHits(boolean first, Splitter splitter) {
        var blows = new ArrayList<StrikeHit>();
        var fallen = new HashSet<List<Integer>>();
        var later = new HashMap<List<Integer>, List<Map<Kind, Integer>>>();
        for (SceneCreature creature : scene.beings) {
            if (!isFighting(creature)) {
                continue;
            }
            List<Integer> targets = targets(creature);
            var now = new ArrayList<Strike>();
            for (Strike strike : strikes(creature)) {
                if (!allowedTargets(strike, targets, first).isEmpty()) {
                    now.add(strike);
                }
            }
            if (now.isEmpty()) {
                continue;
            }
            var toSplit = new ArrayList<Strike>();
            if (targets.size() > 1) {
                now.stream().filter(strike -> !isKeptForLater(strike)).forEach(toSplit::add);
            }
            var shares = toSplit.isEmpty() ? List.<Map<Kind, Map<Integer, Integer>>>of()
                    : splitter.split(creature, splitterSeat(creature), toSplit, targets);
            int asked = 0;
            for (Strike strike : now) {
                boolean split = targets.size() > 1 && !isKeptForLater(strike);
                var mine = split ? shares.get(asked++) : Map.<Kind, Map<Integer, Integer>>of();
                List<Integer> open = allowedTargets(strike, targets, first);
                for (int target : targets) {
                    var harm = split ? shareOf(strike, mine, target) : fullDamage(strike, target);
                    if (!open.contains(target)) {
                        if (first && split) {
                            later.computeIfAbsent(List.of(strike.source(), target), _ -> new ArrayList<>()).add(harm);
                        }
                        continue;
                    }
                    var blow = new StrikeHit(strike, target, harm);
                    if (first) {
                        fallen.add(List.of(strike.source(), target));
                    }
                    if (blow.total() > 0) {
                        blows.add(blow);
                    }
                }
            }
        }
        struck.addAll(fallen);
        kept.putAll(later);
        return blows;
    }

    private boolean isKeptForLater(Strike strike) {
        return kept.keySet().stream().anyMatch(key -> key.getFirst() == strike.source());
    }

    private Map<Kind, Integer> fullDamage(Strike strike, int target) {
        List<Map<Kind, Integer>> left = kept.get(List.of(strike.source(), target));
        return left == null || left.isEmpty() ? strike.harm() : left.removeFirst();
    }

    private static Map<Kind, Integer> shareOf(Strike strike, Map<Kind, Map<Integer, Integer>> shares, int target) {
        var harm = new LinkedHashMap<Kind, Integer>();
        strike.harm().keySet().forEach(kind -> harm.put(kind, shares.get(kind).getOrDefault(target, 0)));
        return harm;
    }

    private int splitterSeat(SceneCreature creature) {
        return scene.readings.ownerSplits ? creature.holder : creature.controller;
    }

    /// Returns the targets a strike reaches in this phase.
    private List<Integer> allowedTargets(Strike strike, List<Integer> targets, boolean first) {
        var allowed = new ArrayList<Integer>();
        for (int target : targets) {
            if (strike.creaturesOnly() && target < 0) {
                continue;
            }
            boolean early = strike.first() && !isMutual(strike.striker(), target);
            boolean now = first ? early : !struck.contains(List.of(strike.source(), target));
            if (now) {
                allowed.add(target);
            }
        }
        return allowed;
    }
}
