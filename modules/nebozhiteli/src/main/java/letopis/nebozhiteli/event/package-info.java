/// All recorded events of a duel: decisions, chance, judge orders and their consequences. An event carries everything
/// its fold needs.
@NullMarked
package letopis.nebozhiteli.event;

import org.jspecify.annotations.NullMarked;
