/// Contracts for hand-written positions: the disputes of a game, mistakes in files, and the pages that show how to
/// write them.
@NullMarked
package letopis.testkit.positions;

import org.jspecify.annotations.NullMarked;
