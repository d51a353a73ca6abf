package letopis.nebozhiteli.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A fight in the naive model: plain mutable public fields. The active player is 0, the other one 1.
///
/// The model was written from the specification of the rules alone and shares no code with the engine, so that their
/// errors are independent.
public final class Scene {

    /// A damage kind, or any.
    public enum Kind { PHYSICAL, FIRE, MAGICAL, ANY }

    public enum TraitKind {
        FIRST_STRIKE, DOUBLE_STRIKE, DEALS_MORE, DEALS_AT_LEAST, RECEIVES_LESS, PROTECTED,

        /// Raises its maximum life by this amount.
        FULLER,

        /// Life it can have above its maximum; the greatest of several applies.
        OVERFULL,

        /// Damage without a weapon; the greatest of several applies.
        BARE_HANDS
    }

    /// Trigger of a conditional ability.
    public enum When { HURTS_CREATURE, HURTS_PLAYER, IS_HURT }

    /// Effect of a conditional ability.
    public enum ReactionEffect { DRAIN, HEAL_ITSELF, HEAL_CONTROLLER, HURT_CAUSE, HURT_OPPONENT }

    public enum ItemKind { WEAPON, ARMOR, SHIELD, AMULET, ENCHANTMENT }

    public enum Act {
        HURT, HEAL, RESTORE, PREVENT_ALL, PREVENT_SOME, PREVENT_SOURCE, LOSE, GAIN, KILL, SACRIFICE, BORROW, SEND_AWAY,
        GIVE
    }

    /// A constant property.
    ///
    /// @param from the name of its card; equal traits with the same name count once
    public record Trait(String from, int index, TraitKind word, int amount, Kind against) {}

    /// A conditional ability of a card.
    ///
    /// @param only the required damage kind
    public record Reaction(When when, Kind only, ReactionEffect then, int amount, Kind kind) {}

    public static final int RANGED = 7;

    /// An item or enchantment on a creature.
    public static final class SceneItem {
        public int card;
        public String name = "";
        public ItemKind sort = ItemKind.WEAPON;
        public int type;
        public boolean thrown;
        public int reduction;
        public Kind against = Kind.ANY;

        /// True if it applies to physical and fire damage.
        public boolean wide;
        public final Map<Kind, Integer> damage = new LinkedHashMap<>();
        public final List<Trait> traits = new ArrayList<>();
        public final List<Reaction> reactions = new ArrayList<>();

        /// Enchantments on a weapon.
        public final List<SceneItem> on = new ArrayList<>();
    }

    public static final class SceneCreature {
        public int card;
        public String name = "";
        public int master;
        public int holder;
        public int controller;
        public int life;
        public int max;
        public int arrived;
        public boolean gone;
        public boolean dead;
        public boolean shoots;
        public boolean attacks;
        public boolean wasBlocked;
        public int blocks = NOBODY;
        public final List<Trait> traits = new ArrayList<>();
        public final List<Reaction> reactions = new ArrayList<>();
        public final List<SceneItem> wears = new ArrayList<>();
    }

    /// An artifact that gives a trait to all creatures of its master.
    public record Artifact(int card, int master, Trait gives) {}

    /// An action of a player in a window.
    ///
    /// @param target the card, or [#player] for a player
    /// @param spell whether it is magic
    /// @param gives the trait granted by [Act#GIVE]
    public record SceneAction(
            int card, int by, Act act, int target, int amount, Kind kind, boolean spell, List<Trait> gives) {}

    public static final int NOBODY = 0;

    /// Returns the target number of a player.
    public static int player(int seat) {
        return -1 - seat;
    }

    /// The readings that affect combat.
    public static final class Readings {
        public boolean firstStrikeOfCreatures = true;
        public boolean mutualFirstStrikeIgnored;
        public boolean ownerSplits;
        public boolean rangedHurtsCreatures;
        public boolean leastIsOne;
        public boolean drainFromReserve;
        public boolean gainAtOnce;
        public boolean lossAtOnce;
        public boolean deathAtPhaseEnd;
        public boolean laterProtectionIsTooLate;
        public boolean doubleStrikeShoots;
    }

