package letopis.nebozhiteli.state;

/// Names of the counters and flags on cards.
public final class Marks {

    /// Mana counters of a creature, which are its life.
    public static final String LIFE = "life";
    /// Mana that was placed on a card of the summon field.
    public static final String MANA = "mana";
    /// How much of its mana was placed on a card in this turn.
    public static final String PLACED = "placed";
    public static final String TURNED = "turned";
    public static final String SUMMONED = "summoned";
    /// When a card came to the half it lies on: the number of the entry.
    public static final String ARRIVED = "arrived";
    /// The number of the seat that summoned a creature, from 1, where that is not its master.
    public static final String HOLDER = "holder";

    /// Paid, and kept out by a unique card of its name. Noted only where it enters as soon as that one is gone.
    public static final String KEPT_OUT = "kept-out";

    private Marks() {}
}
