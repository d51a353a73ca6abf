/// Positions and choices of a fight as people write them by hand.
@NullMarked
package letopis.vremyageroev.position;

import org.jspecify.annotations.NullMarked;