    public final Readings readings = new Readings();
    public final List<SceneCreature> beings = new ArrayList<>();
    public final List<Artifact> artifacts = new ArrayList<>();
    public final int[] life = new int[2];

    /// Life limits of the players.
    public final int[] most = {36, 36};
    private int arrivals;

    public void addCreature(SceneCreature creature) {
        creature.arrived = ++arrivals;
        beings.add(creature);
    }

    /// Moves a creature to another player's half: it arrives now and leaves combat.
    void handOver(SceneCreature creature, int seat) {
        if (creature.controller == seat) {
            return;
        }
        creature.controller = seat;
        creature.arrived = ++arrivals;
        leaveFight(creature);
    }

    void leave(SceneCreature creature) {
        creature.gone = true;
        leaveFight(creature);
    }

    private static void leaveFight(SceneCreature creature) {
        creature.attacks = false;
        creature.blocks = NOBODY;
    }

    public SceneCreature creature(int card) {
        for (SceneCreature creature : beings) {
            if (creature.card == card) {
                return creature;
            }
        }
        throw new IllegalArgumentException("no creature " + card);
    }

    boolean isPresent(int target) {
        return target < 0 || !creature(target).gone;
    }

    int lifeOf(int target) {
        return target < 0 ? life[-1 - target] : creature(target).life;
    }

    int maxLifeOf(int target) {
        if (target < 0) {
            return most[-1 - target];
        }
        SceneCreature creature = creature(target);
        return Math.max(0, creature.max + traitSum(traitsOf(creature), TraitKind.FULLER));
    }

    /// Returns the life limit: the maximum life, unless a card allows more, and at least the current life.
    int limitOf(int target) {
        int over = target < 0 ? 0 : greatestTrait(traitsOf(creature(target)), TraitKind.OVERFULL, 0);
        return Math.max(lifeOf(target), maxLifeOf(target) + over);
    }

    void setLife(int target, int value) {
        if (target < 0) {
            life[-1 - target] = value;
        } else {
            creature(target).life = value;
        }
    }

    public boolean isProtected(SceneCreature creature) {
        for (Trait trait : creature.traits) {
            if (trait.word() == TraitKind.PROTECTED) {
                return true;
            }
        }
        for (SceneItem thing : creature.wears) {
            for (Trait trait : thing.traits) {
                if (thing.sort != ItemKind.ENCHANTMENT && trait.word() == TraitKind.PROTECTED) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Returns the distinct traits of a creature: printed ones, those of its items other than weapons, and those of
    /// artifacts. Enchantments do not count on a creature protected from magic.
    List<Trait> traitsOf(SceneCreature creature) {
        var all = new ArrayList<>(creature.traits);
        for (SceneItem thing : creature.wears) {
            boolean silent = thing.sort == ItemKind.ENCHANTMENT && isProtected(creature);
            if (thing.sort != ItemKind.WEAPON && !silent) {
                all.addAll(thing.traits);
            }
        }
        for (Artifact artifact : artifacts) {
            if (artifact.master() == creature.master) {
                all.add(artifact.gives());
            }
        }
        var once = new ArrayList<Trait>();
        for (Trait trait : all) {
            boolean known = false;
            for (Trait other : once) {
                known |= other.from().equals(trait.from()) && other.index() == trait.index();
            }
            if (!known) {
                once.add(trait);
            }
        }
        return once;
    }

    static boolean hasTrait(List<Trait> traits, TraitKind word) {
        return traits.stream().anyMatch(trait -> trait.word() == word);
    }

    static int greatestTrait(List<Trait> traits, TraitKind word, int otherwise) {
        int greatest = otherwise;
        for (Trait trait : traits) {
            greatest = trait.word() == word ? Math.max(greatest, trait.amount()) : greatest;
        }
        return greatest;
    }

    static int traitSum(List<Trait> traits, TraitKind word) {
        int sum = 0;
        for (Trait trait : traits) {
            sum += trait.word() == word ? trait.amount() : 0;
        }
        return sum;
    }
}
