package letopis.table.kernel.simple;

import letopis.journal.Seat;
import letopis.table.Choice;

/// Where the turn is in a position written by hand, as a game with plain turns records it. Both halves lie by then.
///
/// @param turn at least 1
public record TurnSet(int turn, Seat active) implements Choice.Order {}
