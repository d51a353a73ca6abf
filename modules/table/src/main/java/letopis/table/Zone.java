package letopis.table;

/// A place for cards that every seat has once. Games list theirs in an enum, whose order is the order of the screen.
public interface Zone {

    /// Lower-case words with dashes, for example `summon-field`.
    String code();

    int ordinal();

    /// Whether this is a [Deck]: its cards are face down and in order, and most are not identified.
    boolean isDeck();
}
