/// What a player who thinks ahead must know.
@NullMarked
package letopis.vremyageroev.bot;

import org.jspecify.annotations.NullMarked;
