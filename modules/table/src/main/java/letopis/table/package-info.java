/// Concepts shared by all games: [letopis.table.Game], the port a game implements, with choices, outcomes and refusals;
/// the immutable [letopis.table.Table] of zones, decks and cards; values that only some audiences may see; and the
/// [letopis.table.BoardView] for screens. This package knows no concrete game and uses no files, clock or random
/// numbers.
@NullMarked
package letopis.table;

import org.jspecify.annotations.NullMarked;
