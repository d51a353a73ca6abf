package letopis.table;

import java.util.Locale;

/// A place for cards that every seat has once. Games list their zones in an enum, whose order is the display order.
public interface Zone {

    /// Returns lower-case words with dashes, for example `summon-field`.
    default String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns the name of the enum constant.
    String name();

    int ordinal();

    /// Returns true if this is a [Deck], whose cards are face down, ordered and mostly unidentified: by default the
    /// zone called `DECK`.
    default boolean isDeck() {
        return name().equals("DECK");
    }

    /// Returns true if its cards are held, so that their player may mix them: by default those of the zone called
    /// `HAND`.
    default boolean isHand() {
        return name().equals("HAND");
    }
}
