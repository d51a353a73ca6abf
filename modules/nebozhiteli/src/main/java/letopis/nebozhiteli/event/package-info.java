/// All recorded events of a duel: decisions, chance, judge orders and their consequences. An event carries everything
/// that is needed to fold it into the state.
@NullMarked
package letopis.nebozhiteli.event;

import org.jspecify.annotations.NullMarked;
