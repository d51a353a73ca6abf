/// Contracts for positions written by hand: the disputes of a game, mistakes in a file, and the pages that show how to
/// write one.
@NullMarked
package letopis.testkit.positions;

import org.jspecify.annotations.NullMarked;
