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

    /// A conditional ability with the creature that has it or bears its card. An ability of a weapon on damage covers
    /// only its own strikes.
    private record ActiveReaction(SceneCreature being, int card, boolean weapon, Reaction reaction) {}

    /// Returns the entries by damage triggers: the active player's first, then by arrival of their creatures.
    List<Line> reactTo(List<Line> damage) {
        var ready = new ArrayList<ActiveReaction>();
        for (SceneCreature being : scene.beings) {
            if (being.gone) {
                continue;
            }
            being.reactions.forEach(reaction -> ready.add(new ActiveReaction(being, being.card, false, reaction)));
            for (SceneItem thing : being.wears) {
                boolean magic = thing.sort == ItemKind.ENCHANTMENT;
                if (!magic || !scene.isProtected(being)) {
                    boolean weapon = thing.sort == ItemKind.WEAPON;
                    thing.reactions.forEach(reaction ->
                            ready.add(new ActiveReaction(being, thing.card, weapon, reaction)));
                }
            }
        }
        ready.sort(Comparator.comparingInt((ActiveReaction one) -> one.being().controller)
                .thenComparingInt(one -> one.being().arrived));
        var written = new ArrayList<Line>();
        var promised = new TreeMap<Integer, Integer>();
        for (ActiveReaction one : ready) {
            for (Line line : damage) {
                boolean strikesWith = !one.weapon() || one.reaction().when() == When.IS_HURT
                        || line.source == one.card();
                if (strikesWith && isTriggeredBy(one, line)) {
                    react(one, line, written, promised);
                }
            }
        }
        return written;
    }

    private static boolean isTriggeredBy(ActiveReaction one, Line line) {
        Kind only = one.reaction().only();
        int amount = only == Kind.ANY ? line.sum() : line.left.getOrDefault(only, 0);
        boolean itself = switch (one.reaction().when()) {
            case HURTS_CREATURE -> line.striker == one.being().card && line.target > 0;
            case HURTS_PLAYER -> line.striker == one.being().card && line.target < 0;
            case IS_HURT -> line.target == one.being().card;
        };
        return itself && amount > 0;
    }

    private void react(ActiveReaction one, Line by, List<Line> written, Map<Integer, Integer> promised) {
        ReactionEffect then = one.reaction().then();
        var line = new Line();
        line.source = one.card();
        line.by = one.being().controller;
        line.amount = one.reaction().amount();
        switch (then) {
            case DRAIN -> {
                line.what = LineKind.HEALING;
                line.target = one.being().card;
                line.amount = drainedAmount(by, written, promised);
            }
            case HEAL_ITSELF, HEAL_CONTROLLER -> {
                line.what = LineKind.HEALING;
                line.target = then == ReactionEffect.HEAL_ITSELF ? one.being().card
                        : Scene.player(one.being().controller);
            }
            case HURT_CAUSE, HURT_OPPONENT -> {
                line.target = then == ReactionEffect.HURT_OPPONENT ? Scene.player(1 - one.being().controller)
                        : one.reaction().when() == When.IS_HURT ? by.striker : by.target;
                line.striker = one.being().card;
                line.dealt.put(one.reaction().kind(), one.reaction().amount());
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
