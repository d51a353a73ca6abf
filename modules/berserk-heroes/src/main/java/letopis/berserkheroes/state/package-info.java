/// The state of a game at one point.
@NullMarked
package letopis.berserkheroes.state;

import org.jspecify.annotations.NullMarked;
