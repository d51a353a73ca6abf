package letopis.table;

import letopis.journal.Seat;

/// The position of a state within a match.
///
/// @param game the number of the game in the match; 0 before the first
/// @param turn the turn number in the game, counted over both players; 0 before the first
/// @param phase the phase code, for example `damage`; `setup` before the first turn
/// @param active the seat whose turn it is; seat A before the first turn
public record Moment(int game, int turn, String phase, Seat active) {}
