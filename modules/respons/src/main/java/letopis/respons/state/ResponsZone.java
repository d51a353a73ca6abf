package letopis.respons.state;

import java.util.Arrays;
import java.util.Optional;
import letopis.table.Zone;

/// A zone for cards. The cell of a card is a counter on the card (see [Marks]).
public enum ResponsZone implements Zone {
    /// A player's hand.
    HAND,
    /// The hero, who is not on the board (RS-252).
    HERO,
    /// The five Orders in their cells (RS-316); only their owner may look at face-down ones (RS-172).
    ORDERS,
    /// The cells behind the units, for traps, boosts and locations (RS-061).
    SUPPORT,
    /// The unit cells of a field (RS-043b).
    UNITS,
    /// Spells that are resolving.
    RESOLVING,
    /// The main deck, face down; no player may look at it (RS-171).
    DECK,
    /// Cards beside the main deck, face down (RS-341).
    ADDITIONAL,
    /// Destroyed, discarded and resolved cards.
    GRAVEYARD,
    /// Cards that do not return by themselves ([R-COSMOS]).
    COSMOS;

    private final String code = Zone.super.code();

    @Override
    public String code() {
        return code;
    }

    public static Optional<ResponsZone> of(String code) {
        return Arrays.stream(values()).filter(zone -> zone.code().equals(code)).findFirst();
    }

    @Override
    public boolean isDeck() {
        return this == DECK || this == ADDITIONAL;
    }

    /// Returns true for zones that are part of the board.
    public boolean isPartOfBoard() {
        return this == UNITS || this == SUPPORT;
    }
}
