package letopis.respons.card;

import java.util.List;

/// The type of a playable card. A card with several types may be placed wherever any of them may ([R-MULTITYPE]).
public enum CardType {
    /// Fights in a unit cell (RS-263, RS-265).
    UNIT,
    /// Resolves and goes to the graveyard (RS-275).
    SPELL,
    /// Is played face down into a support cell and stays face down until its condition comes true (RS-283, RS-284).
    TRAP,
    /// Is placed behind a unit, which it boosts (RS-167). Its abilities, if any, state the effects of the boost
    /// (RS-168).
    BOOST,
    /// Blocks units that would hit the hero (RS-300a).
    LOCATION;

    /// Returns true for types that are placed in support cells ([R-CELLS]).
    public boolean isSupport() {
        return this == TRAP || this == BOOST || this == LOCATION;
    }

    public static boolean containsSupport(List<CardType> types) {
        return types.contains(TRAP) || types.contains(BOOST) || types.contains(LOCATION);
    }

    /// Returns true for types that stay on the board after being played.
    public boolean staysOnBoard() {
        return this != SPELL;
    }
}
