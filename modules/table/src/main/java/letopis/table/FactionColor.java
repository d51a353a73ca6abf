package letopis.table;

/// The colour that programs use for the cards of one faction, element or type. Each game picks a colour for each of its
/// own factions, elements or types. Programs choose the exact shades, one for a light table and one for a dark table.
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
