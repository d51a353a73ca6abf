/// The recording of a match on a terminal: the board, the legal choices, and an input line.
@NullMarked
package letopis.cli.recorder;

import org.jspecify.annotations.NullMarked;
