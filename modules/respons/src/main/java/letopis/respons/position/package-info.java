/// How positions and choices of a game are written by hand.
@NullMarked
package letopis.respons.position;

import org.jspecify.annotations.NullMarked;
