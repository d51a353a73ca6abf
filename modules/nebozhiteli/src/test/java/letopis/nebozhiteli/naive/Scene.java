package letopis.nebozhiteli.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A fight as the naive model sees it: plain fields that anybody may change. The active player is 0, the other one 1.
///
/// The model was written from the specification of the rules alone and shares nothing with the engine, so that the two
/// can be wrong only independently of each other.
public final class Scene {

    /// A kind of damage, or no particular one.
    public enum Kind { PHYSICAL, FIRE, MAGICAL, ANY }

    public enum Word {
        FIRST_STRIKE, DOUBLE_STRIKE, DEALS_MORE, DEALS_AT_LEAST, RECEIVES_LESS, PROTECTED,

        /// Its full life is so much more than is printed.
        FULLER,

        /// It may have so much above its full life; of several the greatest counts.
        OVERFULL,

        /// What it deals without a weapon; of several the greatest counts.
        BARE_HANDS
    }

    /// What sets a conditional ability off.
    public enum When { HURTS_CREATURE, HURTS_PLAYER, IS_HURT }

    /// What a conditional ability does.
    public enum Then { DRAIN, HEAL_ITSELF, HEAL_CONTROLLER, HURT_CAUSE, HURT_OPPONENT }

    public enum Sort { WEAPON, ARMOR, SHIELD, AMULET, ENCHANTMENT }

    public enum Act {
        HURT, HEAL, RESTORE, PREVENT_ALL, PREVENT_SOME, PREVENT_SOURCE, LOSE, GAIN, KILL, SACRIFICE, BORROW, SEND_AWAY,
        GIVE
    }

    /// A constant property.
    ///
    /// @param from the name of the card it comes from; of several equal ones of one name only one counts
    public record Trait(String from, int index, Word word, int amount, Kind against) {}

    /// A conditional ability of a card.
    ///
    /// @param only the kind of damage it asks for
    public record Reaction(When when, Kind only, Then then, int amount, Kind kind) {}

    public static final int RANGED = 7;

    /// Something a creature wears.
    public static final class Thing {
        public int card;
        public String name = "";
        public Sort sort = Sort.WEAPON;
        public int type;
        public boolean thrown;
        public int reduction;
        public Kind against = Kind.ANY;

        /// Works against physical and fire damage.
        public boolean wide;
        public final Map<Kind, Integer> damage = new LinkedHashMap<>();
        public final List<Trait> traits = new ArrayList<>();
        public final List<Reaction> reactions = new ArrayList<>();

        /// On a weapon: the enchantments that lie on it.
        public final List<Thing> on = new ArrayList<>();
    }

    /// A creature.
    public static final class Being {
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
        public final List<Thing> wears = new ArrayList<>();
    }

    /// An artifact that gives a trait to all creatures of its master's.
    public record Artifact(int card, int master, Trait gives) {}

    /// Something a player does in a window.
    ///
    /// @param target the card, or [#player] of a player
    /// @param spell whether it is magic
    /// @param gives the trait that [Act#GIVE] gives
    public record Deed(
            int card, int by, Act act, int target, int amount, Kind kind, boolean spell, List<Trait> gives) {}

    public static final int NOBODY = 0;

    /// Players as targets.
    public static int player(int seat) {
        return -1 - seat;
    }

    /// The readings that matter in a fight.
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
    public final List<Being> beings = new ArrayList<>();
    public final List<Artifact> artifacts = new ArrayList<>();
    public final int[] life = new int[2];

    /// What the life of each player may come to.
    public final int[] most = {36, 36};
    private int arrivals;

    public void add(Being being) {
        being.arrived = ++arrivals;
        beings.add(being);
    }

    /// Over to the half of another player: it has arrived there just now, and fights no longer.
    void handOver(Being being, int seat) {
        if (being.controller == seat) {
            return;
        }
        being.controller = seat;
        being.arrived = ++arrivals;
        leaveFight(being);
    }

    void leave(Being being) {
        being.gone = true;
        leaveFight(being);
    }

    private static void leaveFight(Being being) {
        being.attacks = false;
        being.blocks = NOBODY;
    }

    public Being being(int card) {
        for (Being being : beings) {
            if (being.card == card) {
                return being;
            }
        }
        throw new IllegalArgumentException("no creature " + card);
    }

    boolean isThere(int target) {
        return target < 0 || !being(target).gone;
    }

    int lifeOf(int target) {
        return target < 0 ? life[-1 - target] : being(target).life;
    }

    /// A full life.
    int maxOf(int target) {
        if (target < 0) {
            return most[-1 - target];
        }
        Being being = being(target);
        return Math.max(0, being.max + sum(traitsOf(being), Word.FULLER));
    }

    /// What a life may come to: a full one, unless a card allows more, and never less than it is already.
    int limitOf(int target) {
        int over = target < 0 ? 0 : greatest(traitsOf(being(target)), Word.OVERFULL, 0);
        return Math.max(lifeOf(target), maxOf(target) + over);
    }

    void setLife(int target, int value) {
        if (target < 0) {
            life[-1 - target] = value;
        } else {
            being(target).life = value;
        }
    }

    public boolean isProtected(Being being) {
        for (Trait trait : being.traits) {
            if (trait.word() == Word.PROTECTED) {
                return true;
            }
        }
        for (Thing thing : being.wears) {
            for (Trait trait : thing.traits) {
                if (thing.sort != Sort.ENCHANTMENT && trait.word() == Word.PROTECTED) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The traits a creature has, each only once: its own, those of what it wears apart from weapons, and those of
    /// artifacts. Enchantments count for nothing on who is protected from magic.
    List<Trait> traitsOf(Being being) {
        var all = new ArrayList<>(being.traits);
        for (Thing thing : being.wears) {
            boolean silent = thing.sort == Sort.ENCHANTMENT && isProtected(being);
            if (thing.sort != Sort.WEAPON && !silent) {
                all.addAll(thing.traits);
            }
        }
        for (Artifact artifact : artifacts) {
            if (artifact.master() == being.master) {
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

    static boolean has(List<Trait> traits, Word word) {
        return traits.stream().anyMatch(trait -> trait.word() == word);
    }

    static int greatest(List<Trait> traits, Word word, int otherwise) {
        int greatest = otherwise;
        for (Trait trait : traits) {
            greatest = trait.word() == word ? Math.max(greatest, trait.amount()) : greatest;
        }
        return greatest;
    }

    static int sum(List<Trait> traits, Word word) {
        int sum = 0;
        for (Trait trait : traits) {
            sum += trait.word() == word ? trait.amount() : 0;
        }
        return sum;
    }
}
