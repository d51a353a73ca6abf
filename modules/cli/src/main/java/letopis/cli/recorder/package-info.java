/// A match is recorded on a terminal: the board, what may be chosen, and a line to type in.
@NullMarked
package letopis.cli.recorder;

import org.jspecify.annotations.NullMarked;
