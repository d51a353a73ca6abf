/// The state of a game.
@NullMarked
package letopis.respons.state;

import org.jspecify.annotations.NullMarked;
