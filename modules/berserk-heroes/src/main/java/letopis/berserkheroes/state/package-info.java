/// What is true at one point of a game.
@NullMarked
package letopis.berserkheroes.state;

import org.jspecify.annotations.NullMarked;
