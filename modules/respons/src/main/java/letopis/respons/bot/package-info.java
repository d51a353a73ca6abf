/// What a player who thinks ahead must know.
@NullMarked
package letopis.respons.bot;

import org.jspecify.annotations.NullMarked;
