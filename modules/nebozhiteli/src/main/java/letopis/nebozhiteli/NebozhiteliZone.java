package letopis.nebozhiteli;

import letopis.table.Zone;

/// The zones of one half of the World (NT-II-1), from the player's edge to the middle.
public enum NebozhiteliZone implements Zone {
    HAND("hand"),
    SUMMON_FIELD("summon-field"),
    FIELD("field"),
    BATTLEFIELD("battlefield"),
    QUEUE("queue"),
    CREATURE_DECK("creature-deck"),
    MAIN_DECK("main-deck"),
    CREATURE_GRAVE("creature-grave"),
    GRAVE("grave");

    private final String code;

    NebozhiteliZone(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public boolean isDeck() {
        return this == CREATURE_DECK || this == MAIN_DECK;
    }
}
