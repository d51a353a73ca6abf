package letopis.berserkheroes.state;

import java.util.List;
import letopis.table.CardId;

/// The names of what is marked on a card of the table.
public final class Marks {

    /// The entry in which it came into play: its timestamp (BF-115.4), and what tells it from the object it was before
    /// (BF-201.4). Negative where it lay there before the first entry.
    public static final String SINCE = "since";
    /// The entry in which it got the type or the controller it has; nothing where that was when it came into play.
    public static final String CHANGED = "changed";
    /// The turn in which it came under this control (BF-108.5).
    public static final String TURN = "turn";
    /// Markers of strikes, shots and abilities alike (BF-504.3, BF-7-153).
    public static final String WOUNDS = "wounds";
    /// Extra life, or, below zero, negative life (BF-504.2, BF-504.4, BF-504.5).
    public static final String LIFE = "life";
    /// (BF-7-194).
    public static final String BOOSTS = "boosts";
    /// More or less strike by effects (BF-106.3.1).
    public static final String STRIKE = "strike";
    /// The Poison that was given to it (BF-7-119).
    public static final String POISON = "poison";
    /// The entry in which that was: a loss that came before does not touch it (BF-111.3).
    public static final String POISONED_IN = "poisoned-in";
    /// What Armour has prevented this turn (BF-7-013).
    public static final String ARMOUR = "armour-used";
    /// How many of the next wounds are prevented (BF-516.4).
    public static final String SHIELD = "shield";
    /// How often it has struck this turn (BF-7-108).
    public static final String ATTACKS = "attacks";

    public static final String CLOSED = "closed";
    /// It has defended this turn (BF-509.3).
    public static final String DEFENDED = "defended";
    /// (BF-7-038).
    public static final String HURT = "hurt";
    /// Face down (BF-7-165).
    public static final String HIDDEN = "hidden";
    /// (BF-7-107).
    public static final String STUNNED = "stunned";
    /// The entry in which it was stunned (BF-111.3).
    public static final String STUNNED_IN = "stunned-in";
    /// It came closed because it sleeps (BF-7-170).
    public static final String ASLEEP = "asleep";
    /// Its back is up (BF-7-102).
    public static final String REVERSED = "reversed";
    /// Wounded for coins this turn ([R-UNDEAD]).
    public static final String PAID_FOR = "paid-for";
    /// Something else happened instead of its death, and it waits for that to be done.
    public static final String SPARED = "spared";

    /// What effects have left on a card (BF-120.4).
    public static final List<String> OF_EFFECTS = List.of(LIFE, BOOSTS, STRIKE, POISON, SHIELD, "ripe");

    /// It is a part of the card it is attached to (BF-7-150).
    public static final String PART = "part";

    /// It lies under the card it is attached to (BF-7-041).
    public static final String DUG = "dug";

    /// Whence it was dug: the place of that zone among all, from 1.
    public static final String ORIGIN = "origin";

    /// It was created as a copy (BF-7-167).
    public static final String COPY = "copy";

    /// The turn in which what was created came, once it has left play: it is another card then, but what it sets off
    /// may come again (BF-525.2).
    public static final String CAME = "came";

    /// How ripe an egg is (BF-8-14).
    public static final String RIPE = "ripe";

    /// What was said for X when it was played (BF-7-129).
    public static final String X = "x";

    private static final String USED = "used-";
    private static final String USED_IN_GAME = "game-";

    private Marks() {}

    /// Counts the uses of an ability in this turn (BF-113.5).
    public static String used(String key) {
        return USED + key;
    }

    /// Counts its uses in the game (BF-7-109).
    public static String usedInGame(String key) {
        return USED_IN_GAME + key;
    }

    /// Whether it counts the uses of an ability that a constant one of a card gives (BF-115.7).
    public static boolean isUseOfGiven(String counter, CardId by) {
        String key = isUseInTurn(counter) ? counter.substring(USED.length())
                : isUse(counter) ? counter.substring(USED_IN_GAME.length()) : "";
        String start = givenBy(by);
        return key.length() > start.length() && key.startsWith(start) && !Character.isDigit(key.charAt(start.length()));
    }

    /// How the keys of abilities begin that a constant one of a card gives.
    public static String givenBy(CardId card) {
        return "c" + card.number();
    }

    /// The ability whose uses in this turn a counter counts.
    public static String ability(String counter) {
        return counter.substring(USED.length());
    }

    public static boolean isUseInTurn(String counter) {
        return counter.startsWith(USED);
    }

    /// Whether it stays on a card that goes to the graveyard (BF-205.3).
    public static boolean isUse(String counter) {
        return counter.startsWith(USED) || counter.startsWith(USED_IN_GAME) || counter.equals(ATTACKS);
    }
}
