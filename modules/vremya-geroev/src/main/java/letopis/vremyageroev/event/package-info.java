/// What can happen in a fight: decisions, chance outcomes, judge's orders, and the consequences the rules draw.
@NullMarked
package letopis.vremyageroev.event;

import org.jspecify.annotations.NullMarked;
