/// What every game shares: [letopis.table.Game], the port a game implements, with choices, outcomes and refusals; the
/// immutable [letopis.table.Table] of zones, decks and cards; values only some may see; and the
/// [letopis.table.BoardView] that screens are shown. No game is named here, and no file, clock or random number is
/// touched.
@NullMarked
package letopis.table;

import org.jspecify.annotations.NullMarked;
