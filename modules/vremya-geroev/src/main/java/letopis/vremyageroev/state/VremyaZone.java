package letopis.vremyageroev.state;

import java.util.Arrays;
import java.util.Optional;
import letopis.table.Zone;

/// A zone of the game. The rules use the hand throughout but omit it from their list of zones ([R-HANDZONE], VG-19).
public enum VremyaZone implements Zone {
    /// Cards in a player's hand.
    HAND,
    /// The Hero, in front of the player (VG-14, VG-20).
    HERO,
    /// Companions next to the Hero (VG-21, VG-46a).
    BATTLEFIELD,
    /// Cards in use, until they have resolved.
    PLAYED,
    /// The face-down battle deck (VG-15, VG-23).
    DECK,
    /// Used and discarded cards (VG-16, VG-22).
    GRAVEYARD;

    public static Optional<VremyaZone> of(String code) {
        return Arrays.stream(values()).filter(zone -> zone.code().equals(code)).findFirst();
    }

    @Override
    public boolean isDeck() {
        return this == DECK;
    }
}
