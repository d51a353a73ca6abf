/// A dispute as one page, to be printed, sent and kept.
@NullMarked
package letopis.cli.packet;

import org.jspecify.annotations.NullMarked;
