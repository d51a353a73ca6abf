/// What a player who thinks ahead must know.
@NullMarked
package letopis.berserkheroes.bot;

import org.jspecify.annotations.NullMarked;
