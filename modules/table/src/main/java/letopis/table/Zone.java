package letopis.table;

import java.util.Locale;

/// A kind of place for cards; every seat has one of each kind. Games list their zones in an enum, whose order is the
/// display order.
public interface Zone {

    /// Returns the code of the zone, lower-case words with dashes such as `summon-field`.
    default String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns the name of the enum constant.
    String name();

    int ordinal();

    /// Returns true if this is a [Deck], whose cards are face down, ordered and mostly unidentified. By default this is
    /// the zone called `DECK`.
    default boolean isDeck() {
        return name().equals("DECK");
    }

    /// Returns true if the player holds the cards of this zone and may therefore mix them. By default this is the zone
    /// called `HAND`.
    default boolean isHand() {
        return name().equals("HAND");
    }
}
