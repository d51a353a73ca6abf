/// Shared parts of the effect languages of games. The languages themselves remain sealed types of each game.
@NullMarked
package letopis.table.kernel.effects;

import org.jspecify.annotations.NullMarked;
