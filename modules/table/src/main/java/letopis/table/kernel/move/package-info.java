/// What players may decide, one object per kind of decision: how it is written, who may take it, and what follows.
@NullMarked
package letopis.table.kernel.move;

import org.jspecify.annotations.NullMarked;
