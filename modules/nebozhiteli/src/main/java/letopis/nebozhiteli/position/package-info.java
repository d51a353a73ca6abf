/// Positions and choices of Небожители as people write them: first read without a state, then resolved on the table.
@NullMarked
package letopis.nebozhiteli.position;

import org.jspecify.annotations.NullMarked;
