package letopis.vremyageroev.state;

import java.util.Arrays;
import java.util.Optional;
import letopis.table.Zone;

/// Where cards lie. The hand is missing in the list of the rules and used throughout ([R-HANDZONE], VG-19).
public enum VremyaZone implements Zone {
    /// What a player holds.
    HAND,
    /// The Hero, before the player (VG-14, VG-20).
    HERO,
    /// Companions beside the Hero (VG-21, VG-46a).
    BATTLEFIELD,
    /// Cards that are being used, until they have done their part.
    PLAYED,
    /// The battle deck, face down (VG-15, VG-23).
    DECK,
    /// Cards that have done their part (VG-16, VG-22).
    GRAVEYARD;

    /// The zone somebody calls by its code.
    public static Optional<VremyaZone> of(String code) {
        return Arrays.stream(values()).filter(zone -> zone.code().equals(code)).findFirst();
    }

    @Override
    public boolean isDeck() {
        return this == DECK;
    }
}
