/// What an audience sees of a game.
@NullMarked
package letopis.berserkheroes.view;

import org.jspecify.annotations.NullMarked;
