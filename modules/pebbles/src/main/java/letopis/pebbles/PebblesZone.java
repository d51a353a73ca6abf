package letopis.pebbles;

import letopis.table.Zone;

/// The places for pebbles.
public enum PebblesZone implements Zone {
    HAND, POUCH, BEACH;

    @Override
    public boolean isDeck() {
        return this == POUCH;
    }
}
