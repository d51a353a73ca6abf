/// Games with plain cards. Each seat has zones and numbers, from which the board, written positions and their setup are
/// derived. Such a game extends [letopis.table.kernel.simple.SimpleGame] and defines its events, their fold and its
/// rules. A game without a custom state uses [letopis.table.kernel.simple.PlainState].
@NullMarked
package letopis.table.kernel.simple;

import org.jspecify.annotations.NullMarked;
