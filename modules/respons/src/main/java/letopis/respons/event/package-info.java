/// What can happen in a game: decisions, chance outcomes, judge's orders, and the consequences the rules draw.
@NullMarked
package letopis.respons.event;

import org.jspecify.annotations.NullMarked;
