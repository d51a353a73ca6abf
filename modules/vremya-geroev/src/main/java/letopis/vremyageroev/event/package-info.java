/// Events of a fight: decisions, chance outcomes, judge orders, and the consequences computed by the rules.
@NullMarked
package letopis.vremyageroev.event;

import org.jspecify.annotations.NullMarked;
