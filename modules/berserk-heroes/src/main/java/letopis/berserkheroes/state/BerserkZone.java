package letopis.berserkheroes.state;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardType;
import letopis.table.Zone;

/// Zones of cards (BF-7-055). The rules treat play as one zone (BF-202.1). Here it is divided by card type on the
/// controller's half. Other zones exist per player (BF-201.2); play and graveyards are public (BF-201.3).
public enum BerserkZone implements Zone {
    /// The cards a player holds, visible only to that player (BF-203.1).
    HAND,
    HERO,
    CREATURES,
    /// Events and terrains.
    EVENTS,
    EQUIPMENT,
    /// Face down.
    DECK,
    /// Dead, destroyed and discarded cards and spent spells (BF-7-074), face up and public (BF-205.2).
    GRAVEYARD,
    /// The source and destination of created and placed cards (BF-206.1).
    SUPPLY,
    /// Revealed sideboard cards (BF-201.1, BF-113.11). The others are not on the table.
    SIDEBOARD;

    /// The parts of play.
    public static final List<BerserkZone> PLAY_ZONES = List.of(HERO, CREATURES, EVENTS, EQUIPMENT);

    /// Returns the zone in play for a card type. Spells never stay in play, so they map to the graveyard.
    public static BerserkZone of(CardType type) {
        return switch (type) {
            case HERO -> HERO;
            case CREATURE -> CREATURES;
            case EVENT, TERRAIN -> EVENTS;
            case EQUIPMENT -> EQUIPMENT;
            case SPELL -> GRAVEYARD;
        };
    }

    public static Optional<BerserkZone> of(String code) {
        return Arrays.stream(values()).filter(zone -> zone.code().equals(code)).findFirst();
    }

    @Override
    public boolean isDeck() {
        return this == DECK;
    }

    /// Returns whether cards in this zone are in play (BF-7-014).
    public boolean isPlayZone() {
        return this == HERO || this == CREATURES || this == EVENTS || this == EQUIPMENT;
    }
}
