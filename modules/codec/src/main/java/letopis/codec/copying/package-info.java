/// Matches on their way from one log to another, byte for byte and with their seals.
@NullMarked
package letopis.codec.copying;

import org.jspecify.annotations.NullMarked;
