package letopis.table;

import java.util.Locale;

/// A place for cards that every seat has once. Games list theirs in an enum, whose order is the order of the screen.
public interface Zone {

    /// Lower-case words with dashes, for example `summon-field`.
    default String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The name of the constant, as every enum has it.
    String name();

    int ordinal();

    /// Whether this is a [Deck], whose cards are face down and in order, and mostly not identified: a zone called
    /// `DECK` is one, unless a game says otherwise.
    default boolean isDeck() {
        return name().equals("DECK");
    }

    /// Whether its cards are held, so that their player may mix them: those of a zone called `HAND`, unless a game says
    /// otherwise.
    default boolean isHeld() {
        return name().equals("HAND");
    }
}
