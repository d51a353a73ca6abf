/// Concepts shared by all games. [letopis.table.Game] is the port that a game implements, with choices, outcomes and
/// refusals. [letopis.table.Table] is the immutable table of zones, decks and cards. Some values are visible only to
/// certain audiences, and [letopis.table.BoardView] is the view for screens. This package knows no concrete game and
/// uses no files, clock or random numbers.
@NullMarked
package letopis.table;

import org.jspecify.annotations.NullMarked;
