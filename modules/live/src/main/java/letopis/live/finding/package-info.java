/// User-written conditions over the board and events of a match, and the entries at which they become true.
@NullMarked
package letopis.live.finding;

import org.jspecify.annotations.NullMarked;
