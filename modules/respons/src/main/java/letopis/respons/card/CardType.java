package letopis.respons.card;

import java.util.List;

/// What a playable card is. A card may be several at once; such a card has the places of each ([R-MULTITYPE]).
public enum CardType {
    /// Fights in a unit cell (RS-263, RS-265).
    UNIT,
    /// Does what it says and goes to the graveyard (RS-275).
    SPELL,
    /// Lies face down in a support cell until its condition comes true (RS-283, RS-284).
    TRAP,
    /// Lies behind a unit, which is boosted by that (RS-167); what it gives is said by its abilities, if any (RS-168).
    BOOST,
    /// Stands in the way of those who would hit the hero (RS-300a).
    LOCATION;

    /// Whether it stands in a support cell ([R-CELLS]).
    public boolean isSupport() {
        return this == TRAP || this == BOOST || this == LOCATION;
    }

    /// Whether a card of these types may be a support card.
    public static boolean anySupport(List<CardType> types) {
        for (CardType type : types) {
            if (type.isSupport()) {
                return true;
            }
        }
        return false;
    }

    /// Whether it stays on the board after it was played.
    public boolean standsOnBoard() {
        return this != SPELL;
    }
}
