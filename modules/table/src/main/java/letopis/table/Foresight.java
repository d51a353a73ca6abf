package letopis.table;

import letopis.journal.Seat;

/// What somebody who thinks ahead must know of a game besides its rules.
///
/// @param <S> the states of this game
public interface Foresight<S extends State> {

    /// The state as a seat knows it: what it may not see is unknown. Thinking starts from here, so it cannot peek.
    S knownTo(Seat seat, S state);

    /// A good choice for a seat that is awaited, found quickly. Not asked before a match is set up.
    Choice usual(S state, Seat seat);

    /// Whether thinking ahead from one state reaches no further than another.
    boolean isFarEnough(S from, S reached);

    /// How well a seat stands against the other: more is better, 0 is even.
    int standing(S state, Seat seat);
}
