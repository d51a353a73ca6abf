package letopis.nebozhiteli.naive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.nebozhiteli.naive.PhaseLedger.Line;
import letopis.nebozhiteli.naive.PhaseLedger.LineKind;
import letopis.nebozhiteli.naive.Scene.ItemKind;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.Reaction;
import letopis.nebozhiteli.naive.Scene.ReactionEffect;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.Scene.SceneItem;
import letopis.nebozhiteli.naive.Scene.When;

/// Entries by conditional abilities triggered by damage (stage 4 of section 6.2 of the specification).
final class Reactions {

    private final Scene scene;

    /// The existing ledger entries.
    private final List<Line> lines;

    Reactions(Scene scene, List<Line> lines) {
        this.scene = scene;
        this.lines = lines;
    }

    /// A conditional ability with the creature that has it or bears its card. A weapon's damage ability covers only its
    /// strikes.
    private record ActiveReaction(SceneCreature being, int card, boolean weapon, Reaction reaction) {}

    /// Returns the entries by damage triggers: the active player's first, then by arrival of their creatures.
    List<Line> reactTo(List<Line> damage) {
        var ready = new ArrayList<ActiveReaction>();
        for (SceneCreature creature : scene.beings) {
            if (creature.gone) {
                continue;
            }
            creature.reactions.forEach(
                    reaction -> ready.add(new ActiveReaction(creature, creature.card, false, reaction)));
            for (SceneItem thing : creature.wears) {
                boolean magic = thing.sort == ItemKind.ENCHANTMENT;
                if (!magic || !scene.isProtected(creature)) {
                    boolean weapon = thing.sort == ItemKind.WEAPON;
                    thing.reactions.forEach(reaction ->
                            ready.add(new ActiveReaction(creature, thing.card, weapon, reaction)));
                }
            }
        }
        ready.sort(Comparator.comparingInt((ActiveReaction activeReaction) -> activeReaction.being().controller)
                .thenComparingInt(activeReaction -> activeReaction.being().arrived));
        var written = new ArrayList<Line>();
        var promised = new TreeMap<Integer, Integer>();
        for (ActiveReaction activeReaction : ready) {
            for (Line line : damage) {
                boolean strikesWith = !activeReaction.weapon() || activeReaction.reaction().when() == When.IS_HURT
                        || line.source == activeReaction.card();
                if (strikesWith && isTriggeredBy(activeReaction, line)) {
                    react(activeReaction, line, written, promised);
                }
            }
        }
        return written;
    }

    private static boolean isTriggeredBy(ActiveReaction activeReaction, Line line) {
        Kind only = activeReaction.reaction().only();
        int amount = only == Kind.ANY ? line.sum() : line.left.getOrDefault(only, 0);
        boolean itself = switch (activeReaction.reaction().when()) {
            case HURTS_CREATURE -> line.striker == activeReaction.being().card && line.target > 0;
            case HURTS_PLAYER -> line.striker == activeReaction.being().card && line.target < 0;
            case IS_HURT -> line.target == activeReaction.being().card;
        };
        return itself && amount > 0;
    }

    private void react(ActiveReaction activeReaction, Line by, List<Line> written, Map<Integer, Integer> promised) {
        ReactionEffect then = activeReaction.reaction().then();
        var line = new Line();
        line.source = activeReaction.card();
        line.by = activeReaction.being().controller;
        line.amount = activeReaction.reaction().amount();
        switch (then) {
            case DRAIN -> {
                line.what = LineKind.HEALING;
                line.target = activeReaction.being().card;
                line.amount = drainedAmount(by, written, promised);
            }
            case HEAL_ITSELF, HEAL_CONTROLLER -> {
                line.what = LineKind.HEALING;
                line.target = then == ReactionEffect.HEAL_ITSELF ? activeReaction.being().card
                        : Scene.player(activeReaction.being().controller);
            }
            case HURT_CAUSE, HURT_OPPONENT -> {
                line.target = then == ReactionEffect.HURT_OPPONENT ? Scene.player(1 - activeReaction.being().controller)
                        : activeReaction.reaction().when() == When.IS_HURT ? by.striker : by.target;
                line.striker = activeReaction.being().card;
                line.dealt.put(activeReaction.reaction().kind(), activeReaction.reaction().amount());
            }
        }
        if (line.target != Scene.NOBODY && (line.what == LineKind.DAMAGE || line.amount > 0)) {
            written.add(line);
        }
    }

    /// Returns the drained amount: the damage dealt, limited to counters of the target not promised elsewhere, unless
    /// it comes from the reserve.
    private int drainedAmount(Line by, List<Line> written, Map<Integer, Integer> promised) {
        if (scene.readings.drainFromReserve) {
            return by.sum();
        }
        int has = scene.lifeOf(by.target) - promised.getOrDefault(by.target, 0);
        for (Line line : lines) {
            has += line.target == by.target && line.what == LineKind.HEALING ? line.amount : 0;
        }
        for (Line line : written) {
            has += line.target == by.target && line.what == LineKind.HEALING ? line.amount : 0;
        }
        int amount = Math.clamp(has, 0, by.sum());
        promised.merge(by.target, amount, Integer::sum);
        return amount;
    }
}
