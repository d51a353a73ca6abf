/// What an audience sees of a game.
@NullMarked
package letopis.respons.view;

import org.jspecify.annotations.NullMarked;
