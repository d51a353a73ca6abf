/// A game with plain cards: each seat has its zones and numbers, and what is on the board, how positions are written
/// and how they are put up follows from them. Such a game extends [letopis.table.kernel.simple.SimpleGame] and writes
/// its events, what they do, and its rules; one that needs no state of its own uses
/// [letopis.table.kernel.simple.PlainState].
@NullMarked
package letopis.table.kernel.simple;

import org.jspecify.annotations.NullMarked;
