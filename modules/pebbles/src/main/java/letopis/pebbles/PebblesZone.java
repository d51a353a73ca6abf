package letopis.pebbles;

import letopis.table.Zone;

/// Where pebbles lie.
public enum PebblesZone implements Zone {
    HAND, POUCH, BEACH;

    @Override
    public boolean isDeck() {
        return this == POUCH;
    }
}
