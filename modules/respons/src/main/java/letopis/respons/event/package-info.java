/// Events of a game: decisions, chance outcomes, judges' orders, and the consequences the rules derive.
@NullMarked
package letopis.respons.event;

import org.jspecify.annotations.NullMarked;
