/// The games there are, and what helps those who write one.
@NullMarked
package letopis.cli.command.games;

import org.jspecify.annotations.NullMarked;
