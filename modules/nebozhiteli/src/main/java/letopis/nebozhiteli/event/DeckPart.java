package letopis.nebozhiteli.event;

import letopis.nebozhiteli.card.NebozhiteliZone;

/// One of a player's two decks.
public enum DeckPart {
    CREATURES, MAIN;

    public NebozhiteliZone zone() {
        return switch (this) {
            case CREATURES -> NebozhiteliZone.CREATURE_DECK;
            case MAIN -> NebozhiteliZone.MAIN_DECK;
        };
    }
}
