package letopis.berserkheroes.state;

import java.util.List;
import letopis.table.CardId;

/// Names of marks on table cards.
public final class Marks {

    /// The entry in which the card entered play. It serves as the card's timestamp (BF-115.4) and identifies the object
    /// (BF-201.4). It is negative if the card was in play before the first entry.
    public static final String ENTERED_IN = "since";
    /// The entry in which the card last changed its type or controller; absent if neither has changed since the card
    /// entered play.
    public static final String CHANGED_IN = "changed";
    /// The turn in which the card came under its current controller (BF-108.5).
    public static final String CONTROL_TURN = "turn";
    /// Wound markers from strikes, shots and abilities (BF-504.3, BF-7-153).
    public static final String WOUNDS = "wounds";
    /// Extra life or, if negative, negative life (BF-504.2, BF-504.4, BF-504.5).
    public static final String LIFE = "life";
    /// Boosts (BF-7-194).
    public static final String BOOSTS = "boosts";
    /// The change of the strike by effects (BF-106.3.1).
    public static final String STRIKE_CHANGE = "strike";
    /// Given Poison (BF-7-119).
    public static final String POISON = "poison";
    /// The entry in which Poison was given; earlier losses do not affect this Poison (BF-111.3).
    public static final String POISONED_IN = "poisoned-in";
    /// Wounds prevented by Armour this turn (BF-7-013).
    public static final String USED_ARMOUR = "armour-used";
    /// The number of future wounds to prevent (BF-516.4).
    public static final String SHIELD = "shield";
    /// The number of strikes this turn (BF-7-108).
    public static final String ATTACKS = "attacks";

    public static final String CLOSED = "closed";
    /// Set if the card has defended this turn (BF-509.3).
    public static final String DEFENDED = "defended";
    /// Set if the card was wounded this turn (BF-7-038).
    public static final String WOUNDED_THIS_TURN = "hurt";
    /// Set if the card is face down (BF-7-165).
    public static final String HIDDEN = "hidden";
    /// Set if the card is stunned (BF-7-107).
    public static final String STUNNED = "stunned";
    /// The entry in which the card was stunned (BF-111.3).
    public static final String STUNNED_IN = "stunned-in";
    /// Set if the card is exhausted by Sleeping (BF-7-170).
    public static final String ASLEEP = "asleep";
    /// Set if the card's back is visible (BF-7-102).
    public static final String REVERSED = "reversed";
    /// Set if the card was wounded for coins this turn ([R-UNDEAD]).
    public static final String WOUNDED_FOR_COINS = "paid-for";
    /// Set if the card's death was replaced and the replacement is still pending.
    public static final String SPARED = "spared";

    /// Counters that effects leave on a card (BF-120.4).
    public static final List<String> EFFECT_MARKS = List.of(LIFE, BOOSTS, STRIKE_CHANGE, POISON, SHIELD, "ripe");

    /// Set if the card is a part of the card it is attached to (BF-7-150).
    public static final String PART = "part";

    /// Set if the card is dug under the card it is attached to (BF-7-041).
    public static final String DUG = "dug";

    /// The zone the card was dug from, as an index from 1.
    public static final String ORIGIN = "origin";

    /// Set if the card was created as a copy (BF-7-167).
    public static final String COPY = "copy";

    /// The turn in which a created card entered play. The mark is set when the card leaves play. From then on the card
    /// is a different object, but its triggers may still be repeated (BF-525.2).
    public static final String CREATION_TURN = "came";

    /// Ripeness of an Egg (BF-8-14).
    public static final String RIPE = "ripe";

    /// The X chosen when the card was played (BF-7-129).
    public static final String CHOSEN_X = "x";

    private static final String LAST_USE = "used-";
    private static final String GAME_USE_PREFIX = "game-";

    private Marks() {}

    /// Returns the name of the mark that counts an ability's uses this turn (BF-113.5).
    public static String buildUseCounterName(String key) {
        return LAST_USE + key;
    }

    /// Returns the name of the mark that counts an ability's uses this game (BF-7-109).
    public static String buildGameUseCounterName(String key) {
        return GAME_USE_PREFIX + key;
    }

    /// Returns whether the counter counts the uses of an ability granted by a constant ability of the source
    /// (BF-115.7).
    public static boolean countsGrantedAbilityUse(String counterName, CardId source) {
        String key = isTurnUseCounter(counterName) ? counterName.substring(LAST_USE.length())
                : isUseCounter(counterName) ? counterName.substring(GAME_USE_PREFIX.length()) : "";
        String start = buildGrantedKeyPrefix(source);
        return key.length() > start.length() && key.startsWith(start) && !Character.isDigit(key.charAt(start.length()));
    }

    /// Returns the key prefix of abilities that the card's constant abilities grant.
    public static String buildGrantedKeyPrefix(CardId card) {
        return "c" + card.number();
    }

    public static String findCountedAbilityKey(String counterName) {
        return counterName.substring(LAST_USE.length());
    }

    public static boolean isTurnUseCounter(String counterName) {
        return counterName.startsWith(LAST_USE);
    }

    /// Returns whether a card keeps the counter when it goes to the graveyard (BF-205.3).
    public static boolean isUseCounter(String counterName) {
        return counterName.startsWith(LAST_USE) || counterName.startsWith(GAME_USE_PREFIX)
                || counterName.equals(ATTACKS);
    }
}
