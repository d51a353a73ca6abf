package letopis.respons.state;

import java.util.Arrays;
import java.util.Optional;
import letopis.table.Zone;

/// Where cards lie. Cells are numbers on the cards (see [Marks]).
public enum ResponsZone implements Zone {
    /// What a player holds.
    HAND,
    /// The hero, who is not on the board (RS-252).
    HERO,
    /// The five Orders in their cells (RS-316); face down their owner alone may look at them (RS-172).
    ORDERS,
    /// Behind the units: traps, boosts and locations (RS-061).
    SUPPORT,
    /// The unit cells of a field (RS-043b).
    UNITS,
    /// Spells that are being done.
    RESOLVING,
    /// The main deck, face down; nobody may look at it (RS-171).
    DECK,
    /// Cards beside the main deck, face down (RS-341).
    ADDITIONAL,
    /// Cards that were destroyed, discarded or done.
    GRAVEYARD,
    /// Whence nothing comes back by itself ([R-COSMOS]).
    COSMOS;

    /// The zone somebody calls by its code.
    public static Optional<ResponsZone> of(String code) {
        return Arrays.stream(values()).filter(zone -> zone.code().equals(code)).findFirst();
    }

    @Override
    public boolean isDeck() {
        return this == DECK || this == ADDITIONAL;
    }

    /// Whether it is a part of the board.
    public boolean isBoard() {
        return this == UNITS || this == SUPPORT;
    }
}
