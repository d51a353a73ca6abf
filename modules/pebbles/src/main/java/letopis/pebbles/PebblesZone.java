package letopis.pebbles;

import java.util.Locale;
import letopis.table.Zone;

/// Where pebbles lie.
public enum PebblesZone implements Zone {
    HAND, POUCH, BEACH;

    @Override
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean isDeck() {
        return this == POUCH;
    }
}
