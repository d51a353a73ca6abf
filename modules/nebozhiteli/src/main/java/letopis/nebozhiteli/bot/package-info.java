/// Computer players: default choices and the evaluation of states.
@NullMarked
package letopis.nebozhiteli.bot;

import org.jspecify.annotations.NullMarked;
