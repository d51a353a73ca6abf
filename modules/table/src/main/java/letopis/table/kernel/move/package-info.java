/// The decisions of players, one object per kind: its written form, its guards and its effects.
@NullMarked
package letopis.table.kernel.move;

import org.jspecify.annotations.NullMarked;
