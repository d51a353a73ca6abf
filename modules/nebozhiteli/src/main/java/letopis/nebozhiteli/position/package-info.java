/// Positions and choices of Небожители as people write them: read without a state into what was written, and resolved
/// on the table when it is their turn.
@NullMarked
package letopis.nebozhiteli.position;

import org.jspecify.annotations.NullMarked;
