/// A dispute as one page for printing, sending and archiving.
@NullMarked
package letopis.cli.packet;

import org.jspecify.annotations.NullMarked;
