package letopis.table;

import letopis.journal.Seat;

/// Where in a match a state stands.
///
/// @param game which game of the match, 0 before the first
/// @param turn which turn of the game, counted over both players, 0 before the first
/// @param phase the code of the phase, for example `damage`; `setup` before the first turn
/// @param active whose turn it is; before the first turn, seat A
public record Moment(int game, int turn, String phase, Seat active) {}
