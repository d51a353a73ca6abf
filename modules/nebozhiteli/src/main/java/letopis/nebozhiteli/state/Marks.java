package letopis.nebozhiteli.state;

/// Names of the counters and flags on cards.
public final class Marks {

    /// Mana counters of a creature, which are its life.
    public static final String LIFE = "life";
    /// Mana placed on a card of the summon field.
    public static final String MANA = "mana";
    /// Part of a card's mana that was placed this turn.
    public static final String PLACED_MANA = "placed";
    public static final String TURNED_FLAG = "turned";
    public static final String SUMMONED_FLAG = "summoned";
    /// Number of the entry at which a card arrived on its half.
    public static final String ARRIVAL_NUMBER = "arrived";
    /// Number of the seat that summoned a creature, from 1; absent if that seat is its master.
    public static final String SUMMONER_NUMBER = "holder";

    /// Set if the card is paid but kept out by a unique card with the same name. It is recorded only if the settings
    /// let the card enter once the unique card has left.
    public static final String KEPT_OUT_FLAG = "kept-out";

    private Marks() {}
}
