package letopis.table.kernel.simple;

import letopis.journal.Seat;
import letopis.table.Choice;

/// The turn of a hand-written position, as recorded by simple games. Both halves are already set up.
///
/// @param turn the number of the turn, at least 1
public record TurnSet(int turn, Seat active) implements Choice.Order {}
