/// The written form of positions and choices of a game.
@NullMarked
package letopis.respons.position;

import org.jspecify.annotations.NullMarked;
