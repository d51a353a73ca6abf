package letopis.berserkheroes.state;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardType;
import letopis.table.Zone;

/// Where cards lie (BF-7-055). Play is one zone of the rules (BF-202.1); here it has parts for each sort of card, on
/// the half of whoever controls it. Each player has his own of the other zones (BF-201.2); all see play and the
/// graveyards (BF-201.3).
public enum BerserkZone implements Zone {
    /// What a player holds, and only that player sees (BF-203.1).
    HAND,
    HERO,
    CREATURES,
    /// Events and terrains.
    EVENTS,
    EQUIPMENT,
    /// Face down.
    DECK,
    /// Dead, destroyed and discarded cards, and spells that were played (BF-7-074), face up for all to see (BF-205.2).
    GRAVEYARD,
    /// Whence created and placed cards come and where they go (BF-206.1).
    SUPPLY,
    /// The additional deck: cards of it that were shown (BF-201.1, BF-113.11). The others lie nowhere.
    SIDEBOARD;

    /// The parts of play.
    public static final List<BerserkZone> PLAY = List.of(HERO, CREATURES, EVENTS, EQUIPMENT);

    /// Where a card of a type lies in play; spells never do.
    public static BerserkZone of(CardType type) {
        return switch (type) {
            case HERO -> HERO;
            case CREATURE -> CREATURES;
            case EVENT, TERRAIN -> EVENTS;
            case EQUIPMENT -> EQUIPMENT;
            case SPELL -> GRAVEYARD;
        };
    }

    /// The zone somebody calls by its code.
    public static Optional<BerserkZone> of(String code) {
        return Arrays.stream(values()).filter(zone -> zone.code().equals(code)).findFirst();
    }

    @Override
    public boolean isDeck() {
        return this == DECK;
    }

    /// Whether it is a part of play, so that what lies there is in play (BF-7-014).
    public boolean isPlay() {
        return this == HERO || this == CREATURES || this == EVENTS || this == EQUIPMENT;
    }
}
