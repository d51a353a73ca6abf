package letopis.nebozhiteli.card;

import java.util.Arrays;
import java.util.Optional;
import letopis.table.Zone;

/// The zones (NT-II-1.3) of one half of the World. The World is the whole table (NT-II-1.1), and each player has one
/// half of it (NT-II-1.2).
public enum NebozhiteliZone implements Zone {
    /// Cards of the main deck, visible to their player (NT-II-1.3-i1).
    HAND("hand"),
    /// Creature cards, face down (NT-II-1.3-i2, NT-I-2.4.2). Their player can look at them at any time (NT-II-3.3).
    /// They do not belong to the hand, even if the player holds them there (NT-I-2.4.3). They keep their mana only in
    /// this zone (NT-I-2.4.4).
    SUMMON_FIELD("summon-field"),
    /// Creatures, artifacts and summoning enchantments (NT-II-1.3-i3, NT-II-4.1).
    FIELD("field"),
    /// Attackers and blockers (NT-II-1.3-i4, NT-II-5.1).
    BATTLEFIELD("battlefield"),
    /// Declared cards that have not resolved yet.
    QUEUE("queue"),
    /// The deck of creature cards, one of the two decks in the deck zone (NT-II-1.3-i5).
    CREATURE_DECK("creature-deck"),
    /// The main deck, which shares the deck zone with the creature deck.
    MAIN_DECK("main-deck"),
    /// The creature part of the graveyard (NT-II-1.3-i6, NT-II-7.1). Both players can look through both parts of the
    /// graveyard (NT-II-7.2).
    CREATURE_GRAVE("creature-grave"),
    /// The part of the graveyard for all other used cards (NT-II-7.4).
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

    public static Optional<NebozhiteliZone> of(String code) {
        return Arrays.stream(values()).filter(zone -> zone.code.equals(code)).findFirst();
    }

    /// Returns whether cards with the same back as `text` can be in this zone (NT-II-2 to NT-II-7).
    public boolean accepts(CardText text) {
        return switch (this) {
            case HAND, MAIN_DECK, GRAVE, QUEUE -> !text.isRedBacked();
            case SUMMON_FIELD, CREATURE_DECK, CREATURE_GRAVE, BATTLEFIELD -> text.isRedBacked();
            case FIELD -> text.isRedBacked() || text instanceof CardText.Artifact
                    || text instanceof CardText.Enchantment enchantment && enchantment.summoning();
        };
    }
}
