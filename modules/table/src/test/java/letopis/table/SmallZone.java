package letopis.table;

import java.util.Locale;

/// The zones of a small table: two rows and a deck.
enum SmallZone implements Zone {
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
