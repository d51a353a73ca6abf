package letopis.table;

/// The colour a program gives the cards of one faction, element or type. A game picks one for each; programs choose
/// the shades, for a light and a dark table.
public enum FactionColor {

    /// The colour of cards that belong to none.
    BONE,

    FOREST,
    SWAMP,
    MOUNTAIN,
    STEPPE,
    DARK,
    TIDE,
    BRASS,
    ASH,
    UMBER,
    INK
}
