package letopis.table;

/// The colour that programs use for the cards of one faction, element or type. A game picks one for each of them.
/// Programs choose the shades, for a light and a dark table.
public enum FactionColor {

    /// The colour of cards without a faction, element or type.
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
