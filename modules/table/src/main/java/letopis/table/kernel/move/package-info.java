/// The decisions of players. Each kind is an object with its written form, its guards and its effects.
@NullMarked
package letopis.table.kernel.move;

import org.jspecify.annotations.NullMarked;
