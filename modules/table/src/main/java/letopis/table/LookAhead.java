package letopis.table;

import letopis.journal.Seat;

/// Evaluation hooks of a game for look-ahead players.
///
/// @param <S> the states of this game
public interface LookAhead<S extends State> {

    /// Returns the state as known to a seat, with hidden values unknown. Look-ahead starts from this state, so it
    /// cannot peek.
    S knownTo(Seat seat, S state);

    /// Quickly computes a good choice for an awaited seat. This method is not called before the match is set up.
    Choice usualChoice(S state, Seat seat);

    /// Returns true if a look-ahead that begins at `startState` may stop at `state`.
    boolean isHorizon(S startState, S state);

    /// Returns the advantage of a seat over its opponent: higher is better, 0 is even.
    int advantage(S state, Seat seat);
}
