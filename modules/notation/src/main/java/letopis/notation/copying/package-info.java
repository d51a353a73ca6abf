/// Copying of matches from one log to another, byte for byte and with their seals.
@NullMarked
package letopis.notation.copying;

import org.jspecify.annotations.NullMarked;
