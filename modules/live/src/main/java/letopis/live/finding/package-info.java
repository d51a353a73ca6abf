/// Conditions over the board and the events of a match, as people write them, and where they come true.
@NullMarked
package letopis.live.finding;

import org.jspecify.annotations.NullMarked;
