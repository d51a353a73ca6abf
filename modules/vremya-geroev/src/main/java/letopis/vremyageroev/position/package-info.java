/// Handwritten positions and choices of a fight.
@NullMarked
package letopis.vremyageroev.position;

import org.jspecify.annotations.NullMarked;
